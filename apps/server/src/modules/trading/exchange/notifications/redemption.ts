import { formatDate } from '@artha/domain/kit/dates';
import { formatHeldUnits, formatPaise } from '@artha/domain/kit/inr-format';
import { formatOrderNumber } from '@artha/domain/trading/orders/order-number';
import type { NotificationRequest } from '../../../system/notifications/index.ts';
import type { LineToNotify } from '../notification-lines.queries.ts';
import type { OrderNotifications } from './order-notifications.ts';
import { linkToOrder, rejectedSale, soldTexts } from './order-notifications.ts';

/** The sale that was rejected, or the units that were sold and whose money is due. */
export const redemptionNotifications: OrderNotifications = (lines, rejected) => [
  ...lines
    .filter(({ orderLineId }) => rejected.has(orderLineId))
    .map((line) => rejectedSale(line, line, 'No units were sold.')),
  ...lines.flatMap(soldLine),
];

function soldLine(line: LineToNotify): readonly NotificationRequest[] {
  const { allottedUnits, netAmount, payoutOn, payoutLast4 } = line;
  if (allottedUnits === null || netAmount === null || payoutOn === null || payoutLast4 === null) return [];
  return [
    {
      code: 'units-sold',
      userId: line.userId,
      values: {
        orderNumber: formatOrderNumber(line.orderNumber),
        units: formatHeldUnits(allottedUnits),
        fundName: line.fundName,
        proceeds: formatPaise(netAmount),
        payoutOn: formatDate(payoutOn),
        numberLast4: payoutLast4,
        lines: soldTexts(line).join('\n'),
      },
      config: linkToOrder(line),
      onceKey: `units-sold:${line.orderLineId}`,
    },
  ];
}
