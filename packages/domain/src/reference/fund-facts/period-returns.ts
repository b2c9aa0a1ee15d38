import { isWeekend } from '../calendar/business-calendar.ts';
import { RETURN_BASE_LAG_DAYS } from '../instruments/point-returns.ts';
import { percentFromFraction } from './percent-text.ts';
import type { PriceSeries } from './price-series.ts';
import { dateOfDay, dayOf, indexNear, monthsLater, yearsLater } from './price-series.ts';
import { businessDate } from '../../kit/dates.ts';

/** A price up to this many days before the start of a period of months can be used: a month has few days to spare. */
export const MONTHS_LAG_DAYS = 5;
/** The days of a year in compound returns since a day: act/365. */
const DAYS_OF_YEAR = 365;

/** The return of the last months up to the newest price, simple and never annualised; null without an earlier price. */
export function monthsReturn(series: PriceSeries, months: 1 | 3 | 6): string | null {
  const last = series.days.length - 1;
  const base = indexNear(series, monthsLater(series.days[last]!, -months), MONTHS_LAG_DAYS);
  return base === undefined ? null : percentFromFraction(series.prices[last]! / series.prices[base]! - 1);
}

/** The return of the last years up to the newest price, compound annual (simple over one year). */
export function yearsReturn(series: PriceSeries, years: number): string | null {
  const growth = growthOf(series, years);
  return growth === undefined ? null : percentFromFraction(growth ** (1 / years) - 1);
}

/** How much a rupee became over the last years; undefined without a price that old. */
export function growthOf(series: PriceSeries, years: number): number | undefined {
  const last = series.days.length - 1;
  const base = indexNear(series, yearsLater(series.days[last]!, -years), RETURN_BASE_LAG_DAYS);
  return base === undefined ? undefined : series.prices[last]! / series.prices[base]!;
}

/** The return since the first price: simple up to a year, compound annual beyond it. Null with a single price. */
export function returnSinceFirst({ days, prices }: PriceSeries): string | null {
  const last = days.length - 1;
  if (last < 1) return null;
  const growth = prices[last]! / prices[0]!;
  return percentFromFraction(growth ** annualExponent(days[last]! - days[0]!) - 1);
}

/** What the growth over some days is raised to: its return is simple up to a year, compound annual beyond it. */
export const annualExponent = (days: number): number => (days <= DAYS_OF_YEAR ? 1 : DAYS_OF_YEAR / days);

/** The return of a calendar year. */
export interface CalendarYear {
  readonly year: number;
  readonly percent: string;
  /** False for the year in progress, or in which the prices end while weekdays are left. */
  readonly isComplete: boolean;
}

/** Whether a weekday is left until the end of a year, for which a price may come. */
function hasWeekdayAfter(day: number, end: number): boolean {
  for (let next = day + 1; next <= end; next += 1) if (!isWeekend(dateOfDay(next))) return true;
  return false;
}

/**
 * The returns of calendar years, newest first: from the last price of the year before to the last price of the year. A
 * year in whose beginning there is no price is left out.
 */
export function calendarYears(series: PriceSeries): readonly CalendarYear[] {
  const { days, prices } = series;
  const last = days.length - 1;
  const yearOf = (day: number) => Number(dateOfDay(day).slice(0, 4));
  const endOf = (year: number) => dayOf(businessDate(`${year}-12-31`));
  const years: CalendarYear[] = [];
  for (let year = yearOf(days[last]!); year >= yearOf(days[0]!); year -= 1) {
    const base = indexNear(series, endOf(year - 1), RETURN_BASE_LAG_DAYS);
    const closing = indexNear(series, endOf(year), RETURN_BASE_LAG_DAYS);
    const isRunning = endOf(year) > days[last]!;
    const end = closing ?? (isRunning ? last : undefined);
    if (base === undefined || end === undefined) continue;
    const percent = percentFromFraction(prices[end]! / prices[base]! - 1);
    if (percent !== null) years.push({ year, percent, isComplete: !hasWeekdayAfter(days[last]!, endOf(year)) });
  }
  return years;
}
