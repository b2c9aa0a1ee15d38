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

/**
 * The day a range begins, counted back from the last price and not from today: a fund no longer priced has one too.
 */
export const startOf = (range: Range, last: BusinessDate): BusinessDate | undefined =>
  range === 'All' ? undefined : addMonths(last, -MONTHS[range]);

/** The prices of a range, its first day included. @param history oldest first */
export function cut(history: NavHistory, range: Range): NavHistory {
  const last = history.at(-1);
  const start = last && startOf(range, last.date);
  return start === undefined ? history : history.filter(({ date }) => date >= start);
}

/**
 * Ranges that a history fills. Without a price before its start a range would show the same as the next longer one.
 */
export function fillable(history: NavHistory): readonly Range[] {
  const [first, last] = [history[0], history.at(-1)];
  if (!first || !last) return ['All'];
  return RANGES.filter((range) => {
    const start = startOf(range, last.date);
    return start === undefined || first.date <= start;
  });
}

/** Up to this many rows a table shows every day. */
const DAILY_ROWS_MAX = 80;

/** What the table view lists, newest first: each day of a short range, the last price of each month of a long one. */
export function tableRows(history: NavHistory): { readonly rows: NavHistory; readonly isMonthly: boolean } {
  const isMonthly = history.length > DAILY_ROWS_MAX;
  const month = (at: number) => history[at]?.date.slice(0, 7);
  const rows = isMonthly ? history.filter((_price, at) => month(at) !== month(at + 1)) : history;
  return { rows: rows.toReversed(), isMonthly };
}
