import type { BusinessCalendar } from '../calendar/business-calendar.ts';
import { isWeekend } from '../calendar/business-calendar.ts';
import type { BusinessDate } from '../../kit/dates.ts';
import { addDays } from '../../kit/dates.ts';
import type { DayListKind } from './holiday-list.ts';

/**
 * What one published list says of the days from its first to its last; of a day not named it says that it is an
 * ordinary one.
 */
export interface HolidayRevision {
  readonly validFrom: BusinessDate;
  readonly validTo: BusinessDate;
  readonly days: readonly { readonly day: BusinessDate; readonly isBusinessDay: boolean }[];
}

/**
 * What a list says. A list of holidays speaks of whole years, from the first it names to the last; a list of sessions
 * of the days from its
 * first to its last, closed on each weekday that it leaves out.
 *
 * @throws RangeError when the list is empty
 */
export function revisionOf(kind: DayListKind, listed: readonly BusinessDate[]): HolidayRevision {
  const days = listed.toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) throw new RangeError('a list without a day');
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
 * The calendar that lists make together: what a later one says of its days replaces what earlier ones said.
 *
 * @param revisions in the order of their publication
 */
export function calendarOf(revisions: readonly HolidayRevision[]): BusinessCalendar {
  const said = new Map<BusinessDate, boolean>();
  let knownUntil: BusinessDate | undefined;
  for (const revision of revisions) {
    for (const day of said.keys()) {
      if (day >= revision.validFrom && day <= revision.validTo) said.delete(day);
    }
    for (const { day, isBusinessDay } of revision.days) said.set(day, isBusinessDay);
    if (knownUntil === undefined || revision.validTo > knownUntil) knownUntil = revision.validTo;
  }
  const days = (isBusinessDay: boolean) =>
    new Set([...said].filter(([, is]) => is === isBusinessDay).map(([day]) => day));
  return { holidays: days(false), specialSessions: days(true), knownUntil };
}

/**
 * A scheme's calendar: closed whenever the product or the scheme itself is; the scheme's own list only takes days away.
 */
export function withOwnHolidays(calendar: BusinessCalendar, own: BusinessCalendar): BusinessCalendar {
  return {
    holidays: calendar.holidays.union(own.holidays),
    specialSessions: calendar.specialSessions.difference(own.holidays),
    knownUntil: calendar.knownUntil,
  };
}
