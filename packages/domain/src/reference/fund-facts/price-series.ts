/** Prices of a scheme in typed arrays: what is computed for all schemes at once must not make an object a price. */
import type { BusinessDate } from '../../kit/dates.ts';
import { DAY_MS } from '../../kit/dates.ts';

/** Prices by day, oldest first, at most one a day. All are above zero, and no unexplained jump is among them. */
export interface PriceSeries {
  /** Days since 1 January 1970. */
  readonly days: Int32Array;
  /** Rupees. Floating point: figures that need roots keep at most nine digits. */
  readonly prices: Float64Array;
}

export const dayOf = (date: BusinessDate): number => Date.parse(`${date}T00:00:00Z`) / DAY_MS;
export const dateOfDay = (day: number): BusinessDate =>
  new Date(day * DAY_MS).toISOString().slice(0, 10) as BusinessDate;

/** The index of the newest price on a day or before it; -1 when all are later. */
function indexUpTo({ days }: PriceSeries, day: number): number {
  let low = 0;
  let high = days.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (days[middle]! <= day) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The index of the newest price on a day or at most `lagDays` before it; undefined without one. */
export function indexNear(series: PriceSeries, day: number, lagDays: number): number | undefined {
  const index = indexUpTo(series, day);
  return index >= 0 && series.days[index]! >= day - lagDays ? index : undefined;
}

/** The prices up to a day. The arrays are views, not copies. */
export function seriesUntil(series: PriceSeries, day: number): PriceSeries {
  const count = indexUpTo(series, day) + 1;
  return { days: series.days.subarray(0, count), prices: series.prices.subarray(0, count) };
}

/** The same day of the month a number of months later or earlier, or the last day of that month when it is shorter. */
export function monthsLater(day: number, months: number): number {
  const date = new Date(day * DAY_MS);
  const month = date.getUTCFullYear() * 12 + date.getUTCMonth() + months;
  const first = Date.UTC(Math.floor(month / 12), month % 12, 1) / DAY_MS;
  const next = Date.UTC(Math.floor((month + 1) / 12), (month + 1) % 12, 1) / DAY_MS;
  return Math.min(first + date.getUTCDate() - 1, next - 1);
}

const TABLE_FROM = Date.UTC(1990, 0, 1) / DAY_MS;
const TABLE_TO = Date.UTC(2101, 0, 1) / DAY_MS;
const anniversaries = new Map<number, Int32Array>();

/** Anniversaries by lookup: rolling windows need one for each price. */
export function yearsLater(day: number, years: number): number {
  if (day < TABLE_FROM || day >= TABLE_TO) return monthsLater(day, years * 12);
  let table = anniversaries.get(years);
  if (!table) {
    table = Int32Array.from({ length: TABLE_TO - TABLE_FROM }, (_, index) =>
      monthsLater(TABLE_FROM + index, years * 12),
    );
    anniversaries.set(years, table);
  }
  return table[day - TABLE_FROM]!;
}
