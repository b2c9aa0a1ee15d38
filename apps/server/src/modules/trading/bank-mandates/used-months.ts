import type { BusinessDate } from '@artha/domain/kit/dates';
import { addMonths, startOfMonth } from '@artha/domain/kit/dates';
import type { Paise } from '@artha/domain/kit/money';
import { paise } from '@artha/domain/kit/money';
import type { Db } from '../../../platform/db/database.ts';
import { loadMonthlyUse } from './monthly-use.ts';

/** What a mandate debits in a month: what it has debited, and the instalments that are still due. */
export interface UsedMonth {
  /** A day of the month, today or later. */
  readonly on: BusinessDate;
  readonly used: Paise;
}

/**
 * The months in which lump sums can be debited already: this one, and the next for those of its last days.
 *
 * @param exceptPlanIds plans whose instalments to come do not count
 */
export async function loadUsedMonths(
  db: Db,
  bankMandateId: number,
  today: BusinessDate,
  exceptPlanIds?: readonly string[],
): Promise<readonly UsedMonth[]> {
  const months: UsedMonth[] = [];
  for (const on of [today, addMonths(startOfMonth(today), 1)]) {
    const used = await loadMonthlyUse(db, [bankMandateId], { on, exceptPlanIds });
    months.push({ on, used: used.get(bankMandateId) ?? paise(0n) });
  }
  return months;
}
