import { Refusal } from '@artha/domain/kit/errors';
import { formatPaise } from '@artha/domain/kit/inr-format';
import { ruleOfKind } from '@artha/domain/trading/orders/order-moves';
import { formatOrderNumber } from '@artha/domain/trading/orders/order-number';
import { requestText } from '@artha/domain/trading/orders/requested-amount';
import { fundsText } from '@artha/domain/trading/orders/funds-text';
import type { Tx } from '../../../platform/db/database.ts';
import type { NotificationRequest } from '../../system/notifications/index.ts';
import { notifyUser } from '../../system/notifications/index.ts';
import { closeOpenPayments } from '../payments/index.ts';
import { isSending } from './is-sending.ts';
import type { Step } from './move-orders.ts';
import { moveLines, moveOrders } from './move-orders.ts';
import type { FundOfLine } from './order-funds.queries.ts';
import { listFundsOfLines } from './order-funds.queries.ts';
import type { OrderLineRow, OrderRow } from './orders.queries.ts';
import { listLines } from './orders.queries.ts';
import { listOrdersOfPlans } from './plan-of-order.queries.ts';
import { releaseReserved } from './release-reserved.ts';

/**
 * Cancels or expires orders that were not sent to the exchange, with their lines and open payments, under the locks of
 * the orders. Their reserved units are released. The clients who placed them are notified; of an instalment its plan
 * notifies them.
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
  const lines = await listLines(tx, ids);
  if (lines.some(isSending)) throw new Refusal('order.not-cancellable');
  await moveOrders(tx, orders, event, step);
  await releaseReserved(tx, lines);
  await moveLines(tx, lines, event, step);
  await closeOpenPayments(tx, ids, step);
  const funds = await listFundsOfLines(tx, ids);
  const ofPlans = await listOrdersOfPlans(tx, ids);
  const placed = orders.filter(({ id }) => !ofPlans.has(id));
  await notifyUser(
    tx,
    ...placed.map((order) => notificationOf(event, order, { lines: lines.filter(isOf(order)), funds })),
  );
}

const isOf =
  ({ id }: OrderRow) =>
  ({ orderId }: { readonly orderId: string }): boolean =>
    orderId === id;

function notificationOf(
  event: 'cancelled' | 'expired',
  order: OrderRow,
  { lines: [first], funds }: { readonly lines: readonly OrderLineRow[]; readonly funds: readonly FundOfLine[] },
): NotificationRequest {
  const names = funds.filter(isOf(order)).map(({ name }) => name);
  const { action, notifications } = ruleOfKind(order.kind);
  return {
    code: notifications[event],
    userId: order.placedByUserId,
    // Each template takes the values that it names.
    values: {
      orderNumber: formatOrderNumber(order.number),
      amount: formatPaise(order.total),
      funds: fundsText(names),
      request: first ? requestText(first) : '',
      fundName: names[0] ?? '',
      action,
    },
    config: { orderId: order.id, accountId: order.accountId },
    onceKey: `order-${event}:${order.id}`,
  };
}
