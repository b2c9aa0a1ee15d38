/** When the cancellation of a plan takes effect. */
import type { BusinessDate } from '../../kit/dates.ts';
import type { BusinessCalendar } from '../../reference/calendar/business-calendar.ts';
import type { Notice } from './plan-notice.ts';
import { noticeEndsOn } from './plan-notice.ts';

/**
 * The day on which a cancellation takes effect: two working days after the request, as the regulator requires. From
 * that
 * day on nothing is debited, switched or paid out; instalments that are due before it still run.
 */
export const cancelledOn = (calendar: BusinessCalendar, requestedAt: Date, notice: Notice): BusinessDate =>
  noticeEndsOn(calendar, requestedAt, notice);

/** Whether an instalment still runs although its plan is being cancelled. */
export const runsBeforeCancellation = (dueOn: BusinessDate, cancelOn: BusinessDate | null): boolean =>
  cancelOn === null || dueOn < cancelOn;
