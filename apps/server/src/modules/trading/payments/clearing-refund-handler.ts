import type { ImplausibleTime } from '@artha/domain/trading/orders/reported-time';
import { implausibleTime } from '@artha/domain/trading/orders/reported-time';
import { PARKED_REASONS } from '@artha/domain/trading/payments/parked-reasons';
import * as z from 'zod/mini';
import { transaction } from '../../../platform/db/transaction.ts';
import { DeliveryError, PermanentDeliveryError } from '../../../platform/outbox/delivery-error.ts';
import type { OutboxHandler } from '../../../platform/outbox/outbox-worker.ts';
import { parkFinding } from '../../system/notifications/index.ts';
import { clearingCorporation } from './clearing.adapter.ts';
import { completeRefund } from './complete-refund.ts';
import type { PaymentsNode } from './payment-bank-handler.ts';
import { findRefund } from './refunds.queries.ts';

const Message = z.object({ refundId: z.uuid() });

/** About a day of retries at the longest back-off: a refund to a client must not be given up early. */
const ATTEMPTS_MAX = 100;

const REASONS: Readonly<Record<ImplausibleTime, string>> = {
  'in-the-future': PARKED_REASONS['in-the-future'],
  'before-its-beginning': 'its time is before the money came',
};

/**
 * Requests refunds from the clearing corporation. On a retry it first queries the outcome of the earlier attempt
 * instead of requesting the refund again. A refund with a time that cannot be true is not booked: it is parked with an
 * alert, and queried again until the attempts end.
 */
export function clearingRefundHandler({ env, database, clocks }: PaymentsNode): OutboxHandler {
  const corporation = clearingCorporation(env, clocks);
  return {
    attemptsMax: ATTEMPTS_MAX,
    deliver: async ({ payload, attempt }, signal) => {
      const { refundId } = Message.parse(payload);
      const found = await findRefund(database.db, refundId);
      if (!found || found.refund.status === 'done') return;
      const { amount, reason } = found.refund;
      const paymentReference = found.credit?.utr ?? found.payment?.reference;
      const began = found.credit?.receivedAt ?? found.payment?.capturedAt;
      if (!paymentReference || !began) throw new PermanentDeliveryError('the payment has no bank reference');
      const known = attempt > 1 ? await corporation.findRefund(refundId, signal) : undefined;
      const done = known ?? (await corporation.requestRefund({ refundId, paymentReference, amount, reason }, signal));
      const now = { businessNow: clocks.businessNow(), realNow: clocks.realNow() };
      const why = implausibleTime(done.completedAt, { began, businessNow: now.businessNow });
      if (why) {
        const { reference, completedAt: occurredAt } = done;
        const orderId = found.payment?.orderId ?? null;
        const about = { key: `${refundId}:${why}`, reason: REASONS[why], orderId, reference, amount, occurredAt };
        await transaction(database, (tx) => parkFinding(tx, { source: 'clearing-refund', ...about }, now.realNow));
        throw new DeliveryError(`the refund is not booked: ${REASONS[why]}`);
      }
      await transaction(database, (tx) => completeRefund(tx, refundId, done, now));
    },
  };
}
