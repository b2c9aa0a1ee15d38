import { formatPaise } from '@artha/domain/kit/inr-format';
import { formatOrderNumber } from '@artha/domain/trading/orders/order-number';
import type { Tx } from '../../../platform/db/database.ts';
import type { NotificationRequest } from '../../system/notifications/index.ts';
import { notifyUser } from '../../system/notifications/index.ts';
import { closeOpenPayments } from '../payments/index.ts';
import type { Step } from './move-orders.ts';
import { moveLines, moveOrders } from './move-orders.ts';
import type { OrderRow } from './orders.queries.ts';
import { listLines } from './orders.queries.ts';

/**
 * Cancels or expires orders without a confirmed payment, with their lines and open payments, under the locks of the
 * orders, and notifies the clients who placed them.
 *
 * @throws Refusal order.not-cancellable when one of them can no longer be closed; then none is
 */
export async function closeOrders(
  tx: Tx,
  orders: readonly OrderRow[],
  event: 'cancelled' | 'expired',
  step: Step,
): Promise<void> {
  const ids = orders.map(({ id }) => id);
  await moveOrders(tx, orders, event, step);
  await moveLines(tx, await listLines(tx, ids), event, step);
  await closeOpenPayments(tx, ids, step);
  await notifyUser(tx, ...orders.map((order) => notificationOf(order, event)));
}

const notificationOf = (order: OrderRow, event: 'cancelled' | 'expired'): NotificationRequest => ({
  code: `order-${event}`,
  userId: order.placedByUserId,
  values: { orderNumber: formatOrderNumber(order.number), amount: formatPaise(order.total) },
  config: { orderId: order.id, accountId: order.accountId },
  onceKey: `order-${event}:${order.id}`,
});
