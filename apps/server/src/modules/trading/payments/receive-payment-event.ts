import * as contract from '@artha/contract/trading/payments';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { Refusal } from '@artha/domain/kit/errors';
import type { BankEvent } from '@artha/domain/trading/payments/payment-states';
import type { Tx } from '../../../platform/db/database.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { insertEvent } from '../../../platform/outbox/inbox.queries.ts';
import { CALENDAR_LOCK } from '../../reference/calendar/index.ts';
import { applyBankReport } from './apply-bank-event.ts';
import { matchesPayment } from './matches-payment.ts';
import { implausibleTimeOf, parkReport } from './park-report.ts';
import { lockPayment } from './payments.queries.ts';

type Event = InputOf<typeof contract.receivePaymentEvent>;

const SOURCE = 'payment-bank';

const EVENT_OF: Readonly<Record<Event['type'], BankEvent>> = {
  'payment.pending': 'pendingAtBank',
  'payment.captured': 'captured',
  'payment.declined': 'declined',
};

/**
 * Applies an event of the payment bank in one transaction, once, however often and in whatever order events arrive. An
 * event that does not match its payment is refused. One of an unknown payment, or with a time that cannot be true, is
 * parked with an alert, and reconciliation finds its money.
 *
 * @throws Refusal payment.event-mismatch, payment.event-reused
 */
export async function receivePaymentEvent(
  event: Event,
  ctx: RequestContext,
): Promise<AnswerOf<typeof contract.receivePaymentEvent>> {
  const { signedBody } = ctx;
  if (!signedBody) throw new Error('an event without its signed body');
  const apply = async (tx: Tx): Promise<AnswerOf<typeof contract.receivePaymentEvent>> => {
    const inboxRow = { source: SOURCE, eventId: event.eventId, bytes: signedBody };
    const outcome = await insertEvent(tx, inboxRow);
    if (outcome === 'repeated') return { outcome };
    if (outcome === 'other') throw new Refusal('payment.event-reused');
    if (event.merchantId !== ctx.node.env.paymentBank.merchantId) throw new Refusal('payment.event-mismatch');
    const { paymentId, type, reference, amount, occurredAt } = event;
    const about = { paymentId, type, reference, amount, occurredAt };
    const locked = await lockKnown(tx, event.paymentId);
    if (!locked) {
      await parkReport(tx, inboxRow, { ...about, orderId: null, why: 'unknown-payment' }, ctx);
      return { outcome: 'parked' };
    }
    if (!(await matchesPayment(tx, locked, event))) throw new Refusal('payment.event-mismatch');
    const why = await implausibleTimeOf(tx, locked, occurredAt, ctx);
    if (why) {
      await parkReport(tx, inboxRow, { ...about, orderId: locked.order.id, why }, ctx);
      return { outcome: 'parked' };
    }
    await applyBankReport(tx, locked, { event: EVENT_OF[type], reference, occurredAt }, ctx);
    return { outcome: 'applied' };
  };
  return transaction(ctx.database, apply, { sharedLock: CALENDAR_LOCK });
}

/** Our ids are UUIDs: anything else is not a payment of ours. */
const lockKnown = async (tx: Tx, paymentId: string) =>
  contract.PaymentId.safeParse(paymentId).success ? lockPayment(tx, paymentId) : undefined;
