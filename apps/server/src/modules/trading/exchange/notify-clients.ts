import { formatDate } from '@artha/domain/kit/dates';
import { formatNav, formatPaise, formatUnits } from '@artha/domain/kit/inr-format';
import type { OrderLineState } from '@artha/domain/trading/orders/order-line-states';
import { formatOrderNumber } from '@artha/domain/trading/orders/order-number';
import type { Tx } from '../../../platform/db/database.ts';
import type { NotificationRequest } from '../../system/notifications/index.ts';
import { notifyUser } from '../../system/notifications/index.ts';
import type { LineToNotify } from './notification-lines.queries.ts';
import { listLinesToNotify } from './notification-lines.queries.ts';

const OPEN: readonly OrderLineState[] = ['placed', 'paid', 'sent', 'accepted'];

/**
 * Notifies clients of rejected lines, and of orders that are completed with allotted units. Idempotent: each
 * notification is sent once.
 */
export async function notifyClients(
  tx: Tx,
  { orderIds, rejectedLineIds }: { readonly orderIds: readonly string[]; readonly rejectedLineIds: readonly number[] },
): Promise<void> {
  if (orderIds.length === 0) return;
  const lines = await listLinesToNotify(tx, orderIds);
  const rejected = new Set(rejectedLineIds);
  const completed = [...Map.groupBy(lines, ({ orderId }) => orderId).values()].filter(
    (order) => order.some(({ status }) => status === 'allotted') && !order.some(({ status }) => isOpen(status)),
  );
  await notifyUser(
    tx,
    ...lines.filter(({ orderLineId }) => rejected.has(orderLineId)).map(rejectedLine),
    ...completed.map(allottedOrder),
  );
}

const isOpen = (status: OrderLineState): boolean => OPEN.includes(status);

const linkToOrder = ({ orderId, accountId }: LineToNotify) => ({ orderId, accountId });

const rejectedLine = (line: LineToNotify): NotificationRequest => ({
  code: 'line-refused',
  userId: line.userId,
  values: {
    orderNumber: formatOrderNumber(line.orderNumber),
    amount: formatPaise(line.amount),
    fundName: line.fundName,
    reason: line.rejectReason ? `\nReason: ${line.rejectReason}` : '',
  },
  config: linkToOrder(line),
  onceKey: `line-refused:${line.orderLineId}`,
});

const allottedOrder = (lines: readonly LineToNotify[]): NotificationRequest => {
  const [first] = lines;
  if (!first) throw new Error('an order without lines');
  return {
    code: 'units-allotted',
    userId: first.userId,
    values: { orderNumber: formatOrderNumber(first.orderNumber), lines: lines.flatMap(lineTexts).join('\n') },
    config: linkToOrder(first),
    onceKey: `units-allotted:${first.orderId}`,
  };
};

function lineTexts(line: LineToNotify): readonly string[] {
  const { fundName, amount, navOn, allotmentNav, allottedUnits, folioNumber } = line;
  if (allotmentNav === null || allottedUnits === null || navOn === null)
    return ['', fundName, `  ₹${formatPaise(amount)} was not accepted and will be refunded to your bank account.`];
  return [
    '',
    fundName,
    `  ${formatUnits(allottedUnits)} units for ₹${formatPaise(amount)} at a NAV of ₹${formatNav(allotmentNav)}` +
      ` (${formatDate(navOn)})`,
    `  Folio ${folioNumber ?? ''}`,
  ];
}
