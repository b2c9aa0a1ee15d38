/**
 * Business dates and the clock of India.
 *
 * A BusinessDate is text, 'YYYY-MM-DD'; it never becomes a Date at midnight. An instant is a Date. The business day
 * belongs to
 * Asia/Kolkata, which has had no daylight saving since 1945: 5 h 30 min ahead of UTC, whatever zone the host is in.
 */

declare const brand: unique symbol;
export type BusinessDate = string & { readonly [brand]: 'BusinessDate' };

const KOLKATA_OFFSET_MS = 19_800_000;
const DAY_MS = 86_400_000;
const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const FIRST_YEAR = 1900;
const LAST_YEAR = 2199;

/** @returns undefined when the text is not a day of the calendar between 1900 and 2199 */
export function parseBusinessDate(text: string): BusinessDate | undefined {
  const match = DATE.exec(text);
  if (!match) return undefined;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (year < FIRST_YEAR || year > LAST_YEAR) return undefined;
  const instant = new Date(Date.UTC(year, month - 1, day));
  return instant.getUTCMonth() === month - 1 && instant.getUTCDate() === day ? (text as BusinessDate) : undefined;
}

/** @throws RangeError when the text is not a day of the calendar */
export function businessDate(text: string): BusinessDate {
  const date = parseBusinessDate(text);
  if (!date) throw new RangeError(`not a date: ${text.slice(0, 20)}`);
  return date;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const FEED_DATE = /^(\d{2})-([A-Za-z]{3})-(\d{4})$/;

/** A date as Indian feeds write it, '19-Aug-2026'. @returns undefined when it is none */
export function dateFromFeed(text: string): BusinessDate | undefined {
  const match = FEED_DATE.exec(text);
  if (!match) return undefined;
  const month = MONTHS.findIndex((name) => name.toLowerCase() === match[2]?.toLowerCase()) + 1;
  return parseBusinessDate(`${match[3]}-${String(month).padStart(2, '0')}-${match[1]}`);
}

/** '19-Aug-2026', as feeds write a date. */
export const feedDate = (date: BusinessDate): string =>
  `${date.slice(8)}-${MONTHS[Number(date.slice(5, 7)) - 1]}-${date.slice(0, 4)}`;

/** '19 Aug 2026', as people read a date here. */
export const formatDate = (date: BusinessDate): string => feedDate(date).replaceAll('-', ' ');

const dayNumber = (date: BusinessDate): number => Date.parse(`${date}T00:00:00Z`) / DAY_MS;
const fromDayNumber = (day: number): BusinessDate => new Date(day * DAY_MS).toISOString().slice(0, 10) as BusinessDate;

/** The day so many calendar days later, or earlier when negative. */
export const addDays = (date: BusinessDate, days: number): BusinessDate => fromDayNumber(dayNumber(date) + days);

/** Calendar days from the first date to the second; negative when the second is earlier. */
export const daysBetween = (from: BusinessDate, to: BusinessDate): number => dayNumber(to) - dayNumber(from);

/** 0 Sunday to 6 Saturday. */
export const weekday = (date: BusinessDate): number => (((dayNumber(date) + 4) % 7) + 7) % 7;

/** The same day so many months later, or the last of that month where it has no such day. */
export function addMonths(date: BusinessDate, months: number): BusinessDate {
  const month = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  const lastDay = new Date(Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0)).getUTCDate();
  const day = Math.min(Number(date.slice(8)), lastDay);
  return new Date(Date.UTC(Math.floor(month / 12), month % 12, day)).toISOString().slice(0, 10) as BusinessDate;
}

/** The day it is in India at an instant. */
export const businessDateAt = (instant: Date): BusinessDate =>
  new Date(instant.getTime() + KOLKATA_OFFSET_MS).toISOString().slice(0, 10) as BusinessDate;

/** The time of day in India at an instant, 'HH:MM'. */
export const timeOfDayAt = (instant: Date): string =>
  new Date(instant.getTime() + KOLKATA_OFFSET_MS).toISOString().slice(11, 16);

/** The instant at which it is a time of day ('HH:MM') in India on a date. */
export const instantAt = (date: BusinessDate, timeOfDay: string): Date =>
  new Date(Date.parse(`${date}T${timeOfDay}:00Z`) - KOLKATA_OFFSET_MS);
