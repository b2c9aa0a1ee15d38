import type { Paise } from './money.ts';

/** The limit of a bank mandate in a month, which lump sums and instalments share, and what is debited of it. */
export interface MonthlyLimit {
  readonly limit: Paise;
  /** Debits of the month, those that were returned aside; before a lump sum also the instalments that are still due. */
  readonly used: Paise;
}

/** Whether a debit is more than the month has left. */
export const isAboveMonth = (amount: Paise, { limit, used }: MonthlyLimit): boolean => amount + used > limit;
