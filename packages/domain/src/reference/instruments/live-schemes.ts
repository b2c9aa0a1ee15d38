import type { BusinessCalendar } from '../calendar/business-calendar.ts';
import { addBusinessDays } from '../calendar/business-calendar.ts';
import type { BusinessDate } from '../../kit/dates.ts';

/** How many business days a scheme's NAV may lag behind the newest of its feed and still count as live. */
export const LIVE_LAG_BUSINESS_DAYS = 5;

/**
 * The oldest NAV date of a live scheme. It is counted from the newest NAV of the scheme's feed, not from today, so that
 * schemes stay live when their feed ends.
 */
export const liveFrom = (calendar: BusinessCalendar, newestNavOn: BusinessDate): BusinessDate =>
  addBusinessDays(calendar, newestNavOn, -LIVE_LAG_BUSINESS_DAYS);
