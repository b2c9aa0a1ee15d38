import type { BusinessDate } from '@artha/domain/kit/dates';
import { daysBetween } from '@artha/domain/kit/dates';

/** Prices or levels by day, oldest first; only their ratios count. */
export interface ComparedSeries {
  readonly name: string;
  readonly values: readonly { readonly date: BusinessDate; readonly value: number }[];
}

/** What ₹10,000 became, for each day of the fund that is compared. */
export interface Growth {
  readonly name: string;
  readonly points: readonly { readonly date: BusinessDate; readonly rupees: number }[];
}

const GROWTH_START_RUPEES = 10_000;
/** A series begins with the last value in the days before the range, and has none older than this. */
const LAG_DAYS = 10;

/**
 * What ₹10,000 became in a series, on given days.
 *
 * @param days oldest first
 * @returns undefined when the series has no value at the begin of the days or none for its end: it cannot be compared
 */
export function growthOn({ name, values }: ComparedSeries, days: readonly BusinessDate[]): Growth | undefined {
  let at = -1;
  let start: number | undefined;
  const points: { date: BusinessDate; rupees: number }[] = [];
  for (const date of days) {
    while (at + 1 < values.length && values[at + 1]!.date <= date) at += 1;
    const value = values[at];
    if (value === undefined || (start === undefined && daysBetween(value.date, date) > LAG_DAYS)) return undefined;
    start ??= value.value;
    points.push({ date, rupees: (value.value / start) * GROWTH_START_RUPEES });
  }
  const [newest, last] = [values[at], days.at(-1)];
  if (!newest || last === undefined || daysBetween(newest.date, last) > LAG_DAYS) return undefined;
  return { name, points };
}
