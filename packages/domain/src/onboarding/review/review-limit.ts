import type { BusinessDate } from '../../kit/dates.ts';
import { businessDateAt, instantAt } from '../../kit/dates.ts';
import type { BusinessCalendar } from '../../reference/calendar/business-calendar.ts';
import { addBusinessDays } from '../../reference/calendar/business-calendar.ts';

/** When the desk of operations closes. */
const DESK_CLOSES = '18:00';

/** Until when an application is decided: the close of the desk, so many working days after the day it was sent. */
export const reviewLimit = (calendar: BusinessCalendar, submittedAt: Date, workingDays: number): Date =>
  instantAt(addBusinessDays(calendar, businessDateAt(submittedAt), workingDays), DESK_CLOSES);

export const REVIEW_AGES = ['late', 'due-today', 'open'] as const;
export type ReviewAge = (typeof REVIEW_AGES)[number];

/** How urgent an application is. */
export function reviewAge(limitAt: Date, now: Date): ReviewAge {
  if (now.getTime() > limitAt.getTime()) return 'late';
  const today: BusinessDate = businessDateAt(now);
  return businessDateAt(limitAt) === today ? 'due-today' : 'open';
}
