/** What the instalments that a plan has ahead will debit. */
import type { BusinessDate } from '../../kit/dates.ts';
import { addDays, addMonths, startOfMonth } from '../../kit/dates.ts';
import type { Paise } from '../../kit/money.ts';
import { paise } from '../../kit/money.ts';
import type { Upcoming } from './upcoming-instalments.ts';
import { upcomingInstalments } from './upcoming-instalments.ts';

/** More than fall due by the end of a month, those of a weekly plan that are a year late included. */
const DEBITS_MAX = 60;

/**
 * What a SIP will still debit of a month. An instalment counts in the month of its day by the plan, also when holidays
 * or a delay move its debit to the next one: a monthly plan takes its amount of each month once.
 *
 * @param on a day of the month
 */
export function debitsAhead(plan: Upcoming, on: BusinessDate): Paise {
  const first = startOfMonth(on);
  const last = addDays(addMonths(first, 1), -1);
  const ofMonth = upcomingInstalments(plan, DEBITS_MAX, last).filter(({ nominalOn }) => nominalOn >= first);
  return paise(ofMonth.reduce<bigint>((sum, { amount }) => sum + (amount ?? 0n), 0n));
}
