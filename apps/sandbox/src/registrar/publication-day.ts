import type { BusinessCalendar } from '@artha/domain/reference/calendar/business-calendar';
import { isBusinessDay } from '@artha/domain/reference/calendar/business-calendar';
import type { BusinessDate } from '@artha/domain/kit/dates';
import { addDays, businessDateAt, instantAt } from '@artha/domain/kit/dates';
import type { Distribution } from './distribution.ts';
import { incomeOfUnit, isDistributionDay } from './distribution.ts';
import { movedNav, stepPpm } from './nav-movement.ts';
import type { Price, Scheme } from './scheme.ts';

/** The time of day in India at which a day's NAVs are published. */
const PUBLISHED_AT = '21:00';
/** The search limit; no calendar is closed for longer. */
const SEARCH_DAYS = 60;

export const publishedAtMs = (date: BusinessDate): number => instantAt(date, PUBLISHED_AT).getTime();

/** The first day whose NAVs are published after an instant. */
export function firstDayAfter(instantMs: number): BusinessDate {
  const day = businessDateAt(new Date(instantMs));
  return publishedAtMs(day) > instantMs ? day : addDays(day, 1);
}

/** The last day whose NAVs are published by an instant. */
export const lastPublishedDay = (instantMs: number): BusinessDate => addDays(firstDayAfter(instantMs), -1);

/** Whether a day has NAVs: on a business day, or when a scheme is priced every calendar day. */
export const isPublicationDay = (calendar: BusinessCalendar, schemes: readonly Scheme[], date: BusinessDate): boolean =>
  schemes.length > 0 && (isBusinessDay(calendar, date) || schemes.some((scheme) => scheme.isPublishedDaily));

/** The first day with a publication on or after a date. */
export function nextPublicationDay(
  calendar: BusinessCalendar,
  schemes: readonly Scheme[],
  from: BusinessDate,
): BusinessDate | undefined {
  for (let ahead = 0; ahead < SEARCH_DAYS; ahead += 1) {
    const day = addDays(from, ahead);
    if (isPublicationDay(calendar, schemes, day)) return day;
  }
  return undefined;
}

/** The inputs of a day's prices, besides the previous prices. */
export interface Market {
  /** Determines all prices. */
  readonly seed: string;
  readonly calendar: BusinessCalendar;
  /** In the order of the prices. */
  readonly schemes: readonly Scheme[];
}

/**
 * The prices of a day, from the previous prices, and the income that leaves them. Only schemes that are priced daily
 * move on non-business days; a price already dated on or after the day stays.
 */
export function publicationOn(
  date: BusinessDate,
  { seed, calendar, schemes }: Market,
  previous: readonly Price[],
): { readonly prices: Price[]; readonly distributions: readonly Distribution[] } {
  const isOpen = isBusinessDay(calendar, date);
  const isDistributing = isOpen && isDistributionDay(calendar, date);
  const distributions: Distribution[] = [];
  const prices = previous.map((price, index) => {
    const scheme = schemes[index];
    if (!scheme || (!isOpen && !scheme.isPublishedDaily) || price.navOn >= date) return price;
    const nav = movedNav(price.nav, stepPpm(seed, scheme, date));
    const income = isDistributing ? incomeOfUnit(scheme, nav) : undefined;
    if (income) distributions.push({ scheme, recordOn: date, rate: income.rate });
    return { nav: income?.nav ?? nav, navOn: date, isSimulated: true };
  });
  return { prices, distributions };
}
