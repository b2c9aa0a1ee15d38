import type { BusinessCalendar } from '../../reference/calendar/business-calendar.ts';
import { addBusinessDays } from '../../reference/calendar/business-calendar.ts';
import type { BusinessDate } from '../../kit/dates.ts';
import type { Paise } from '../../kit/money.ts';
import { divideHalfUp, paise } from '../../kit/money.ts';
import { settlesOn } from '../../reference/scheme-rules/nav-date.ts';
import type { PayoutLimitRow } from '../../reference/scheme-rules/payout-limits.ts';
import type { SchemeRule } from '../../reference/scheme-rules/scheme-rule.ts';

const DAYS_A_YEAR = 365n;
const MILLION = 1_000_000n;

/**
 * The last date on which the fund house may pay out a redemption.
 *
 * @param redeemedOn the date of the redemption's NAV
 * @param limit of that date: `payoutLimitOn`
 * @see SEBI/HO/IMD/IMD-I DOF2/P/CIR/2022/161 of 25-Nov-2022
 */
export const lastPayoutDate = (
  redeemedOn: BusinessDate,
  isOverseas: boolean,
  limit: Pick<PayoutLimitRow, 'businessDays' | 'overseasBusinessDays'>,
  calendar: BusinessCalendar,
): BusinessDate => addBusinessDays(calendar, redeemedOn, isOverseas ? limit.overseasBusinessDays : limit.businessDays);

/** When the money of a redemption usually arrives, and by when it must. */
export interface PayoutDates {
  readonly expectedOn: BusinessDate;
  readonly dueOn: BusinessDate;
}

/**
 * The payout dates of a redemption. A scheme that usually settles later than the regulator allows is expected to pay on
 * the last day.
 *
 * @param redeemedOn the date of the redemption's NAV
 * @param limit of that date: `payoutLimitOn`
 */
export function payoutDates(
  redeemedOn: BusinessDate,
  rule: Pick<SchemeRule, 'category' | 'redemption'>,
  limit: PayoutLimitRow,
  calendar: BusinessCalendar,
): PayoutDates {
  const dueOn = lastPayoutDate(redeemedOn, rule.category === 'overseas', limit, calendar);
  const usual = settlesOn(rule.redemption, redeemedOn, calendar);
  return { expectedOn: usual < dueOn ? usual : dueOn, dueOn };
}

/**
 * The interest that the fund house owes for a late payout, by years of 365 days, rounded half up to the paisa.
 *
 * @param daysLate calendar days after the last payout date; zero or less owes nothing
 * @param perMillion a year: `interestPerMillion` of the limit on the redemption's NAV date
 * @see SEBI/HO/IMD/IMD-I DOF2/P/CIR/2022/161 of 25-Nov-2022
 */
export function delayInterest(amount: Paise, daysLate: number, perMillion: bigint): Paise {
  if (daysLate <= 0) return paise(0n);
  return paise(divideHalfUp(amount * perMillion * BigInt(daysLate), MILLION * DAYS_A_YEAR));
}
