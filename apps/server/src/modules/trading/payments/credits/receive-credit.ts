import type * as contract from '@artha/contract/trading/payments.clearing';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { Refusal } from '@artha/domain/kit/errors';
import type { Tx } from '../../../../platform/db/database.ts';
import { transaction } from '../../../../platform/db/transaction.ts';
import type { RequestContext } from '../../../../platform/http/context.ts';
import { insertEvent } from '../../../../platform/outbox/inbox.queries.ts';
import { CALENDAR_LOCK } from '../../../reference/calendar/index.ts';
import { parkReport } from '../park-report.ts';
import { applyCredit } from './apply-credit.ts';
import { findCreditByUtr } from './credits.queries.ts';
import { implausibleTimeOfCredit } from './implausible-credit.ts';

type Event = InputOf<typeof contract.receiveCredit>;

/** The source of events about money at virtual accounts. */
export const CLEARING_CREDIT = 'clearing-credit';

/**
 * Applies a report of money at a virtual account in one transaction, once, however often it arrives. One with a time
 * that cannot be true is parked with an alert; once its time is right, reconciliation or another event books its money.
 *
 * @throws Refusal payment.event-reused, payment.event-mismatch
 */
export async function receiveCredit(
  event: Event,
  ctx: RequestContext,
): Promise<AnswerOf<typeof contract.receiveCredit>> {
  const { signedBody } = ctx;
  if (!signedBody) throw new Error('an event without its signed body');
  const apply = async (tx: Tx): Promise<AnswerOf<typeof contract.receiveCredit>> => {
    const inboxRow = { source: CLEARING_CREDIT, eventId: event.eventId, bytes: signedBody };
    const inserted = await insertEvent(tx, inboxRow);
    if (inserted === 'repeated') return { outcome: inserted };
    if (inserted === 'other') throw new Refusal('payment.event-reused');
    if (event.currency !== 'INR') throw new Refusal('payment.event-mismatch');
    const { utr: reference, amount, receivedAt: occurredAt } = event;
    const why = await implausibleTimeOfCredit(tx, event, ctx);
    if (why) {
      const about = { paymentId: event.virtualAccountNumber, orderId: null, why, reference, amount, occurredAt };
      await parkReport(tx, inboxRow, about, ctx);
      return { outcome: 'parked' };
    }
    if (await applyCredit(tx, event, { ...ctx, secrets: ctx.node.secrets })) return { outcome: 'applied' };
    // The statement reported it first, or another event did.
    const known = await findCreditByUtr(tx, reference);
    if (known?.amount !== amount) throw new Refusal('payment.event-mismatch');
    return { outcome: 'repeated' };
  };
  return transaction(ctx.database, apply, { sharedLock: CALENDAR_LOCK });
}
