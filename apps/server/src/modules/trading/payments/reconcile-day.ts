import { PaymentId } from '@artha/contract/trading/payments';
import type { BusinessDate } from '@artha/domain/kit/dates';
import { addDays, instantAt } from '@artha/domain/kit/dates';
import type { Tx } from '../../../platform/db/database.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import { insertEvent } from '../../../platform/outbox/inbox.queries.ts';
import type { Now } from './apply-bank-event.ts';
import { CALENDAR_LOCK } from '../../reference/calendar/index.ts';
import { applyBankReport } from './apply-bank-event.ts';
import { matchesPayment } from './matches-payment.ts';
import type { ClearingCorporation, Statement } from './clearing.adapter.ts';
import type { PaymentsNode } from './payment-bank-handler.ts';
import { implausibleTimeOf } from './park-report.ts';
import { lockPayment } from './payments.queries.ts';
import { listCaptured, listRefunded } from './reconciliation.queries.ts';
import { listRefunds } from './refunds.queries.ts';

/** A difference between the statement and our records, identified by ids that both sides know. */
export interface StatementDifference {
  readonly what: string;
  readonly paymentId?: string;
  readonly refundId?: string;
  readonly reference: string | null;
}

export interface ReconciledDay {
  /** Rows of the statement. */
  readonly rowCount: number;
  readonly differences: readonly StatementDifference[];
}

type Credit = Statement['credits'][number];
type Parts = Pick<PaymentsNode, 'database' | 'clocks'>;

const SOURCE = 'clearing-statement';

/**
 * Compares the clearing corporation's statement of a business day with our records. Our records are read first: all of
 * them must be in the statement, which may have more. Money that was never reported to us is booked now.
 */
export async function reconcileDay(
  parts: Parts,
  corporation: Pick<ClearingCorporation, 'getStatement'>,
  on: BusinessDate,
): Promise<ReconciledDay> {
  const { db } = parts.database;
  const day = { from: instantAt(on, '00:00'), until: instantAt(addDays(on, 1), '00:00') };
  const [captured, refunded] = await Promise.all([listCaptured(db, day), listRefunded(db, day)]);
  const statement = await corporation.getStatement(on);
  const differences = [
    ...(await creditDifferences(parts, statement, captured)),
    ...(await refundDifferences(parts, statement, refunded)),
  ];
  return { rowCount: statement.credits.length + statement.refunds.length, differences };
}

type Captured = Awaited<ReturnType<typeof listCaptured>>[number];

async function creditDifferences(
  parts: Parts,
  { credits }: Statement,
  captured: readonly Captured[],
): Promise<readonly StatementDifference[]> {
  const known = new Map(captured.map((payment) => [payment.id, payment]));
  const inStatement = new Map(credits.map((credit) => [credit.paymentId, credit]));
  const missing = captured
    .filter(({ id }) => !inStatement.has(id))
    .map(({ id, reference }) => ({ what: 'captured, but missing in the statement', paymentId: id, reference }));
  const mismatches: StatementDifference[] = [];
  for (const credit of credits) {
    const ours = known.get(credit.paymentId);
    if (ours?.reference === credit.paymentReference && ours.amount === credit.amount) continue;
    const what = await transaction(parts.database, (tx) => bookCredit(tx, credit, nowOf(parts)), {
      sharedLockName: CALENDAR_LOCK,
    });
    if (what) mismatches.push({ what, paymentId: credit.paymentId, reference: credit.paymentReference });
  }
  return [...missing, ...mismatches];
}

const nowOf = ({ clocks }: Parts): Now => ({ businessNow: clocks.businessNow(), realNow: clocks.realNow() });

/** Books a credit of the statement. @returns the difference; undefined when it was already booked */
async function bookCredit(tx: Tx, credit: Credit, now: Now): Promise<string | undefined> {
  const { paymentId, paymentReference: reference, amount, at } = credit;
  const locked = PaymentId.safeParse(paymentId).success ? await lockPayment(tx, paymentId) : undefined;
  if (!locked) return 'credit of an unknown payment';
  if (!(await matchesPayment(tx, locked, { ...credit, currency: 'INR', reference })))
    return 'credit that does not match its payment';
  if (locked.payment.capturedAt) return undefined;
  const why = await implausibleTimeOf(tx, locked, at, now);
  if (why) return `credit with a time ${why === 'in-the-future' ? 'in the future' : 'before its payment'}, not booked`;
  const bytes = Buffer.from(`${paymentId}:${amount}:${at.toISOString()}`);
  if ((await insertEvent(tx, { source: SOURCE, eventId: `reconciliation:${reference}`, bytes })) !== 'new')
    return 'credit that differs from an earlier statement';
  await applyBankReport(tx, locked, { event: 'captured', reference, occurredAt: at }, now);
  return 'credit never reported before, booked now';
}

type Refunded = Awaited<ReturnType<typeof listRefunded>>[number];

async function refundDifferences(
  { database: { db } }: Parts,
  { refunds }: Statement,
  refunded: readonly Refunded[],
): Promise<readonly StatementDifference[]> {
  const inStatement = new Map(refunds.map((refund) => [refund.refundId, refund]));
  const missing = refunded
    .filter(({ id, amount, reference }) => {
      const theirs = inStatement.get(id);
      return theirs?.amount !== amount || theirs.reference !== reference;
    })
    .map(({ id, reference }) => ({
      what: 'refunded, but missing or different in the statement',
      refundId: id,
      reference,
    }));
  const ids = refunds.map(({ refundId }) => refundId).filter((id) => PaymentId.safeParse(id).success);
  const ours = new Map((ids.length > 0 ? await listRefunds(db, ids) : []).map((refund) => [refund.id, refund]));
  // A refund still due here may be done there already: its answer is outstanding and will be queried.
  const mismatches = refunds
    .filter(({ refundId, amount }) => ours.get(refundId)?.amount !== amount)
    .map(({ refundId, reference }) => ({ what: 'refund not requested, or with another amount', refundId, reference }));
  return [...missing, ...mismatches];
}
