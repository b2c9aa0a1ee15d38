import { formatDate } from '@artha/domain/kit/dates';
import { formatHeldUnits, formatNav, formatPaise } from '@artha/domain/kit/inr-format';
import { formatOrderNumber } from '@artha/domain/trading/orders/order-number';
import { requestText } from '@artha/domain/trading/orders/requested-amount';
import type { NotificationRequest } from '../../../system/notifications/index.ts';
import type { LineToNotify } from '../notification-lines.queries.ts';
import type { OrderNotifications } from './order-notifications.ts';
import { linkToOrder, rejectedSale, soldTexts } from './order-notifications.ts';

/** The switch that was rejected, as a whole or by its second fund, or whose new units were allotted. */
export const switchNotifications: OrderNotifications = (lines, rejected) => {
  const out = lines.find(({ side }) => side === 'switch-out');
  const into = lines.find(({ side }) => side === 'switch-in');
  if (!out || !into) return [];
  if (rejected.has(out.orderLineId)) return [rejectedSale(out, out, 'No units were sold.')];
  if (rejected.has(into.orderLineId)) return [rejectedSale(into, out, payoutOutcome(into))];
  return completed(out, into);
};

const payoutOutcome = ({ amount, fundName, payoutOn, payoutLast4 }: LineToNotify): string =>
  `The units were sold, but ${fundName} did not accept the money: ₹${amount === null ? '' : formatPaise(amount)} is ` +
  `expected in your account ending ${payoutLast4 ?? ''} by ${payoutOn === null ? '' : formatDate(payoutOn)}.`;

function completed(out: LineToNotify, into: LineToNotify): readonly NotificationRequest[] {
  const { navOn, allotmentNav, allottedUnits } = into;
  if (navOn === null || allotmentNav === null || allottedUnits === null) return [];
  const bought =
    `  ${formatHeldUnits(allottedUnits)} units for ${requestText(into)} at a NAV of ₹${formatNav(allotmentNav)}` +
    ` (${formatDate(navOn)})`;
  return [
    {
      code: 'switch-completed',
      userId: into.userId,
      values: {
        orderNumber: formatOrderNumber(into.orderNumber),
        units: formatHeldUnits(allottedUnits),
        fundName: into.fundName,
        fromFundName: out.fundName,
        lines: [out.fundName, ...soldTexts(out), '', into.fundName, bought].join('\n'),
      },
      config: linkToOrder(into),
      onceKey: `switch-completed:${into.orderId}`,
    },
  ];
}
