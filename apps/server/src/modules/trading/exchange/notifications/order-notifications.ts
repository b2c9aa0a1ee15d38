import { formatDate } from '@artha/domain/kit/dates';
import { formatHeldUnits, formatNav, formatPaise } from '@artha/domain/kit/inr-format';
import type { Paise } from '@artha/domain/kit/money';
import { ruleOfKind } from '@artha/domain/trading/orders/order-moves';
import { formatOrderNumber } from '@artha/domain/trading/orders/order-number';
import { requestText } from '@artha/domain/trading/orders/requested-amount';
import type { NotificationRequest } from '../../../system/notifications/index.ts';
import type { LineToNotify } from '../notification-lines.queries.ts';

/**
 * What the client of an order is notified of.
 *
 * @param lines all lines of the order
 * @param rejected those that were rejected just now
 */
export type OrderNotifications = (
  lines: readonly LineToNotify[],
  rejected: ReadonlySet<number>,
) => readonly NotificationRequest[];

export const linkToOrder = ({ orderId, accountId }: LineToNotify) => ({ orderId, accountId });

export const reasonText = ({ rejectReason }: LineToNotify): string => (rejectReason ? `\nReason: ${rejectReason}` : '');

/** The line by which a sale or a switch was rejected. @param outcome what happens to units and money, as a sentence */
export const rejectedSale = (line: LineToNotify, from: LineToNotify, outcome: string): NotificationRequest => ({
  code: 'sale-rejected',
  userId: line.userId,
  values: {
    orderNumber: formatOrderNumber(line.orderNumber),
    request: requestText(from),
    fundName: from.fundName,
    action: ruleOfKind(line.kind).action,
    reason: reasonText(line),
    outcome,
  },
  config: linkToOrder(line),
  onceKey: `sale-rejected:${line.orderLineId}`,
});

const charge = (name: string, amount: Paise): readonly string[] =>
  amount === 0n ? [] : [`  ${name}: ₹${formatPaise(amount)}`];

/** NAV, load, tax and proceeds of units that went out, a line each; none before they did. */
export function soldTexts(line: LineToNotify): readonly string[] {
  const { navOn, allotmentNav, allottedUnits, grossAmount, exitLoad, securitiesTax, netAmount } = line;
  if (navOn === null || allotmentNav === null || allottedUnits === null) return [];
  if (grossAmount === null || exitLoad === null || securitiesTax === null || netAmount === null) return [];
  return [
    `  ${formatHeldUnits(allottedUnits)} units at a NAV of ₹${formatNav(allotmentNav)} (${formatDate(navOn)}):` +
      ` ₹${formatPaise(grossAmount)}`,
    ...charge('Exit load', exitLoad),
    ...charge('Securities transaction tax', securitiesTax),
    `  Proceeds: ₹${formatPaise(netAmount)}`,
  ];
}
