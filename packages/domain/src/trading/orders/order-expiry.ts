import type { BusinessCalendar } from '../../reference/calendar/business-calendar.ts';
import { addBusinessDays } from '../../reference/calendar/business-calendar.ts';
import { businessDateAt } from '../../kit/dates.ts';
import { PAYMENT_LIFETIME_DEFAULT_MINUTES } from '../../kit/limits.ts';
import type { DealingTerms } from '../../reference/scheme-rules/nav-date.ts';
import { closesAt } from '../../reference/scheme-rules/nav-date.ts';

/**
 * When an unpaid order expires: at the cut-off of the business day after it was placed. With several funds, the latest
 * of their cut-offs applies.
 *
 * @param placedAt business clock
 * @returns business clock
 */
export const unpaidOrderExpiresAt = (placedAt: Date, terms: DealingTerms, calendar: BusinessCalendar): Date =>
  closesAt(terms, 'purchase', nextBusinessDay(placedAt, calendar));

/**
 * When a sale or a switch expires that its one-time password has not confirmed: at the cut-off for redemptions of the
 * business day after it was placed.
 *
 * @param placedAt business clock
 * @returns business clock
 */
export const unconfirmedSaleExpiresAt = (placedAt: Date, terms: DealingTerms, calendar: BusinessCalendar): Date =>
  closesAt(terms, 'redemption', nextBusinessDay(placedAt, calendar));

const nextBusinessDay = (instant: Date, calendar: BusinessCalendar) =>
  addBusinessDays(calendar, businessDateAt(instant), 1);

/** When a payment expires some minutes after it began. Both times are of the real clock. */
export const paymentExpiresAt = (initiatedAt: Date, minutes: number = PAYMENT_LIFETIME_DEFAULT_MINUTES): Date =>
  new Date(initiatedAt.getTime() + minutes * 60_000);

/**
 * When a net banking or UPI payment expires that the bank has not confirmed: after some minutes, but never later than
 * its order, which money captured after that cannot pay.
 *
 * @param deadline of the order, real clock, as all these times
 */
export function bankPaymentExpiresAt(initiatedAt: Date, deadline: Date): Date {
  const expiresAt = paymentExpiresAt(initiatedAt);
  return expiresAt < deadline ? expiresAt : deadline;
}
