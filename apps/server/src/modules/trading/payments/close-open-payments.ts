import { LedgerInvariantError } from '@artha/domain/ledger/ledger/journal';
import { orThrow } from '@artha/domain/kit/state-machine';
import type { PaymentState } from '@artha/domain/trading/payments/payment-states';
import { nextPaymentState } from '@artha/domain/trading/payments/payment-states';
import type { Tx } from '../../../platform/db/database.ts';
import type { Step } from '../orders/index.ts';
import { historyEntry, insertHistory } from '../orders/index.ts';
import { releasePayments } from './release-payments.ts';
import { withdrawQueued } from './debits/debits.queries.ts';
import { listPaymentsIn, OPEN_STATES, updatePaymentStates } from './payments.queries.ts';

/** A failed payment can still be retried at the bank. */
const STILL_OPEN: readonly PaymentState[] = [...OPEN_STATES, 'failed'];

/**
 * Expires the open payments of closed orders, under the locks of the orders; a debit that is not in a file yet is
 * withdrawn. Money that still arrives for one of them can only be refunded.
 */
export async function closeOpenPayments(tx: Tx, orderIds: readonly string[], step: Step): Promise<void> {
  await releasePayments(tx, orderIds, 'order-closed', { businessNow: step.at, realNow: step.realNow });
  await expirePayments(tx, await listPaymentsIn(tx, orderIds, STILL_OPEN), 'orderClosed', step);
}

/**
 * Expires the open payments of an order that another payment paid, under the lock of the order. A declined one stays
 * declined: the client sees what the bank said of it.
 */
export async function closeSuperseded(tx: Tx, orderId: string, step: Step): Promise<void> {
  await releasePayments(tx, [orderId], 'already-paid', { businessNow: step.at, realNow: step.realNow });
  await expirePayments(tx, await listPaymentsIn(tx, [orderId], OPEN_STATES), 'orderPaid', step);
}

async function expirePayments(
  tx: Tx,
  open: Awaited<ReturnType<typeof listPaymentsIn>>,
  event: 'orderClosed' | 'orderPaid',
  step: Step,
): Promise<void> {
  if (open.length === 0) return;
  const moved = open.map(({ id, orderId, status }) => ({
    id,
    orderId,
    from: status,
    to: orThrow(nextPaymentState(status, event)),
  }));
  const count = await updatePaymentStates(tx, moved);
  if (count !== moved.length)
    throw new LedgerInvariantError(`${count} of ${moved.length} payments still had the status that was read`);
  await withdrawQueued(
    tx,
    moved.map(({ id }) => id),
  );
  const history = moved.map(({ id, orderId, from, to }) =>
    historyEntry({ orderId, subject: 'payment', subjectId: id, from, to }, step),
  );
  await insertHistory(tx, history);
}
