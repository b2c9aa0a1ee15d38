import { formatDate } from '@artha/domain/kit/dates';
import { formatNav, formatPaise, formatUnits } from '@artha/domain/kit/inr-format';
import { paise } from '@artha/domain/kit/money';
import { fundsText } from '@artha/domain/trading/orders/funds-text';
import type { OrderLineState } from '@artha/domain/trading/orders/order-line-states';
import { formatOrderNumber } from '@artha/domain/trading/orders/order-number';
import { requestedAmount } from '@artha/domain/trading/orders/requested-amount';
import type { NotificationRequest } from '../../../system/notifications/index.ts';
import type { LineToNotify } from '../notification-lines.queries.ts';
import type { OrderNotifications } from './order-notifications.ts';
import { linkToOrder, reasonText } from './order-notifications.ts';

const OPEN: readonly OrderLineState[] = ['placed', 'paid', 'sent', 'accepted'];

/** Each rejected fund, and the order once all of its funds have ended and some have units. */
export const purchaseNotifications: OrderNotifications = (lines, rejected) => {
  const isCompleted =
    lines.some(({ status }) => status === 'allotted') && !lines.some(({ status }) => OPEN.includes(status));
  return [
    ...lines.filter(({ orderLineId }) => rejected.has(orderLineId)).map(rejectedLine),
    ...(isCompleted ? allottedOrder(lines) : []),
  ];
};

const rejectedLine = (line: LineToNotify): NotificationRequest => ({
  code: 'line-refused',
  userId: line.userId,
  values: {
    orderNumber: formatOrderNumber(line.orderNumber),
    amount: formatPaise(requestedAmount(line)),
    fundName: line.fundName,
    reason: reasonText(line),
  },
  config: linkToOrder(line),
  onceKey: `line-refused:${line.orderLineId}`,
});

const allottedOrder = (lines: readonly LineToNotify[]): readonly NotificationRequest[] => {
  const allotted = lines.filter(({ status }) => status === 'allotted');
  return lines.slice(0, 1).map((first) => ({
    code: 'units-allotted',
    userId: first.userId,
    values: {
      orderNumber: formatOrderNumber(first.orderNumber),
      amount: formatPaise(allotted.reduce((sum, line) => paise(sum + requestedAmount(line)), paise(0n))),
      funds: fundsText(allotted.map(({ fundName }) => fundName)),
      lines: lines.flatMap(lineTexts).join('\n'),
    },
    config: linkToOrder(first),
    onceKey: `units-allotted:${first.orderId}`,
  }));
};

function lineTexts(line: LineToNotify): readonly string[] {
  const { fundName, navOn, allotmentNav, allottedUnits, folioNumber } = line;
  const amount = requestedAmount(line);
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
