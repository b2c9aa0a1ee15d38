import type { BusinessCalendar } from '@artha/domain/reference/calendar/business-calendar';
import { isBusinessDay } from '@artha/domain/reference/calendar/business-calendar';
import type { BusinessDate } from '@artha/domain/kit/dates';
import { addDays, businessDateAt, instantAt } from '@artha/domain/kit/dates';
import { movedNav, stepPpm } from './nav-movement.ts';
import type { Price, Scheme } from './scheme.ts';

/** The time of day, in India, at which a day's NAVs are out. */
const PUBLISHED_AT = '21:00';
/** No calendar closes for longer: a search beyond it has no answer. */
const SEARCH_DAYS = 60;

export const publishedAtMs = (date: BusinessDate): number => instantAt(date, PUBLISHED_AT).getTime();

/** The first day whose NAVs come out after an instant. */
export function firstDayAfter(instantMs: number): BusinessDate {
  const day = businessDateAt(new Date(instantMs));
  return publishedAtMs(day) > instantMs ? day : addDays(day, 1);
}

/** The last day whose NAVs are out at an instant. */
export const lastDayOut = (instantMs: number): BusinessDate => addDays(firstDayAfter(instantMs), -1);

/** Whether anything is priced on a day: a business day, or a scheme that is priced each calendar day. */
export const isPublicationDay = (calendar: BusinessCalendar, schemes: readonly Scheme[], date: BusinessDate): boolean =>
  schemes.length > 0 && (isBusinessDay(calendar, date) || schemes.some((scheme) => scheme.isPublishedDaily));

/** The first day from a date on that has a publication. */
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

/** What the prices of a day depend on beside those before. */
export interface Market {
  /** The same seed gives the same prices. */
  readonly seed: string;
  readonly calendar: BusinessCalendar;
  /** In the order of the prices. */
  readonly schemes: readonly Scheme[];
}

/**
 * The prices of a day out of those before. Off business days only the daily ones move; a price that is already as new
 * as the day stays.
 */
export function pricesOn(date: BusinessDate, { seed, calendar, schemes }: Market, before: readonly Price[]): Price[] {
  const isOpen = isBusinessDay(calendar, date);
  return before.map((price, index) => {
    const scheme = schemes[index];
    if (!scheme || (!isOpen && !scheme.isPublishedDaily) || price.navOn >= date) return price;
    return { nav: movedNav(price.nav, stepPpm(seed, scheme, date)), navOn: date, isOurs: true };
  });
}
