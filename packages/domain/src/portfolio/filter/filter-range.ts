import type { BusinessDate } from '../../kit/dates.ts';
import { addDays } from '../../kit/dates.ts';

export interface ChosenDates {
  readonly from: BusinessDate | undefined;
  readonly to: BusinessDate | undefined;
}

export interface FilterRange {
  readonly from: BusinessDate;
  readonly to: BusinessDate;
  /** The first day that may be chosen as the last; undefined where any may. */
  readonly toMin: BusinessDate | undefined;
  /** No day after today may be chosen. */
  readonly toMax: BusinessDate;
}

/**
 * The days that a filter is of: what was chosen, else from the first transaction, or yesterday where there is none, to
 * yesterday (specification 4.9).
 *
 * @param firstOn null without any transaction, undefined while it is not known
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
    // What was bought today first has no day before it.
    from: first < last ? first : last,
    to: last,
    toMin: from ?? (firstOn !== null && firstOn !== undefined && firstOn <= last ? firstOn : undefined),
    toMax: today,
  };
}
