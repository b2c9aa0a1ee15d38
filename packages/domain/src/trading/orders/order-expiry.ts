import type { BusinessCalendar } from '../../reference/calendar/business-calendar.ts';
import { addBusinessDays } from '../../reference/calendar/business-calendar.ts';
import { businessDateAt, instantAt } from '../../kit/dates.ts';
import { PAYMENT_LIFETIME_DEFAULT_MINUTES } from '../../kit/limits.ts';
import type { CutOffTerms } from '../../reference/scheme-rules/cut-offs.ts';
import { cutOffOn } from '../../reference/scheme-rules/cut-offs.ts';

/**
 * When an order that nobody paid ends: at the cut-off of the business day after the day it was placed on. With several
 * funds it is the latest of theirs.
 *
 * @param placedAt business clock
 * @returns business clock
 */
export function unpaidOrderExpiresAt(
  placedAt: Date,
  terms: Omit<CutOffTerms, 'side'>,
  calendar: BusinessCalendar,
): Date {
  const day = addBusinessDays(calendar, businessDateAt(placedAt), 1);
  return instantAt(day, cutOffOn({ ...terms, side: 'purchase' }, day).timeOfDay);
}

/**
 * When a netbanking or UPI payment that the bank has not confirmed ends.
 *
 * @param initiatedAt real clock
 * @returns real clock
 */
export const paymentExpiresAt = (initiatedAt: Date, minutes: number = PAYMENT_LIFETIME_DEFAULT_MINUTES): Date =>
  new Date(initiatedAt.getTime() + minutes * 60_000);
