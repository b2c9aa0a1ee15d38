import type { BusinessCalendar } from '../calendar/business-calendar.ts';
import { addBusinessDays } from '../calendar/business-calendar.ts';
import type { BusinessDate } from '../../kit/dates.ts';

/** How many business days a scheme's NAV may lag behind the newest of its feed and still count as live. */
export const LIVE_LAG_BUSINESS_DAYS = 5;

/**
 * The oldest NAV date with which a scheme is live. Measured from the newest NAV of the feed the scheme came from, not
 * from today: a feed
 * that ended makes no scheme dead.
 */
export const liveFrom = (calendar: BusinessCalendar, newestNavOn: BusinessDate): BusinessDate =>
  addBusinessDays(calendar, newestNavOn, -LIVE_LAG_BUSINESS_DAYS);
