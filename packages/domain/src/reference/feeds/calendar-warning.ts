import type { BusinessCalendar } from '../calendar/business-calendar.ts';
import type { BusinessDate } from '../../kit/dates.ts';
import { daysBetween, formatDate } from '../../kit/dates.ts';

/** The next list should be imported this many days before the last one ends. */
const WARNING_DAYS = 30;
const IMPORT_HINT = 'Import the next one: npm run import -- holidays <file>';

/** A warning at start-up when the holiday list is missing, has ended or ends soon. @returns undefined otherwise */
export function calendarWarning({ knownUntil }: BusinessCalendar, today: BusinessDate): string | undefined {
  if (knownUntil === undefined) return `No holiday list is imported: only weekends count as closed. ${IMPORT_HINT}`;
  const days = daysBetween(today, knownUntil);
  if (days < 0) {
    return `The last holiday list ended on ${formatDate(knownUntil)}: only weekends count as closed. ${IMPORT_HINT}`;
  }
  if (days > WARNING_DAYS) return undefined;
  const when = days === 0 ? 'today' : `in ${days} ${days === 1 ? 'day' : 'days'}`;
  return `The last holiday list ends on ${formatDate(knownUntil)}, ${when}. ${IMPORT_HINT}`;
}
