import { LedgerInvariantError } from '@artha/domain/ledger/ledger/journal';
import type { Paise } from '@artha/domain/kit/money';
import type { CreditProblem } from '@artha/domain/trading/payments/credit-states';
import { CREDIT_REFUND_REASONS } from '@artha/domain/trading/payments/credit-states';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Now } from '../now.ts';
import { createCreditRefund } from '../create-refund.ts';
import type { CreditRow } from './credits.queries.ts';
import { lockWaiting, updateCredit } from './credits.queries.ts';

/** Sends money back as a whole, under its lock. */
export async function refundCredit(tx: Tx, credit: CreditRow, problem: CreditProblem, now: Now): Promise<void> {
  if (!(await updateCredit(tx, credit, { status: 'refundDue', problem })))
    throw new LedgerInvariantError(`transfer ${credit.id} is no longer ${credit.status}`);
  await refundAmount(tx, credit, { amount: credit.amount, problem }, now);
}

/** Sends back a part that an order does not need. */
export const refundAmount = (
  tx: Tx,
  { id }: Pick<CreditRow, 'id'>,
  { amount, problem }: { readonly amount: Paise; readonly problem: CreditProblem },
  { businessNow }: Now,
): Promise<void> =>
  createCreditRefund(tx, { creditId: id, amount, reason: CREDIT_REFUND_REASONS[problem], at: businessNow });

/** Sends back what still waits for payments that can no longer be paid, under the locks of their orders. */
export async function refundWaiting(
  tx: Tx,
  paymentIds: readonly string[],
  problem: CreditProblem,
  now: Now,
): Promise<void> {
  if (paymentIds.length === 0) return;
  for (const credit of await lockWaiting(tx, paymentIds)) await refundCredit(tx, credit, problem, now);
}
