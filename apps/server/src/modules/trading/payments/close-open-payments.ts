import { LedgerInvariantError } from '@artha/domain/ledger/ledger/journal';
import { orThrow } from '@artha/domain/kit/state-machine';
import type { PaymentState } from '@artha/domain/trading/payments/payment-states';
import { nextPaymentState } from '@artha/domain/trading/payments/payment-states';
import type { Tx } from '../../../platform/db/database.ts';
import type { Step } from '../orders/index.ts';
import { historyEntry, insertHistory } from '../orders/index.ts';
import { listPaymentsIn, updatePaymentStates } from './payments.queries.ts';

/** A failed payment can still be tried again at the bank. */
const STILL_OPEN: readonly PaymentState[] = ['initiated', 'pending', 'failed'];

/**
 * Ends the payments of orders that were closed, under the locks of the orders. Money that comes for one of them
 * nevertheless can only go back.
 */
export async function closeOpenPayments(tx: Tx, orderIds: readonly string[], step: Step): Promise<void> {
  const open = await listPaymentsIn(tx, orderIds, STILL_OPEN);
  if (open.length === 0) return;
  const moved = open.map(({ id, orderId, status }) => ({
    id,
    orderId,
    from: status,
    to: orThrow(nextPaymentState(status, 'orderClosed')),
  }));
  const count = await updatePaymentStates(tx, moved);
  if (count !== moved.length)
    throw new LedgerInvariantError(`${count} of ${moved.length} payments stood where they were seen`);
  const notes = moved.map(({ id, orderId, from, to }) =>
    historyEntry({ orderId, subject: 'payment', subjectId: id, from, to }, step),
  );
  await insertHistory(tx, notes);
}
