import { formatPaise } from '@artha/domain/kit/inr-format';
import { formatOrderNumber } from '@artha/domain/trading/orders/order-number';
import type { Tx } from '../../../platform/db/database.ts';
import { notifyUser } from '../../system/notifications/index.ts';
import { listFunds } from '../orders/index.ts';
import type { LockedPayment } from './payments.queries.ts';

/** Notifies the client who placed an order of the outcome of a payment; idempotent. */
export async function notifyOfPayment(
  tx: Tx,
  code: 'payment-received' | 'payment-failed',
  { order, payment }: LockedPayment,
): Promise<void> {
  const funds = (await listFunds(tx, [order.id])).get(order.id) ?? '';
  await notifyUser(tx, {
    code,
    userId: order.placedByUserId,
    values: { orderNumber: formatOrderNumber(order.number), amount: formatPaise(payment.amount), funds },
    config: { orderId: order.id, accountId: order.accountId },
    onceKey: `${code}:${payment.id}`,
  });
}
