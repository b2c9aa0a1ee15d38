import type { BusinessCalendar } from '../../reference/calendar/business-calendar.ts';
import { addBusinessDays, isBusinessDay } from '../../reference/calendar/business-calendar.ts';
import type { BusinessDate } from '../../kit/dates.ts';
import { businessDateAt, instantAt } from '../../kit/dates.ts';

/** When the debits of a day are sent to the clearing house, in India. */
export const DEBITS_PRESENTED_AT = '10:00';

/** The first day on which a debit that begins now can be made. @param now business clock */
export function nextDebitDay(calendar: BusinessCalendar, now: Date): BusinessDate {
  const today = businessDateAt(now);
  const isInTime = isBusinessDay(calendar, today) && now < instantAt(today, DEBITS_PRESENTED_AT);
  return isInTime ? today : addBusinessDays(calendar, today, 1);
}

/** A debit without an outcome for so long is overdue: a person must contact the clearing house. */
export const DEBIT_OVERDUE_BUSINESS_DAYS = 3;

/** An order that is paid by mandate waits this long for its bank: returns may come days late. */
const ANSWER_BUSINESS_DAYS = 5;

/** Until when an order that is paid by mandate waits for its money. @returns business clock */
export const debitAwaitedUntil = (calendar: BusinessCalendar, dueOn: BusinessDate): Date =>
  instantAt(addBusinessDays(calendar, dueOn, ANSWER_BUSINESS_DAYS), '15:00');

const LIFETIME_DAYS = 60;
const DAY_MINUTES = 1_440;

/** The clearing house decides a payment by mandate, not the clock: this is far beyond its last answer. */
export const DEBIT_LIFETIME_MINUTES = LIFETIME_DAYS * DAY_MINUTES;
