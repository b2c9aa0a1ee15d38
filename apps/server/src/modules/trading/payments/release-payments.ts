import type { CreditProblem } from '@artha/domain/trading/payments/credit-states';
import type { Tx } from '../../../platform/db/database.ts';
import type { Now } from './now.ts';
import { withdrawCheques } from './cheques/cheques.queries.ts';
import { refundWaiting } from './credits/refund-credit.ts';
import { listPaymentIds } from './payments.queries.ts';

/**
 * Lets go of what waits for the payment of orders that are closed or paid, under their locks: money that waits for the
 * rest goes back, and cheques that are not deposited are not needed. A deposited cheque is with the banks; its money is
 * refunded when it clears.
 */
export async function releasePayments(
  tx: Tx,
  orderIds: readonly string[],
  problem: CreditProblem,
  now: Now,
): Promise<void> {
  const paymentIds = await listPaymentIds(tx, orderIds, ['neft', 'cheque']);
  if (paymentIds.length === 0) return;
  await refundWaiting(tx, paymentIds, problem, now);
  await withdrawCheques(tx, paymentIds);
}
