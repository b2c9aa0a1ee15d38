import type { BusinessCalendar } from '../calendar/business-calendar.ts';
import { addBusinessDays, isBusinessDay } from '../calendar/business-calendar.ts';
import type { BusinessDate } from '../../kit/dates.ts';
import { addDays, businessDateAt, instantAt } from '../../kit/dates.ts';
import type { CutOffRow, NavCategory, NavSide, TimeOfDay } from './cut-offs.ts';
import { cutOffOn } from './cut-offs.ts';
import type { RedemptionRule } from './redemption-rule.ts';
import type { SchemeRule } from './scheme-rule.ts';
import { navCategoryOfRule } from './scheme-rule.ts';

/** What the NAV date of a request depends on, besides its time and the dealing days of the scheme. */
export interface DealingTerms {
  readonly category: NavCategory;
  readonly isOnline: boolean;
  /** The regulator's cut-offs. */
  readonly cutOffs: readonly CutOffRow[];
  /** The scheme's own, where it has any. */
  readonly schemeCutOffs?: { readonly [Side in NavSide]?: TimeOfDay | undefined };
}

/** The terms of online requests for a scheme. */
export const dealingTermsOf = (
  rule: Pick<SchemeRule, 'category' | 'cutOff' | 'redemption'>,
  cutOffs: readonly CutOffRow[],
): DealingTerms => ({
  category: navCategoryOfRule(rule),
  isOnline: true,
  cutOffs,
  schemeCutOffs: { purchase: rule.cutOff, redemption: rule.redemption.cutOff },
});

/**
 * When a day's NAV is closed for a side: the earliest cut-off that applies.
 *
 * @returns business clock
 * @throws RangeError for a day before the first row of the cut-offs
 */
export function closesAt(terms: DealingTerms, side: NavSide, day: BusinessDate): Date {
  const { cutOffs, schemeCutOffs, ...rest } = terms;
  return instantAt(day, cutOffOn(cutOffs, { ...rest, side, schemeCutOff: schemeCutOffs?.[side] }, day).timeOfDay);
}

/** An application exactly at the cut-off is in time; a millisecond later it is late. */
const isInTime = (instant: Date, terms: DealingTerms, side: NavSide, day: BusinessDate): boolean =>
  instant.getTime() <= closesAt(terms, side, day).getTime();

/**
 * The first business day whose cut-off is not before an instant.
 *
 * @throws RangeError when the instant is before the first row of the cut-offs
 */
function dealingDayOf(instant: Date, terms: DealingTerms, side: NavSide, calendar: BusinessCalendar): BusinessDate {
  const day = businessDateAt(instant);
  return isBusinessDay(calendar, day) && isInTime(instant, terms, side, day) ? day : addBusinessDays(calendar, day, 1);
}

