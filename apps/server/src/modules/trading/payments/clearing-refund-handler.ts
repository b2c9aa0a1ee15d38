import * as z from 'zod/mini';
import { transaction } from '../../../platform/db/transaction.ts';
import { PermanentDeliveryError } from '../../../platform/outbox/delivery-error.ts';
import type { OutboxHandler } from '../../../platform/outbox/outbox-worker.ts';
import { clearingCorporation } from './clearing.adapter.ts';
import { completeRefund } from './complete-refund.ts';
import type { PaymentsNode } from './payment-bank-handler.ts';
import { findRefund } from './refunds.queries.ts';

const Message = z.object({ refundId: z.uuid() });

/** About a day of retries at the longest back-off: a refund to a client must not be given up early. */
const ATTEMPTS_MAX = 100;

/**
 * Requests refunds from the clearing corporation. On a retry it first queries the outcome of the earlier attempt
 * instead of requesting the refund again.
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
      const paymentReference = found.payment.reference;
      if (paymentReference === null) throw new PermanentDeliveryError('the payment has no bank reference');
      const known = attempt > 1 ? await corporation.findRefund(refundId, signal) : undefined;
      const done = known ?? (await corporation.requestRefund({ refundId, paymentReference, amount, reason }, signal));
      const now = { businessNow: clocks.businessNow(), realNow: clocks.realNow() };
      await transaction(database, (tx) => completeRefund(tx, refundId, done, now));
    },
  };
}
