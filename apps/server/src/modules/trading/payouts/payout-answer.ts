import type * as contract from '@artha/contract/trading/orders';
import type { AnswerOf } from '@artha/contract/kit/route';
import type { BusinessDate } from '@artha/domain/kit/dates';
import type { Db } from '../../../platform/db/database.ts';
import { interestOwedOn } from './interest-owed.ts';
import { findPayoutBank, findPayoutOf } from './payouts.queries.ts';

type Order = AnswerOf<typeof contract.getOrder>;

/** The payout of an order, and the bank account of a sale. The caller must own the order. @param today business date */
export async function loadPayout(
  db: Db,
  orderId: string,
  today: BusinessDate,
): Promise<Pick<Order, 'payout' | 'payoutBank'>> {
  const [found, payoutBank] = await Promise.all([findPayoutOf(db, orderId), findPayoutBank(db, orderId)]);
  if (!found) return { payout: null, payoutBank: payoutBank ?? null };
  const { payout, bankName, bankNumberLast4 } = found;
  const { amount, status, expectedOn, dueOn, reference, paidOn } = payout;
  // What is owed until today, until it is paid.
  const interestOwed = payout.interestOwed ?? (await interestOwedOn(db, payout, today));
  return {
    payout: { amount, status, bankName, bankNumberLast4, expectedOn, dueOn, reference, paidOn, interestOwed },
    payoutBank: payoutBank ?? null,
  };
}
