import type { BusinessCalendar } from '../calendar/business-calendar.ts';
import { addBusinessDays } from '../calendar/business-calendar.ts';
import type { BusinessDate } from '../../kit/dates.ts';
import { PRICE_STALE_AFTER_BUSINESS_DAYS } from '../../kit/limits.ts';

/** The oldest price date that is not stale on a date: five business days before it. */
export const freshFrom = (calendar: BusinessCalendar, today: BusinessDate): BusinessDate =>
  addBusinessDays(calendar, today, -PRICE_STALE_AFTER_BUSINESS_DAYS);
