import type { Paise } from '@artha/domain/kit/money';
import type { ImplausibleTime } from '@artha/domain/trading/orders/reported-time';
import { implausibleTime } from '@artha/domain/trading/orders/reported-time';
import type { ParkedReason } from '@artha/domain/trading/payments/parked-reasons';
import { PARKED_REASONS } from '@artha/domain/trading/payments/parked-reasons';
import type { Tx } from '../../../platform/db/database.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { ReceivedEvent } from '../../../platform/outbox/inbox.queries.ts';
import { parkEvent } from '../../../platform/outbox/inbox.queries.ts';
import { alertAdministrators } from '../../system/notifications/index.ts';
import type { Now } from './now.ts';
import type { LockedPayment } from './payments.queries.ts';
import { findPaymentBegan } from './payments.queries.ts';

interface ParkedReport {
  readonly paymentId: string;
  readonly why: ParkedReason;
  /** Null for an unknown payment. */
  readonly orderId: string | null;
  /** The bank's reference. */
  readonly reference: string | null;
  readonly amount: Paise;
  readonly occurredAt: Date;
  readonly type?: string;
}

/** Why the time that a report gives for a payment cannot be true; undefined when it can. */
export async function implausibleTimeOf(
  tx: Tx,
  { order, payment }: LockedPayment,
  occurredAt: Date,
  { businessNow }: Now,
): Promise<ImplausibleTime | undefined> {
  const began = (await findPaymentBegan(tx, payment)) ?? order.placedAt;
  return implausibleTime(occurredAt, { began, businessNow });
}

/**
 * Parks an event instead of booking it, in the transaction that recorded it, and alerts the system administrators.
 * Operations see it among the parked events. Its money is found by polling the bank or by reconciliation, once their
 * dates are plausible.
 */
export async function parkReport(
  tx: Tx,
  event: Pick<ReceivedEvent, 'source' | 'eventId'>,
  about: ParkedReport,
  { log, realNow }: { readonly log: Log; readonly realNow: Date },
): Promise<void> {
  const { why, orderId, reference, amount, occurredAt } = about;
  await parkEvent(tx, event, { reason: PARKED_REASONS[why], orderId, reference, amount, occurredAt });
  await alertAdministrators(
    tx,
    { code: 'event-parked', subject: event.source, values: { source: event.source } },
    realNow,
  );
  const { source, eventId } = event;
  const { paymentId, type } = about;
  log.error({ source, eventId, paymentId, type, why, occurredAt }, 'an event of the payment bank is parked');
}
