import type { BusinessDate } from '@artha/domain/kit/dates';
import { startOfMonth } from '@artha/domain/kit/dates';
import type { Paise } from '@artha/domain/kit/money';
import { paise } from '@artha/domain/kit/money';
import type { Db } from '../../../platform/db/database.ts';
import type { CountedDebits } from './monthly-debits.queries.ts';
import { loadMonthlyDebits } from './monthly-debits.queries.ts';

/** What mandates debit of some months, while further debits are decided. */
export interface DebitsOfMonths {
  /** @param on a day of the month */
  usedOf(bankMandateId: number, on: BusinessDate): Paise;
  add(bankMandateId: number, on: BusinessDate, amount: Paise): void;
}

/** @param days of the months that are asked for */
export async function loadDebitsOfMonths(
  db: Db,
  bankMandateIds: readonly number[],
  days: readonly BusinessDate[],
  counted: CountedDebits = {},
): Promise<DebitsOfMonths> {
  const ids = [...new Set(bankMandateIds)];
  const months = new Map<BusinessDate, Map<number, Paise>>();
  // One after the other: on the one connection of the transaction.
  for (const month of new Set(days.map(startOfMonth)))
    months.set(month, await loadMonthlyDebits(db, ids, month, counted));
  const usedOf: DebitsOfMonths['usedOf'] = (id, on) => months.get(startOfMonth(on))?.get(id) ?? paise(0n);
  return {
    usedOf,
    add: (id, on, amount) => months.get(startOfMonth(on))?.set(id, paise(usedOf(id, on) + amount)),
  };
}
