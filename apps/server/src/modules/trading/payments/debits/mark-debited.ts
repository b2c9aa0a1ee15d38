import { LedgerInvariantError } from '@artha/domain/ledger/ledger/journal';
import { nextDebitState } from '@artha/domain/trading/payments/debit-states';
import type { Tx } from '../../../../platform/db/database.ts';
import type { DebitRow } from './debits.queries.ts';
import { updateDebit } from './debits.queries.ts';

/**
 * The statement of the clearing corporation has the money of a debit whose bank has not answered: it was made. Call it
 * under the lock of the order. What its bank says later is compared with this. One that was never sent stays as it is.
 */
export async function markDebited(tx: Tx, debit: DebitRow, made: { readonly utr: string; readonly valueAt: Date }) {
  const status = nextDebitState(debit.status, 'debited');
  if (status !== 'debited' || status === debit.status) return;
  if (!(await updateDebit(tx, debit.id, debit.status, { status, ...made })))
    throw new LedgerInvariantError(`debit ${debit.id} is no longer ${debit.status}`);
}
