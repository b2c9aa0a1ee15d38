import { Refusal } from '@artha/domain/kit/errors';
import type { Tx } from '../../../../platform/db/database.ts';
import { findDebitOf, withdrawQueued } from './debits.queries.ts';

/**
 * Withdraws the debit of an open payment that another one takes the place of, under the lock of the order. A payment of
 * another mode has none.
 *
 * @throws Refusal payment.debit-in-progress when its file was made: its bank decides now
 */
export async function withdrawDebit(tx: Tx, paymentId: string): Promise<void> {
  const debit = await findDebitOf(tx, paymentId);
  if (!debit) return;
  if (debit.status !== 'queued') throw new Refusal('payment.debit-in-progress');
  await withdrawQueued(tx, [paymentId]);
}
