import type { BusinessDate } from '../../kit/dates.ts';
import { addDays, weekday } from '../../kit/dates.ts';

/** What a calendar is for: the product's operations, the stock exchange, or one scheme. */
export type CalendarKind = 'system' | 'exchange' | 'scheme';

/**
 * The closed days of one calendar, as last published. Weekends are closed except for special sessions. After
 * `knownUntil` there is no holiday list yet, and only weekends count as closed.
 */
export interface BusinessCalendar {
  readonly holidays: ReadonlySet<BusinessDate>;
  /** Weekend days that are business days. */
  readonly specialSessions: ReadonlySet<BusinessDate>;
  readonly knownUntil: BusinessDate | undefined;
}

export const WEEKENDS_ONLY: BusinessCalendar = {
  holidays: new Set(),
  specialSessions: new Set(),
  knownUntil: undefined,
};

export const isWeekend = (date: BusinessDate): boolean => weekday(date) === 0 || weekday(date) === 6;

export const isBusinessDay = (calendar: BusinessCalendar, date: BusinessDate): boolean =>
  calendar.specialSessions.has(date) || (!isWeekend(date) && !calendar.holidays.has(date));

/** The date itself when it is a business day, else the next one. */
export function businessDayOnOrAfter(calendar: BusinessCalendar, date: BusinessDate): BusinessDate {
  let day = date;
  while (!isBusinessDay(calendar, day)) day = addDays(day, 1);
  return day;
}

/** The date itself when it is a business day, else the previous one. */
export function businessDayOnOrBefore(calendar: BusinessCalendar, date: BusinessDate): BusinessDate {
  let day = date;
  while (!isBusinessDay(calendar, day)) day = addDays(day, -1);
  return day;
}

/**
 * The date a number of business days later, or earlier when negative. Zero rolls forward to a business day.
 */
export function addBusinessDays(calendar: BusinessCalendar, date: BusinessDate, count: number): BusinessDate {
  if (count === 0) return businessDayOnOrAfter(calendar, date);
  const step = count > 0 ? 1 : -1;
  let day = date;
  for (let left = Math.abs(count); left > 0; left -= 1) {
    const next = addDays(day, step);
    day = step > 0 ? businessDayOnOrAfter(calendar, next) : businessDayOnOrBefore(calendar, next);
  }
  return day;
}
