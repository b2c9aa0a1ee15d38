import type { BusinessCalendar } from '../../reference/calendar/business-calendar.ts';
import { addBusinessDays } from '../../reference/calendar/business-calendar.ts';
import type { BusinessDate } from '../../kit/dates.ts';
import type { Paise } from '../../kit/money.ts';
import { divideHalfUp, paise } from '../../kit/money.ts';

const PAYOUT_BUSINESS_DAYS = 3;
/** For schemes with at least 80 % invested overseas. */
const OVERSEAS_PAYOUT_BUSINESS_DAYS = 5;
const DELAY_INTEREST_PERCENT_A_YEAR = 15n;
const DAYS_A_YEAR = 365n;

/**
 * The last date on which the fund house may pay out a redemption.
 *
 * @param redeemedOn the date of the redemption's NAV
 * @see SEBI/HO/IMD/IMD-I DOF2/P/CIR/2022/161 of 25-Nov-2022
 */
export const lastPayoutDate = (
  redeemedOn: BusinessDate,
  isOverseas: boolean,
  calendar: BusinessCalendar,
): BusinessDate =>
  addBusinessDays(calendar, redeemedOn, isOverseas ? OVERSEAS_PAYOUT_BUSINESS_DAYS : PAYOUT_BUSINESS_DAYS);

/**
 * The interest that the fund house owes for a late payout: 15 % a year of 365 days, rounded half up to the paisa.
 *
 * @param daysLate calendar days after the last payout date; zero or less owes nothing
 * @see SEBI/HO/IMD/IMD-I DOF2/P/CIR/2022/161 of 25-Nov-2022
 */
export function delayInterest(amount: Paise, daysLate: number): Paise {
  if (daysLate <= 0) return paise(0n);
  return paise(divideHalfUp(amount * DELAY_INTEREST_PERCENT_A_YEAR * BigInt(daysLate), 100n * DAYS_A_YEAR));
}
