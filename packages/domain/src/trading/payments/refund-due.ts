import type { BusinessDate } from '../../kit/dates.ts';
import { addDays, businessDateAt } from '../../kit/dates.ts';
import type { BusinessCalendar } from '../../reference/calendar/business-calendar.ts';
import { addBusinessDays } from '../../reference/calendar/business-calendar.ts';

/**
 * The last day on which a refund is in time: some working days after it became due.
 *
 * @param dueAt business clock
 */
export const refundBy = (calendar: BusinessCalendar, dueAt: Date, workingDays: number): BusinessDate =>
  addBusinessDays(calendar, businessDateAt(dueAt), workingDays);

/** The last day such that what became due on it, or earlier, is late on a day. */
export function lateUntil(calendar: BusinessCalendar, workingDays: number, on: BusinessDate): BusinessDate {
  let day = addDays(on, -1);
  while (addBusinessDays(calendar, day, workingDays) >= on) day = addDays(day, -1);
  return day;
}
