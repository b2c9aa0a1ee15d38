import { PaymentId } from '@artha/contract/trading/payments';
import type { BusinessDate } from '@artha/domain/kit/dates';
import { addDays, instantAt } from '@artha/domain/kit/dates';
import type { MoneyDifferenceKind } from '@artha/domain/trading/payments/differences';
import type { Tx } from '../../../platform/db/database.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import { insertEvent } from '../../../platform/outbox/inbox.queries.ts';
import type { Now } from './now.ts';
import { CALENDAR_LOCK } from '../../reference/calendar/index.ts';
import { applyBankReport } from './apply-bank-event.ts';
import { matchesPayment } from './matches-payment.ts';
import { listCleared } from './cheques/cheques.queries.ts';
import type { ClearingCorporation, Statement } from './clearing.adapter.ts';
import { listReceived } from './credits/credits.queries.ts';
import { findDebitOf, isUtrOfAnother } from './debits/debits.queries.ts';
import { markDebited } from './debits/mark-debited.ts';
import type { FoundDifference } from './differences/differences.queries.ts';
import { implausibleTimeOf } from './park-report.ts';
import { lockPayment } from './payments.queries.ts';
import { listCaptured, listRefunded } from './reconciliation.queries.ts';
import { chequeDifferences } from './reconcile-cheques.ts';
import type { ReconcileParts } from './reconcile-parts.ts';
import { nowOf } from './reconcile-parts.ts';
import { transferDifferences } from './reconcile-transfers.ts';
import { listRefunds } from './refunds.queries.ts';

export interface ReconciledDay {
  /** Rows of the statement. */
  readonly rowCount: number;
  readonly differences: readonly FoundDifference[];
}

type Credit = Statement['credits'][number];

const SOURCE = 'clearing-statement';

/**
 * Compares the clearing corporation's statement of a business day with our records. Our records are read first: all of
 * them must be in the statement, which may have more. Money that was never reported to us is booked now.
 */
export async function reconcileDay(
  parts: ReconcileParts,
  corporation: Pick<ClearingCorporation, 'getStatement'>,
  on: BusinessDate,
): Promise<ReconciledDay> {
  const { db } = parts.database;
  const day = { from: instantAt(on, '00:00'), until: instantAt(addDays(on, 1), '00:00') };
  const [captured, refunded, received, cleared] = await Promise.all([
    listCaptured(db, day),
    listRefunded(db, day),
    listReceived(db, day),
    listCleared(db, day),
  ]);
  const statement = await corporation.getStatement(on);
  const differences = [
    ...(await creditDifferences(parts, statement, captured)),
    ...(await transferDifferences(parts, statement, received)),
    ...(await chequeDifferences(parts, statement, cleared)),
    ...(await refundDifferences(parts, statement, refunded)),
    ...unreadable(statement),
  ];
  const { credits, refunds, transfers, cheques } = statement;
  return { rowCount: credits.length + refunds.length + transfers.length + cheques.length, differences };
}

/** All malformed rows of a day together: nothing is known of them. */
const unreadable = ({ unreadableCount }: Statement): readonly FoundDifference[] =>
  unreadableCount === 0 ? [] : [{ kind: 'rows-unreadable', subjectKey: 'rows', reference: null }];

type Captured = Awaited<ReturnType<typeof listCaptured>>[number];

async function creditDifferences(
  parts: ReconcileParts,
  { credits }: Statement,
  captured: readonly Captured[],
): Promise<readonly FoundDifference[]> {
  const known = new Map(captured.map((payment) => [payment.id, payment]));
  const inStatement = new Map(credits.map((credit) => [credit.paymentId, credit]));
  const missing = captured
    .filter(({ id }) => !inStatement.has(id))
    .map(({ id, reference, amount, orderId }) => ({
      kind: 'payment-missing' as const,
      subjectKey: id,
      reference,
      ourAmount: amount,
      orderId,
    }));
  const mismatches: FoundDifference[] = [];
  for (const credit of credits) {
    const ours = known.get(credit.paymentId);
    if (ours?.reference === credit.paymentReference && ours.amount === credit.amount) continue;
    const kind = await transaction(parts.database, (tx) => bookCredit(tx, credit, nowOf(parts)), {
      sharedLock: CALENDAR_LOCK,
    });
    const { paymentId: subjectKey, paymentReference: reference, amount: theirAmount } = credit;
    if (kind) mismatches.push({ kind, subjectKey, reference, theirAmount, ourAmount: ours?.amount });
  }
  return [...missing, ...mismatches];
}

/** Books a credit of the statement. @returns the difference; undefined when it was already booked */
async function bookCredit(tx: Tx, credit: Credit, now: Now): Promise<MoneyDifferenceKind | undefined> {
  const { paymentId, paymentReference: reference, amount, at } = credit;
  const locked = PaymentId.safeParse(paymentId).success ? await lockPayment(tx, paymentId) : undefined;
  if (!locked) return 'credit-unknown';
  if (!(await matchesPayment(tx, locked, { ...credit, currency: 'INR', reference }))) return 'credit-mismatch';
  if (locked.payment.capturedAt) return undefined;
  if (await implausibleTimeOf(tx, locked, at, now)) return 'credit-implausible';
  const debit = await findDebitOf(tx, paymentId);
  if (debit && (await isUtrOfAnother(tx, reference, debit.id))) return 'credit-mismatch';
  const bytes = Buffer.from(`${paymentId}:${amount}:${at.toISOString()}`);
  if ((await insertEvent(tx, { source: SOURCE, eventId: `reconciliation:${reference}`, bytes })) !== 'new')
    return 'credit-changed';
  if (debit) await markDebited(tx, debit, { utr: reference, valueAt: at });
  await applyBankReport(tx, locked, { event: 'captured', reference, occurredAt: at }, now);
  return 'credit-late';
}

type Refunded = Awaited<ReturnType<typeof listRefunded>>[number];

async function refundDifferences(
  { database: { db } }: ReconcileParts,
  { refunds }: Statement,
  refunded: readonly Refunded[],
): Promise<readonly FoundDifference[]> {
  const inStatement = new Map(refunds.map((refund) => [refund.refundId, refund]));
  const missing = refunded
    .filter(({ id, amount, reference }) => {
      const theirs = inStatement.get(id);
      return theirs?.amount !== amount || theirs.reference !== reference;
    })
    .map(({ id, amount, reference }) => ({
      kind: 'refund-missing' as const,
      subjectKey: id,
      reference,
      ourAmount: amount,
      theirAmount: inStatement.get(id)?.amount,
    }));
  const ids = refunds.map(({ refundId }) => refundId).filter((id) => PaymentId.safeParse(id).success);
  const ours = new Map((ids.length > 0 ? await listRefunds(db, ids) : []).map((refund) => [refund.id, refund]));
  // A refund still due here may be done there already: its answer is outstanding and will be queried.
  const mismatches = refunds
    .filter(({ refundId, amount }) => ours.get(refundId)?.amount !== amount)
    .map(({ refundId, reference, amount }) => ({
      kind: 'refund-unknown' as const,
      subjectKey: refundId,
      reference,
      theirAmount: amount,
      ourAmount: ours.get(refundId)?.amount,
    }));
  return [...missing, ...mismatches];
}
