import type { BusinessCalendar } from '../calendar/business-calendar.ts';
import { isWeekend } from '../calendar/business-calendar.ts';
import type { BusinessDate } from '../../kit/dates.ts';
import { addDays } from '../../kit/dates.ts';
import type { DayListKind } from './holiday-list.ts';

/** A day of a list: a holiday, a session on a weekend, or an ordinary day with a name. */
export interface ListedDay {
  readonly day: BusinessDate;
  readonly isBusinessDay: boolean;
  /** 'Diwali, Laxmi Pujan' */
  readonly event?: string;
}

/**
 * One published list. It covers the dates from its first to its last; dates it does not list are ordinary ones.
 */
export interface HolidayRevision {
  readonly validFrom: BusinessDate;
  readonly validTo: BusinessDate;
  readonly days: readonly ListedDay[];
}

/**
 * The revision of a list. A list of holidays covers whole years, from its first to its last. A list of sessions covers
 * the dates from its first to its last; weekdays that it leaves out are closed.
 *
 * @throws RangeError when the list is empty
 */
export function revisionOf(kind: DayListKind, listed: readonly BusinessDate[]): HolidayRevision {
  const days = listed.toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) throw new RangeError('the list is empty');
  if (kind === 'holidays') {
    return {
      validFrom: `${first.slice(0, 4)}-01-01` as BusinessDate,
      validTo: `${last.slice(0, 4)}-12-31` as BusinessDate,
      days: days.map((day) => ({ day, isBusinessDay: false })),
    };
  }
  const sessions = new Set(days);
  const exceptions: { day: BusinessDate; isBusinessDay: boolean }[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const isBusinessDay = sessions.has(day);
    if (isBusinessDay === isWeekend(day)) exceptions.push({ day, isBusinessDay });
  }
  return { validFrom: first, validTo: last, days: exceptions };
}

/**
 * The calendar from all lists. A later list replaces earlier ones for the dates it covers.
 *
 * @param revisions in order of publication
 */
export function calendarOf(revisions: readonly HolidayRevision[]): BusinessCalendar {
  const listed = [...listedDays(revisions).values()];
  // A list of one day corrects a day; the holidays before it may not be known yet.
  const whole = revisions.filter(({ validFrom, validTo }) => validFrom < validTo).map(({ validTo }) => validTo);
  const knownUntil = [...whole, ...endsOfListedYears(listed)].toSorted().at(-1);
  const days = (wanted: boolean) =>
    new Set(listed.filter(({ isBusinessDay }) => isBusinessDay === wanted).map(({ day }) => day));
  return { holidays: days(false), specialSessions: days(true), knownUntil };
}

/** Indian exchanges close on 12 to 17 weekdays a year; so many single days are those of a whole year. */
const HOLIDAYS_OF_YEAR_MIN = 8;

/** The last days of the years whose holidays are listed, be it day by day. */
function endsOfListedYears(listed: readonly ListedDay[]): readonly BusinessDate[] {
  const closed = listed.filter(({ day, isBusinessDay }) => !isBusinessDay && !isWeekend(day));
  return [...Map.groupBy(closed, ({ day }) => day.slice(0, 4))].flatMap(([year, days]) =>
    days.length < HOLIDAYS_OF_YEAR_MIN ? [] : (`${year}-12-31` as BusinessDate),
  );
}

/** The listed days, each as its latest list has it. @param revisions in order of publication */
export function listedDays(revisions: readonly HolidayRevision[]): ReadonlyMap<BusinessDate, ListedDay> {
  const listed = new Map<BusinessDate, ListedDay>();
  for (const revision of revisions) {
    for (const day of listed.keys()) {
      if (day >= revision.validFrom && day <= revision.validTo) listed.delete(day);
    }
    for (const each of revision.days) listed.set(each.day, each);
  }
  return listed;
}

/**
 * The calendar of a scheme: closed whenever the product or the scheme is closed. The scheme's own list only removes
 * business days.
 */
export function withSchemeHolidays(calendar: BusinessCalendar, own: BusinessCalendar): BusinessCalendar {
  return {
    holidays: calendar.holidays.union(own.holidays),
    specialSessions: calendar.specialSessions.difference(own.holidays),
    knownUntil: calendar.knownUntil,
  };
}
