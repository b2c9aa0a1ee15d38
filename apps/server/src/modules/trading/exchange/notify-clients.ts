import type { OrderKind } from '@artha/domain/trading/orders/order-kinds';
import type { Tx } from '../../../platform/db/database.ts';
import { notifyUser } from '../../system/notifications/index.ts';
import { listLinesToNotify } from './notification-lines.queries.ts';
import type { OrderNotifications } from './notifications/order-notifications.ts';
import { purchaseNotifications } from './notifications/purchase.ts';
import { redemptionNotifications } from './notifications/redemption.ts';
import { switchNotifications } from './notifications/switch.ts';

const NOTIFICATIONS: Readonly<Record<OrderKind, OrderNotifications>> = {
  purchase: purchaseNotifications,
  redemption: redemptionNotifications,
  switch: switchNotifications,
};

/**
 * Notifies clients of rejected lines, of units that were sold, and of orders that are completed with allotted units.
 * Idempotent: each notification is sent once.
 */
export async function notifyClients(
  tx: Tx,
  { orderIds, rejectedLineIds }: { readonly orderIds: readonly string[]; readonly rejectedLineIds: readonly number[] },
): Promise<void> {
  if (orderIds.length === 0) return;
  const lines = await listLinesToNotify(tx, orderIds);
  const rejected = new Set(rejectedLineIds);
  const orders = [...Map.groupBy(lines, ({ orderId }) => orderId).values()];
  await notifyUser(tx, ...orders.flatMap((order) => (order[0] ? NOTIFICATIONS[order[0].kind](order, rejected) : [])));
}
