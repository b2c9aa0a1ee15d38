import { formatPaise } from '@artha/domain/kit/inr-format';
import { formatOrderNumber } from '@artha/domain/trading/orders/order-number';
import { failedDebitText } from '@artha/domain/trading/payments/return-codes';
import type { Tx } from '../../../../platform/db/database.ts';
import { notifyUser } from '../../../system/notifications/index.ts';
import type { Step } from '../../orders/index.ts';
import { listFunds, listLines, moveLines, moveOrders, updateCancelReason } from '../../orders/index.ts';
import { declinePayment } from '../move-payment.ts';
import type { LockedPayment } from '../payments.queries.ts';

interface FailedDebit {
  /** Why, within a sentence to the client. */
  readonly reason: string;
  /** Of the bank; null when the debit was not sent. */
  readonly reference: string | null;
}

/**
 * The payment of a debit that was not made has failed, under the lock of its order. The order of a plan is closed with
 * the reason, and its plan tells the client; any other order can be paid in another way.
 */
export async function failPayment(
  tx: Tx,
  { order, payment }: LockedPayment,
  { reason, reference }: FailedDebit,
  step: Pick<Step, 'at' | 'realNow'>,
): Promise<void> {
  const note = failedDebitText(reason);
  const isMoved = await declinePayment(tx, payment, { reference }, { ...step, note });
  if (order.status !== 'paymentPending' || !isMoved) return;
  if (order.channel === 'plan') await closePlanOrder(tx, order, { ...step, note });
  else await notify(tx, { order, payment }, reason);
}

async function closePlanOrder(tx: Tx, order: LockedPayment['order'], step: Step): Promise<void> {
  await moveOrders(tx, [order], 'cancelled', step);
  await moveLines(tx, await listLines(tx, [order.id]), 'cancelled', step);
  await updateCancelReason(tx, order.id, step.note ?? '');
}

async function notify(tx: Tx, { order, payment }: LockedPayment, reason: string): Promise<void> {
  const funds = (await listFunds(tx, [order.id])).get(order.id) ?? '';
  await notifyUser(tx, {
    code: 'debit-failed',
    userId: order.placedByUserId,
    values: { orderNumber: formatOrderNumber(order.number), amount: formatPaise(payment.amount), funds, reason },
    config: { orderId: order.id, accountId: order.accountId },
    onceKey: `debit-failed:${payment.id}`,
  });
}
