/**
 * Business dates and Indian Standard Time.
 *
 * A BusinessDate is text, 'YYYY-MM-DD', never a Date at midnight. An instant is a Date. The business day is that of
 * Asia/Kolkata, which has had no daylight saving since 1945: always 5 h 30 min ahead of UTC, whatever zone the host
 * uses.
 */

declare const brand: unique symbol;
export type BusinessDate = string & { readonly [brand]: 'BusinessDate' };

const KOLKATA_OFFSET_MS = 19_800_000;
export const DAY_MS = 86_400_000;
const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const FIRST_YEAR = 1900;
const LAST_YEAR = 2199;

/** @returns undefined when the text is not a calendar date from 1900 to 2199 */
export function parseBusinessDate(text: string): BusinessDate | undefined {
  const match = DATE.exec(text);
  if (!match) return undefined;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (year < FIRST_YEAR || year > LAST_YEAR) return undefined;
  const instant = new Date(Date.UTC(year, month - 1, day));
  return instant.getUTCMonth() === month - 1 && instant.getUTCDate() === day ? (text as BusinessDate) : undefined;
}

/** @throws RangeError when the text is not a calendar date */
export function businessDate(text: string): BusinessDate {
  const date = parseBusinessDate(text);
  if (!date) throw new RangeError(`not a date: ${text.slice(0, 20)}`);
  return date;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const FEED_DATE = /^(\d{2})-([A-Za-z]{3})-(\d{4})$/;

/** Parses a date in the format of Indian feeds, '19-Aug-2026'. @returns undefined for any other text */
export function dateFromFeed(text: string): BusinessDate | undefined {
  const match = FEED_DATE.exec(text);
  if (!match) return undefined;
  const month = MONTHS.findIndex((name) => name.toLowerCase() === match[2]?.toLowerCase()) + 1;
  return parseBusinessDate(`${match[3]}-${String(month).padStart(2, '0')}-${match[1]}`);
}

/** '19-Aug-2026', the format of Indian feeds. */
export const feedDate = (date: BusinessDate): string =>
  `${date.slice(8)}-${MONTHS[Number(date.slice(5, 7)) - 1]}-${date.slice(0, 4)}`;

/** '19 Aug 2026', the format shown to people. */
export const formatDate = (date: BusinessDate): string => feedDate(date).replaceAll('-', ' ');

/** '27 to 28 Nov 2026', '30 Nov to 01 Dec 2026', '31 Dec 2026 to 01 Jan 2027'; one date when both are the same. */
export function formatDates(from: BusinessDate, to: BusinessDate): string {
  if (from === to) return formatDate(to);
  const start = formatDate(from);
  const [isSameMonth, isSameYear] = [from.slice(0, 7) === to.slice(0, 7), from.slice(0, 4) === to.slice(0, 4)];
  const shown = isSameMonth ? start.slice(0, '27'.length) : isSameYear ? start.slice(0, '27 Nov'.length) : start;
  return `${shown} to ${formatDate(to)}`;
}

/** 'Aug 2026'. */
export const formatMonth = (date: BusinessDate): string => formatDate(date).slice(3);

const dayNumber = (date: BusinessDate): number => Date.parse(`${date}T00:00:00Z`) / DAY_MS;
const fromDayNumber = (day: number): BusinessDate => new Date(day * DAY_MS).toISOString().slice(0, 10) as BusinessDate;

/** The date a number of calendar days later, or earlier when negative. */
export const addDays = (date: BusinessDate, days: number): BusinessDate => fromDayNumber(dayNumber(date) + days);

/** Calendar days from the first date to the second; negative when the second is earlier. */
export const daysBetween = (from: BusinessDate, to: BusinessDate): number => dayNumber(to) - dayNumber(from);

/** 0 Sunday to 6 Saturday. */
export const weekday = (date: BusinessDate): number => (((dayNumber(date) + 4) % 7) + 7) % 7;

/** The same day a number of months later, or the last day of that month when it is shorter. */
export function addMonths(date: BusinessDate, months: number): BusinessDate {
  const month = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  const lastDay = new Date(Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0)).getUTCDate();
  const day = Math.min(Number(date.slice(8)), lastDay);
  return new Date(Date.UTC(Math.floor(month / 12), month % 12, day)).toISOString().slice(0, 10) as BusinessDate;
}

export const startOfMonth = (date: BusinessDate): BusinessDate => `${date.slice(0, 8)}01` as BusinessDate;

/** The date in India at an instant. */
export const businessDateAt = (instant: Date): BusinessDate =>
  new Date(instant.getTime() + KOLKATA_OFFSET_MS).toISOString().slice(0, 10) as BusinessDate;

/** The time of day in India at an instant, 'HH:MM'. */
export const timeOfDayAt = (instant: Date): string =>
  new Date(instant.getTime() + KOLKATA_OFFSET_MS).toISOString().slice(11, 16);

/** The instant of a time of day ('HH:MM') in India on a date. */
export const instantAt = (date: BusinessDate, timeOfDay: string): Date =>
  new Date(Date.parse(`${date}T${timeOfDay}:00Z`) - KOLKATA_OFFSET_MS);
