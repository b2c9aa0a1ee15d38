import type { BusinessDate } from '@artha/domain/kit/dates';
import { addDays, businessDate } from '@artha/domain/kit/dates';
import { Refusal } from '@artha/domain/kit/errors';

/** The dates of a request. */
export interface RequestedDates {
  readonly startDate?: BusinessDate | undefined;
  readonly endDate?: BusinessDate | undefined;
}

export interface HeldRange {
  readonly from: BusinessDate;
  readonly to: BusinessDate;
}

/** The default start of a range: before the first journal of the ledger. */
const BEFORE_ALL = businessDate('1900-01-01');

/** Whether figures of a range are requested, rather than those of now. */
export const hasRange = ({ startDate, endDate }: RequestedDates): boolean =>
  startDate !== undefined || endDate !== undefined;

/** Everything until a date. */
export const until = (to: BusinessDate): HeldRange => ({ from: BEFORE_ALL, to });

/**
 * The requested range, by default everything until yesterday.
 *
 * @throws Refusal holding.range-reversed, holding.date-in-future
 */
export function heldRange({ startDate, endDate }: RequestedDates, today: BusinessDate): HeldRange {
  const to = endDate ?? addDays(today, -1);
  if (to > today || (startDate !== undefined && startDate > today)) throw new Refusal('holding.date-in-future');
  if (startDate !== undefined && startDate > to) throw new Refusal('holding.range-reversed');
  return { from: startDate ?? BEFORE_ALL, to };
}
