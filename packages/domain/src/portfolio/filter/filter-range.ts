import type { BusinessDate } from '../../kit/dates.ts';
import { addDays } from '../../kit/dates.ts';

export interface ChosenDates {
  readonly from: BusinessDate | undefined;
  readonly to: BusinessDate | undefined;
}

export interface FilterRange {
  readonly from: BusinessDate;
  readonly to: BusinessDate;
  /** The earliest to date that may be chosen; undefined without a limit. */
  readonly toMin: BusinessDate | undefined;
  /** The latest to date that may be chosen: today. */
  readonly toMax: BusinessDate;
}

/**
 * The date range of a filter: the chosen dates; by default from the first transaction (yesterday without one) to
 * yesterday.
 *
 * @param firstOn date of the first transaction; null without one, undefined while it is loading
 * @param today the business day in India
 */
export function rangeOf(
  { from, to }: ChosenDates,
  firstOn: BusinessDate | null | undefined,
  today: BusinessDate,
): FilterRange {
  const yesterday = addDays(today, -1);
  const last = to ?? yesterday;
  const first = from ?? firstOn ?? yesterday;
  return {
    // A first purchase today is after yesterday.
    from: first < last ? first : last,
    to: last,
    toMin: from ?? (firstOn !== null && firstOn !== undefined && firstOn <= last ? firstOn : undefined),
    toMax: today,
  };
}
