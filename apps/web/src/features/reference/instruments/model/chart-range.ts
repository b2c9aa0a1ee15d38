import type { BusinessDate } from '@artha/domain/kit/dates';
import { addMonths } from '@artha/domain/kit/dates';
import type { NavHistory } from '../instruments.api.ts';

export const RANGES = ['1M', '3M', '6M', '1Y', '3Y', '5Y', 'All'] as const;
export type Range = (typeof RANGES)[number];

const MONTHS: Readonly<Record<Exclude<Range, 'All'>, number>> = {
  '1M': 1,
  '3M': 3,
  '6M': 6,
  '1Y': 12,
  '3Y': 36,
  '5Y': 60,
};

/** The start of a range, counted back from the last price, so that a fund no longer priced has ranges too. */
export const startOf = (range: Range, last: BusinessDate): BusinessDate | undefined =>
  range === 'All' ? undefined : addMonths(last, -MONTHS[range]);

/** The prices of a range, including its first day. @param history oldest first */
export function cut(history: NavHistory, range: Range): NavHistory {
  const last = history.at(-1);
  const start = last && startOf(range, last.date);
  return start === undefined ? history : history.filter(({ date }) => date >= start);
}

/** The ranges that a history covers. A range that starts before the first price would show the same as 'All'. */
export function fillable(history: NavHistory): readonly Range[] {
  const [first, last] = [history[0], history.at(-1)];
  if (!first || !last) return ['All'];
  return RANGES.filter((range) => {
    const start = startOf(range, last.date);
    return start === undefined || first.date <= start;
  });
}

/** Up to this many prices the table shows every day. */
const DAILY_ROWS_MAX = 80;

/**
 * The rows of the table view, newest first: every day of a short range, the last of each month of a long one.
 *
 * @param dated oldest first
 */
export function tableRows<Dated extends { readonly date: BusinessDate }>(
  dated: readonly Dated[],
): { readonly rows: readonly Dated[]; readonly isMonthly: boolean } {
  const isMonthly = dated.length > DAILY_ROWS_MAX;
  const month = (at: number) => dated[at]?.date.slice(0, 7);
  const rows = isMonthly ? dated.filter((_one, at) => month(at) !== month(at + 1)) : dated;
  return { rows: rows.toReversed(), isMonthly };
}
