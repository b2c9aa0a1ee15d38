import type { BusinessDate } from '@artha/domain/kit/dates';
import { daysBetween } from '@artha/domain/kit/dates';
import type { Paise } from '@artha/domain/kit/money';
import { payoutLimitOn } from '@artha/domain/reference/scheme-rules/payout-limits';
import { delayInterest } from '@artha/domain/trading/orders/payout-deadline';
import type { Db } from '../../../platform/db/database.ts';
import { loadRules } from '../../reference/scheme-rules/index.ts';
import type { PayoutRow } from './payouts.queries.ts';

/** What the fund house owes for a payout that arrives on a day; zero until its last date. */
export async function interestOwedOn(
  db: Db,
  { amount, redeemedOn, dueOn }: Pick<PayoutRow, 'amount' | 'redeemedOn' | 'dueOn'>,
  day: BusinessDate,
): Promise<Paise> {
  const { payoutLimits } = await loadRules(db);
  return delayInterest(amount, daysBetween(dueOn, day), payoutLimitOn(payoutLimits, redeemedOn).interestPerMillion);
}
