import { LedgerInvariantError } from '@artha/domain/ledger/ledger/journal';
import { orThrow } from '@artha/domain/kit/state-machine';
import type { ChequeEvent } from '@artha/domain/trading/payments/cheque-states';
import { nextChequeState } from '@artha/domain/trading/payments/cheque-states';
import type { Tx } from '../../../../platform/db/database.ts';
import { audit } from '../../../system/audit/index.ts';
import type { ChequeRow } from './cheques.queries.ts';
import { updateCheque } from './cheques.queries.ts';

type Details = Partial<Omit<ChequeRow, 'paymentId' | 'status'>>;

/**
 * Applies an event to a cheque, under the lock of its order. An event that changes nothing records nothing.
 *
 * @returns whether it changed
 * @throws Refusal cheque.move-impossible
 */
export async function moveCheque(
  tx: Tx,
  cheque: ChequeRow,
  {
    event,
    details,
    who,
  }: { readonly event: ChequeEvent; readonly details: Details; readonly who: Parameters<typeof audit>[1] },
): Promise<boolean> {
  const status = orThrow(nextChequeState(cheque.status, event));
  if (status === cheque.status) return false;
  if (!(await updateCheque(tx, cheque, { status, ...details })))
    throw new LedgerInvariantError(`cheque ${cheque.paymentId} is no longer ${cheque.status}`);
  await audit(tx, who, {
    action: `cheque.${event}`,
    object: { type: 'cheque', id: cheque.paymentId },
    before: { status: cheque.status },
    after: { status, ...details },
  });
  return true;
}
