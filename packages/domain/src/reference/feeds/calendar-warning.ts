import type { BusinessCalendar } from '../calendar/business-calendar.ts';
import type { BusinessDate } from '../../kit/dates.ts';
import { daysBetween, formatDate } from '../../kit/dates.ts';

/** So many days before the last known list ends the next one should be in. */
const WARNING_DAYS = 30;
const HOW = 'Import the next one: npm run import -- holidays <file>';

/** What the start says when holidays are not known, or soon will not be. @returns undefined when all is well */
export function calendarWarning({ knownUntil }: BusinessCalendar, today: BusinessDate): string | undefined {
  if (knownUntil === undefined) return `No list of holidays is known: weekends alone count as closed. ${HOW}`;
  const days = daysBetween(today, knownUntil);
  if (days < 0) {
    return `The last known list of holidays ended on ${formatDate(knownUntil)}: weekends alone count as closed. ${HOW}`;
  }
  if (days > WARNING_DAYS) return undefined;
  const when = days === 0 ? 'today' : `in ${days} ${days === 1 ? 'day' : 'days'}`;
  return `The last known list of holidays ends on ${formatDate(knownUntil)}, ${when}. ${HOW}`;
}
