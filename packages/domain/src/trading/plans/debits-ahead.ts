/** What the instalments that a plan has ahead will debit. */
import type { BusinessDate } from '../../kit/dates.ts';
import { addDays, addMonths, startOfMonth } from '../../kit/dates.ts';
import type { Paise } from '../../kit/money.ts';
import { paise } from '../../kit/money.ts';
import type { Upcoming } from './upcoming-instalments.ts';
import { upcomingInstalments } from './upcoming-instalments.ts';

/** More than fall due by the end of a month, those of a weekly plan that are a year late included. */
const DEBITS_MAX = 60;

export interface MonthAhead {
  readonly today: BusinessDate;
  /** A day of the month, today or later. */
  readonly on: BusinessDate;
}

/** What a SIP will still debit in a month. What is overdue is debited today. */
export function debitsAhead(plan: Upcoming, { today, on }: MonthAhead): Paise {
  const first = startOfMonth(on);
  const last = addDays(addMonths(first, 1), -1);
  const amounts = upcomingInstalments(plan, DEBITS_MAX, last).map(({ dueOn, amount }) => {
    const debitOn = dueOn < today ? today : dueOn;
    return debitOn >= first && debitOn <= last ? (amount ?? 0n) : 0n;
  });
  return paise(amounts.reduce<bigint>((sum, amount) => sum + amount, 0n));
}
