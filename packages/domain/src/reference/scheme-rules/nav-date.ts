import type { BusinessCalendar } from '../calendar/business-calendar.ts';
import { addBusinessDays, isBusinessDay } from '../calendar/business-calendar.ts';
import type { BusinessDate } from '../../kit/dates.ts';
import { addDays, businessDateAt, instantAt } from '../../kit/dates.ts';
import type { CutOff, CutOffTerms } from './cut-offs.ts';
import { cutOffOn } from './cut-offs.ts';

/** The terms of a scheme and the days on which it deals. */
export type PurchaseTerms = Omit<CutOffTerms, 'side'>;

/** One that is made on the stroke of the cut-off is in time; a millisecond later it is not. */
const isInTime = (instant: Date, day: BusinessDate, terms: CutOffTerms): boolean =>
  instant.getTime() <= instantAt(day, cutOffOn(terms, day).timeOfDay).getTime();

/**
 * The first business day by whose cut-off something had happened.
 *
 * @throws RangeError when the instant is before the table of cut-offs begins
 */
function dealingDayOf(instant: Date, terms: CutOffTerms, calendar: BusinessCalendar): BusinessDate {
  const day = businessDateAt(instant);
  return isBusinessDay(calendar, day) && isInTime(instant, day, terms) ? day : addBusinessDays(calendar, day, 1);
}

/** Liquid and overnight funds price a day's purchase at the close of the calendar day before, a Sunday's too. */
const purchaseNavOn = (terms: PurchaseTerms, dealingDay: BusinessDate): BusinessDate =>
  terms.category === 'other' ? dealingDay : addDays(dealingDay, -1);

const later = (one: Date, other: Date): Date => (one.getTime() >= other.getTime() ? one : other);

/**
 * The date whose NAV a purchase, an instalment or a switch-in gets: that of the first business day by whose cut-off
 * both the application was made and the money could be used; for liquid and overnight funds the calendar day before
 * it.
 *
 * Money that comes after the cut-off counts for the next business day, whenever the application was made. A NAV
 * declared on a day without dealing (31 March) prices nobody's equity purchase. For a switch-in the money is there
 * when the switch-out settles.
 *
 * @param applied when the application was accepted, business clock
 * @param fundsAvailable when the scheme could use the money, business clock
 * @throws RangeError when both are before 1-Feb-2021, where the table of cut-offs begins
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
 * The date whose NAV a redemption or a switch-out gets. In time on a business day it is that day; for liquid and
 * overnight funds the day before the next business day (on a Friday the Sunday). Later, or on a day without dealing, it
 * is the next business day, for all.
 *
 * @param applied when the application was accepted, business clock
 * @throws RangeError when it is before 1-Feb-2021, where the table of cut-offs begins
 * @see SEBI Master Circular for Mutual Funds 27-Jun-2024, 8.4.5.4
 */
export function redemptionNavDate(terms: PurchaseTerms, applied: Date, calendar: BusinessCalendar): BusinessDate {
  const day = businessDateAt(applied);
  const nextDay = addBusinessDays(calendar, day, 1);
  const isSameDay = isBusinessDay(calendar, day) && isInTime(applied, day, { ...terms, side: 'redemption' });
  if (!isSameDay) return nextDay;
  return terms.category === 'other' ? day : addDays(nextDay, -1);
}

/** What a cart tells of the cut-off; a screen makes the words. */
export interface CutOffNote extends CutOff {
  /** The instant of that cut-off, business clock: money that can be used by then gets the first of the two dates. */
  readonly payBy: Date;
  /** The business day of that cut-off. */
  readonly payByOn: BusinessDate;
  /** Date of the NAV for money by then. */
  readonly navOnIfInTime: BusinessDate;
  /** Date of the NAV for money after it and by the cut-off of the business day after. */
  readonly navOnOtherwise: BusinessDate;
}

/**
 * The next cut-off of a purchase made now, and the NAV dates on either side of it. The funds of a cart can each have
 * another one.
 *
 * @param now business clock
 */
export function cutOffNote(terms: PurchaseTerms, now: Date, calendar: BusinessCalendar): CutOffNote {
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
