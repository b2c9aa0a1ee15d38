import type { BusinessCalendar } from '../calendar/business-calendar.ts';
import { addBusinessDays, isBusinessDay } from '../calendar/business-calendar.ts';
import type { BusinessDate } from '../../kit/dates.ts';
import { addDays, businessDateAt, instantAt } from '../../kit/dates.ts';
import type { CutOff, CutOffTerms } from './cut-offs.ts';
import { cutOffOn } from './cut-offs.ts';

/** The terms of a scheme and the days on which it deals. */
export type PurchaseTerms = Omit<CutOffTerms, 'side'>;

/** An application exactly at the cut-off is in time; a millisecond later it is late. */
const isInTime = (instant: Date, day: BusinessDate, terms: CutOffTerms): boolean =>
  instant.getTime() <= instantAt(day, cutOffOn(terms, day).timeOfDay).getTime();

/**
 * The first business day whose cut-off is not before an instant.
 *
 * @throws RangeError when the instant is before the first row of the cut-offs
 */
function dealingDayOf(instant: Date, terms: CutOffTerms, calendar: BusinessCalendar): BusinessDate {
  const day = businessDateAt(instant);
  return isBusinessDay(calendar, day) && isInTime(instant, day, terms) ? day : addBusinessDays(calendar, day, 1);
}

/** Liquid and overnight funds price a purchase at the NAV of the previous calendar day, which can be a Sunday. */
const purchaseNavOn = (terms: PurchaseTerms, dealingDay: BusinessDate): BusinessDate =>
  terms.category === 'other' ? dealingDay : addDays(dealingDay, -1);

const later = (one: Date, other: Date): Date => (one.getTime() >= other.getTime() ? one : other);

/**
 * The NAV date of a purchase, an instalment or a switch-in: the first business day by whose cut-off both the
 * application was made and the money was available; for liquid and overnight funds, the calendar day before it.
 *
 * Money received after the cut-off counts for the next business day, whenever the application was made. A NAV declared
 * on a day without dealing (31 March) does not apply to equity purchases. The money of a switch-in is available when
 * the switch-out settles.
 *
 * @param applied when the application was accepted, business clock
 * @param fundsAvailable when the scheme could use the money, business clock
 * @throws RangeError when both are before 1-Feb-2021, the first row of the cut-offs
 * @see SEBI Master Circular for Mutual Funds 27-Jun-2024, 8.4
 */
export function purchaseNavDate(
  terms: PurchaseTerms,
  { applied, fundsAvailable }: { readonly applied: Date; readonly fundsAvailable: Date },
  calendar: BusinessCalendar,
): BusinessDate {
  const ready = later(applied, fundsAvailable);
  return purchaseNavOn(terms, dealingDayOf(ready, { ...terms, side: 'purchase' }, calendar));
}

/**
 * The NAV date of a redemption or a switch-out. In time on a business day, it is that day; for liquid and overnight
 * funds, the day before the next business day (on a Friday, the Sunday). Otherwise it is the next business day for all
 * funds.
 *
 * @param applied when the application was accepted, business clock
 * @throws RangeError when it is before 1-Feb-2021, the first row of the cut-offs
 * @see SEBI Master Circular for Mutual Funds 27-Jun-2024, 8.4.5.4
 */
export function redemptionNavDate(terms: PurchaseTerms, applied: Date, calendar: BusinessCalendar): BusinessDate {
  const day = businessDateAt(applied);
  const nextDay = addBusinessDays(calendar, day, 1);
  const isSameDay = isBusinessDay(calendar, day) && isInTime(applied, day, { ...terms, side: 'redemption' });
  if (!isSameDay) return nextDay;
  return terms.category === 'other' ? day : addDays(nextDay, -1);
}

/** The cut-off as a cart shows it; the screen words it. */
export interface NextCutOff extends CutOff {
  /** The instant of that cut-off, business clock: money available by then gets the earlier of the two NAV dates. */
  readonly payBy: Date;
  /** The business day of that cut-off. */
  readonly payByOn: BusinessDate;
  /** NAV date for money available by then. */
  readonly navOnIfInTime: BusinessDate;
  /** NAV date for money available later, by the cut-off of the next business day. */
  readonly navOnOtherwise: BusinessDate;
}

/**
 * The next cut-off of a purchase made now, and the NAV dates before and after it. Each fund of a cart can have a
 * different one.
 *
 * @param now business clock
 */
export function nextCutOff(terms: PurchaseTerms, now: Date, calendar: BusinessCalendar): NextCutOff {
  const purchase: CutOffTerms = { ...terms, side: 'purchase' };
  const payByOn = dealingDayOf(now, purchase, calendar);
  const cutOff = cutOffOn(purchase, payByOn);
  return {
    ...cutOff,
    payBy: instantAt(payByOn, cutOff.timeOfDay),
    payByOn,
    navOnIfInTime: purchaseNavOn(terms, payByOn),
    navOnOtherwise: purchaseNavOn(terms, addBusinessDays(calendar, payByOn, 1)),
  };
}
