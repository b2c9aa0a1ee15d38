import { Refusal } from '@artha/domain/kit/errors';
import { formatPaise } from '@artha/domain/kit/inr-format';
import { shareCredits } from '@artha/domain/trading/payments/credit-states';
import type { Tx } from '../../../../platform/db/database.ts';
import { canTakeTransfer } from '../can-take-transfer.ts';
import type { LockedPayment } from '../payments.queries.ts';
import type { CreditRow } from './credits.queries.ts';
import { isOwnAccount, lockWaiting } from './credits.queries.ts';

/**
 * The money that pays an order when one transfer of it is matched by hand: with a transfer to the virtual account of
 * the order all that waits there, oldest first; one that was sent to another account alone.
 *
 * @param credit locked, as the order is
 * @throws Refusal credit.not-found, credit.decided, credit.order-not-payable, credit.third-party, credit.too-little
 */
export async function findMatch(
  tx: Tx,
  { locked, credit }: { readonly locked: LockedPayment; readonly credit: CreditRow | undefined },
): Promise<readonly CreditRow[]> {
  const { order, payment } = locked;
  if (!credit) throw new Refusal('credit.not-found');
  if (credit.status !== 'unmatched') throw new Refusal('credit.decided');
  if (!canTakeTransfer(locked)) throw new Refusal('credit.order-not-payable');
  if (!(await isOwnAccount(tx, order.accountId, credit))) throw new Refusal('credit.third-party');
  // Money of another payment stays with it.
  if (credit.paymentId !== null && credit.paymentId !== payment.id) throw new Refusal('credit.order-not-payable');
  const credits = credit.paymentId === null ? [credit] : await lockWaiting(tx, [payment.id]);
  if (!shareCredits(credits, order.total))
    throw new Refusal('credit.too-little', { values: { total: formatPaise(order.total) } });
  return credits;
}
