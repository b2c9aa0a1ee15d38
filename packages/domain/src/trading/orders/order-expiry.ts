import type { BusinessCalendar } from '../../reference/calendar/business-calendar.ts';
import { addBusinessDays } from '../../reference/calendar/business-calendar.ts';
import { businessDateAt, instantAt } from '../../kit/dates.ts';
import { PAYMENT_LIFETIME_DEFAULT_MINUTES } from '../../kit/limits.ts';
import type { CutOffTerms } from '../../reference/scheme-rules/cut-offs.ts';
import { cutOffOn } from '../../reference/scheme-rules/cut-offs.ts';

/**
 * When an unpaid order expires: at the cut-off of the business day after it was placed. With several funds, the latest
 * of their cut-offs applies.
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
 * When a net banking or UPI payment expires that the bank has not confirmed.
 *
 * @param initiatedAt real clock
 * @returns real clock
 */
export const paymentExpiresAt = (initiatedAt: Date, minutes: number = PAYMENT_LIFETIME_DEFAULT_MINUTES): Date =>
  new Date(initiatedAt.getTime() + minutes * 60_000);
