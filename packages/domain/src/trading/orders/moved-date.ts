import type { BusinessDate } from '../../kit/dates.ts';
import { businessDateAt, formatDate, timeOfDayAt } from '../../kit/dates.ts';
import type { OrderKind } from './order-kinds.ts';
import { ruleOfKind } from './order-moves.ts';

/** 'NAV date: 25 Nov 2026 instead of 24 Nov 2026.' */
export const movedDateText = (name: string, from: BusinessDate, to: BusinessDate): string =>
  `${name}: ${formatDate(to)} instead of ${formatDate(from)}.`;

/** What the client of an order has to do before its deadline. */
const actionOf = (kind: OrderKind): 'pay' | 'confirm' =>
  ruleOfKind(kind).confirmedBy === 'payment' ? 'pay' : 'confirm';

/**
 * 'Deadline to pay', as staff read it; where only the time of the day moves, 'Deadline to pay (13:30 to 15:00)'.
 *
 * @param from business clock, as `to`
 */
export function deadlineLabel(kind: OrderKind, from: Date, to: Date): string {
  const label = `Deadline to ${actionOf(kind)}`;
  return businessDateAt(from) === businessDateAt(to) ? `${label} (${timeOfDayAt(from)} to ${timeOfDayAt(to)})` : label;
}

/** 'Pay by 25 Nov 2026, 15:00 instead of 24 Nov 2026, 15:00.' */
export function movedDeadlineText(kind: OrderKind, from: Date, to: Date): string {
  const when = (instant: Date) => `${formatDate(businessDateAt(instant))}, ${timeOfDayAt(instant)}`;
  return `${actionOf(kind) === 'pay' ? 'Pay' : 'Confirm'} by ${when(to)} instead of ${when(from)}.`;
}
