import { PaymentId } from '@artha/contract/trading/payments';
import type * as contract from '@artha/contract/trading/payments.clearing';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { Refusal } from '@artha/domain/kit/errors';
import { implausibleTime } from '@artha/domain/trading/orders/reported-time';
import type { Tx } from '../../../../platform/db/database.ts';
import { transaction } from '../../../../platform/db/transaction.ts';
import type { RequestContext } from '../../../../platform/http/context.ts';
import { insertEvent } from '../../../../platform/outbox/inbox.queries.ts';
import { CALENDAR_LOCK } from '../../../reference/calendar/index.ts';
import { CLEARING_CREDIT } from '../credits/receive-credit.ts';
import { parkReport } from '../park-report.ts';
import { lockPayment } from '../payments.queries.ts';
import { applyChequeOutcome } from './apply-cheque-outcome.ts';
import { findCheque } from './cheques.queries.ts';

type Event = InputOf<typeof contract.receiveChequeOutcome>;
type Answer = AnswerOf<typeof contract.receiveChequeOutcome>;

/**
 * Applies the outcome of a deposited cheque in one transaction, once, however often it arrives. An outcome that
 * contradicts an earlier one, or does not match its cheque, is refused. One of an unknown cheque, or with a time that
 * cannot be true, is parked.
 *
 * @throws Refusal payment.event-reused, payment.event-mismatch
 */
export async function receiveChequeOutcome(event: Event, ctx: RequestContext): Promise<Answer> {
  const { signedBody } = ctx;
  if (!signedBody) throw new Error('an event without its signed body');
  return transaction(ctx.database, (tx) => applyEvent(tx, event, signedBody, ctx), { sharedLock: CALENDAR_LOCK });
}

async function applyEvent(tx: Tx, event: Event, bytes: Uint8Array, ctx: RequestContext): Promise<Answer> {
  const inboxRow = { source: CLEARING_CREDIT, eventId: event.eventId, bytes };
  const inserted = await insertEvent(tx, inboxRow);
  if (inserted === 'repeated') return { outcome: inserted };
  if (inserted === 'other') throw new Refusal('payment.event-reused');
  const { paymentId, reference, amount, occurredAt, outcome, returnCode } = event;
  const locked = PaymentId.safeParse(paymentId).success ? await lockPayment(tx, paymentId) : undefined;
  const cheque = locked && (await findCheque(tx, paymentId));
  const about = { paymentId, reference, amount, occurredAt };
  if (!locked || !cheque) {
    await parkReport(tx, inboxRow, { ...about, orderId: null, why: 'unknown-payment' }, ctx);
    return { outcome: 'parked' };
  }
  const isMatch =
    event.currency === 'INR' &&
    amount === locked.payment.amount &&
    reference === cheque.depositReference &&
    (outcome === 'returned') === (returnCode !== null);
  if (!isMatch) throw new Refusal('payment.event-mismatch');
  const why = implausibleTime(occurredAt, { began: cheque.announcedAt, businessNow: ctx.businessNow });
  if (why) {
    await parkReport(tx, inboxRow, { ...about, orderId: locked.order.id, why }, ctx);
    return { outcome: 'parked' };
  }
  const isContradiction = cheque.status === (outcome === 'cleared' ? 'bounced' : 'cleared');
  if (isContradiction) throw new Refusal('payment.event-mismatch');
  const isNew = await applyChequeOutcome(tx, { locked, cheque }, { at: occurredAt, returnCode }, ctx);
  return { outcome: isNew ? 'applied' : 'repeated' };
}
