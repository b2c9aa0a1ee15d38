import { PaymentId } from '@artha/contract/trading/payments';
import { implausibleTime } from '@artha/domain/trading/orders/reported-time';
import type { Tx } from '../../../platform/db/database.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import { CALENDAR_LOCK } from '../../reference/calendar/index.ts';
import { applyChequeOutcome } from './cheques/apply-cheque-outcome.ts';
import type { listCleared } from './cheques/cheques.queries.ts';
import { findCheque } from './cheques/cheques.queries.ts';
import type { Statement } from './clearing.adapter.ts';
import type { FoundDifference } from './differences/differences.queries.ts';
import { lockPayment } from './payments.queries.ts';
import { nowOf, type ReconcileParts } from './reconcile-parts.ts';

type Collected = Statement['cheques'][number];
type Cleared = Awaited<ReturnType<typeof listCleared>>;

/** Compares the cheques of a statement with ours, and applies outcomes that were never reported. */
export async function chequeDifferences(
  parts: ReconcileParts,
  { cheques }: Statement,
  cleared: Cleared,
): Promise<readonly FoundDifference[]> {
  const inStatement = new Set(cheques.filter(({ returnCode }) => returnCode === null).map((each) => each.paymentId));
  const missing = cleared
    .filter(({ paymentId }) => !inStatement.has(paymentId))
    .map(({ paymentId, amount }) => ({
      kind: 'cheque-missing' as const,
      subjectKey: paymentId,
      reference: null,
      ourAmount: amount,
    }));
  const others: FoundDifference[] = [];
  for (const collected of cheques) {
    const found = await transaction(parts.database, (tx) => compareCheque(tx, collected, parts), {
      sharedLock: CALENDAR_LOCK,
    });
    if (found) others.push(found);
  }
  return [...missing, ...others];
}

async function compareCheque(
  tx: Tx,
  { paymentId, reference, amount, returnCode, at }: Collected,
  parts: ReconcileParts,
): Promise<FoundDifference | undefined> {
  const locked = PaymentId.safeParse(paymentId).success ? await lockPayment(tx, paymentId) : undefined;
  const cheque = locked && (await findCheque(tx, paymentId));
  const about = { subjectKey: paymentId, reference, theirAmount: amount };
  if (!locked || !cheque) return { ...about, kind: 'cheque-unknown' };
  const ours = { ...about, ourAmount: locked.payment.amount, orderId: locked.order.id };
  const isSame = cheque.status === (returnCode === null ? 'cleared' : 'bounced');
  const isOpen = cheque.status === 'deposited';
  const now = nowOf(parts);
  const isMatch =
    amount === locked.payment.amount &&
    reference === cheque.depositReference &&
    (isSame || isOpen) &&
    !implausibleTime(at, { began: cheque.announcedAt, businessNow: now.businessNow });
  if (!isMatch) return { ...ours, kind: 'cheque-mismatch' };
  if (isSame) return undefined;
  await applyChequeOutcome(tx, { locked, cheque }, { at, returnCode }, now);
  return { ...ours, kind: 'cheque-late' };
}