/** Liquid and overnight funds price a purchase at the NAV of the previous calendar day, which can be a Sunday. */
const purchaseNavOn = (terms: Pick<DealingTerms, 'category'>, dealingDay: BusinessDate): BusinessDate =>
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
  terms: DealingTerms,
  { applied, fundsAvailable }: { readonly applied: Date; readonly fundsAvailable: Date },
  calendar: BusinessCalendar,
): BusinessDate {
  const ready = later(applied, fundsAvailable);
  return purchaseNavOn(terms, dealingDayOf(ready, terms, 'purchase', calendar));
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
export function redemptionNavDate(terms: DealingTerms, applied: Date, calendar: BusinessCalendar): BusinessDate {
  const day = businessDateAt(applied);
  const nextDay = addBusinessDays(calendar, day, 1);
  const isSameDay = isBusinessDay(calendar, day) && isInTime(applied, terms, 'redemption', day);
  if (!isSameDay) return nextDay;
  return terms.category === 'other' ? day : addDays(nextDay, -1);
}

/**
 * When money of a redemption or a switch-out usually arrives: its settlement days after the NAV date.
 *
 * @param navOn the NAV date of the units that left
 * @param calendar of the scheme that they left
 */
export const settlesOn = (
  { settlementDays }: Pick<RedemptionRule, 'settlementDays'>,
  navOn: BusinessDate,
  calendar: BusinessCalendar,
): BusinessDate => addBusinessDays(calendar, navOn, settlementDays);

/** The fund that a switch leaves. */
export interface SwitchSource {
  /** The NAV date of the units that left. */
  readonly navOn: BusinessDate;
  readonly rule: Pick<RedemptionRule, 'settlementDays'>;
  readonly calendar: BusinessCalendar;
}

/**
 * The NAV date of a switch-in: a purchase whose money is available from the start of the day on which the switch-out
 * settles. A liquid or overnight target gets the NAV of the day before.
 *
 * @param target terms and dealing days of the fund that is switched into
 * @param applied when the switch was accepted, business clock
 */
export function switchInNavDate(
  source: SwitchSource,
  target: { readonly terms: DealingTerms; readonly calendar: BusinessCalendar },
  applied: Date,
): BusinessDate {
  const fundsAvailable = instantAt(settlesOn(source.rule, source.navOn, source.calendar), '00:00');
  return purchaseNavDate(target.terms, { applied, fundsAvailable }, target.calendar);
}

/** The NAV date of a redemption requested now, and until when it stays that one. */
export interface RedemptionWindow {
  readonly navOn: BusinessDate;
  /** Business clock: the last millisecond. */
  readonly confirmBy: Date;
}

/**
 * The NAV date of a redemption requested now, which lasts until the next cut-off. That of a liquid or overnight fund
 * may end with the day before: late on a Thursday it is the Friday, and on the Friday it is the Sunday.
 *
 * @param now business clock
 */
export function redemptionWindow(terms: DealingTerms, now: Date, calendar: BusinessCalendar): RedemptionWindow {
  const navOn = redemptionNavDate(terms, now, calendar);
  const day = dealingDayOf(now, terms, 'redemption', calendar);
  const closes = closesAt(terms, 'redemption', day);
  const isKept = redemptionNavDate(terms, closes, calendar) === navOn;
  return { navOn, confirmBy: isKept ? closes : new Date(instantAt(day, '00:00').getTime() - 1) };
}

/** A period in which a payment gets one NAV. It begins where the previous one ends. */
export interface PaymentWindow {
  /** Its end, business clock: the cut-off, or the end of the order if that is earlier. */
  readonly payBy: Date;
  /** The day of its end. */
  readonly payByOn: BusinessDate;
  /** The NAV date for money available by then. */
  readonly navOn: BusinessDate;
  /** The evening on which its units are allotted. */
  readonly unitsDueOn: BusinessDate;
}

/**
 * When units of a purchase are allotted: on the evening of the dealing day, when the NAVs of that day are published.
 */
export const unitsDueOn = ({ category }: Pick<DealingTerms, 'category'>, navOn: BusinessDate): BusinessDate =>
  category === 'other' ? navOn : addDays(navOn, 1);

/**
 * The NAVs that payments from now to a deadline get, in order of time; none when the deadline has passed. Each fund of
 * an order can have different ones.
 *
 * @param now business clock
 * @param deadline business clock: a payment received at or after it is returned
 */
export function paymentWindows(
  terms: DealingTerms,
  { now, deadline }: { readonly now: Date; readonly deadline: Date },
  calendar: BusinessCalendar,
): PaymentWindow[] {
  const windows: PaymentWindow[] = [];
  for (let from = now; from < deadline;) {
    const day = dealingDayOf(from, terms, 'purchase', calendar);
    const closes = closesAt(terms, 'purchase', day);
    const payBy = closes < deadline ? closes : deadline;
    const navOn = purchaseNavOn(terms, day);
    windows.push({ payBy, payByOn: businessDateAt(payBy), navOn, unitsDueOn: unitsDueOn(terms, navOn) });
    from = new Date(closes.getTime() + 1);
  }
  return windows;
}
