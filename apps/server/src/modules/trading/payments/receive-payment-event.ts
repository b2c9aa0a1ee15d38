import * as contract from '@artha/contract/trading/payments';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { Refusal } from '@artha/domain/kit/errors';
import type { BankEvent } from '@artha/domain/trading/payments/payment-states';
import type { Tx } from '../../../platform/db/database.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { insertEvent, parkEvent } from '../../../platform/outbox/inbox.queries.ts';
import { applyBankReport } from './apply-bank-event.ts';
import { fitsPayment } from './check-word.ts';
import { lockPayment } from './payments.queries.ts';

type Event = InputOf<typeof contract.receivePaymentEvent>;

const SOURCE = 'payment-bank';

const EVENT_OF: Readonly<Record<Event['type'], BankEvent>> = {
  'payment.pending': 'pendingAtBank',
  'payment.captured': 'captured',
  'payment.declined': 'declined',
};

/**
 * Takes what the payment bank tells, and all that follows from it, in one transaction: an event has its effect once,
 * however often and in whatever order events come. One that does not fit its payment leaves no trace; one of a payment
 * that is not known here is parked, and its money found by reconciliation.
 *
 * @throws Refusal payment.event-mismatch, payment.event-reused
 */
export async function receivePaymentEvent(
  event: Event,
  ctx: RequestContext,
): Promise<AnswerOf<typeof contract.receivePaymentEvent>> {
  const { signedBody } = ctx;
  if (!signedBody) throw new Error('an event without the bytes that were signed');
  return transaction(ctx.database, async (tx) => {
    const noted = { source: SOURCE, eventId: event.eventId, bytes: signedBody };
    const outcome = await insertEvent(tx, noted);
    if (outcome === 'repeated') return { outcome };
    if (outcome === 'other') throw new Refusal('payment.event-reused');
    if (event.merchantId !== ctx.node.env.paymentBank.merchantId) throw new Refusal('payment.event-mismatch');
    const locked = await lockKnown(tx, event.paymentId);
    if (!locked) {
      await parkEvent(tx, noted);
      const { eventId, paymentId, type } = event;
      ctx.log.warn({ eventId, paymentId, type }, 'an event of a payment that is not known here is parked');
      return { outcome: 'parked' };
    }
    if (!(await fitsPayment(tx, locked, event))) throw new Refusal('payment.event-mismatch');
    const { reference, occurredAt } = event;
    await applyBankReport(tx, locked, { event: EVENT_OF[event.type], reference, occurredAt }, ctx);
    return { outcome: 'applied' };
  });
}

/** Our ids are UUIDs: what is none names no payment of ours. */
const lockKnown = async (tx: Tx, paymentId: string) =>
  contract.PaymentId.safeParse(paymentId).success ? lockPayment(tx, paymentId) : undefined;
