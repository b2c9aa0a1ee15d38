/** Until when an instalment can still be stopped. */
import type { BusinessDate } from '../../kit/dates.ts';
import { addDays, businessDateAt, instantAt } from '../../kit/dates.ts';
import type { BusinessCalendar } from '../../reference/calendar/business-calendar.ts';
import { addBusinessDays, businessDayOnOrAfter } from '../../reference/calendar/business-calendar.ts';
import type { PlanRule } from './plan-rule.ts';

/** The notice of the rule of a plan. */
export type Notice = Pick<PlanRule, 'noticeDays' | 'noticeUntil'>;

/** Until when an instalment can be skipped, or its plan cancelled before it: some working days before it is due. */
export const noticeDeadline = (
  calendar: BusinessCalendar,
  dueOn: BusinessDate,
  { noticeDays, noticeUntil }: Notice,
): Date => instantAt(addBusinessDays(calendar, dueOn, -noticeDays), noticeUntil);

/**
 * The first day whose instalment a request still stops: that is, the earliest one with a deadline that has not passed.
 * A request exactly at the deadline is in time.
 */
export function noticeEndsOn(
  calendar: BusinessCalendar,
  requestedAt: Date,
  { noticeDays, noticeUntil }: Notice,
): BusinessDate {
  const today = businessDateAt(requestedAt);
  const isInTime = requestedAt <= instantAt(today, noticeUntil);
  const receivedOn = businessDayOnOrAfter(calendar, isInTime ? today : addDays(today, 1));
  return addBusinessDays(calendar, receivedOn, noticeDays);
}
