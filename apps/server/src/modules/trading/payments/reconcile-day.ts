import { PaymentId } from '@artha/contract/trading/payments';
import type { BusinessDate } from '@artha/domain/kit/dates';
import { addDays, instantAt } from '@artha/domain/kit/dates';
import type { Tx } from '../../../platform/db/database.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import { insertEvent } from '../../../platform/outbox/inbox.queries.ts';
import type { Now } from './apply-bank-event.ts';
import { applyBankReport } from './apply-bank-event.ts';
import { fitsPayment } from './check-word.ts';
import type { ClearingCorporation, Statement } from './clearing.adapter.ts';
import type { PaymentsNode } from './payment-bank-handler.ts';
import { lockPayment } from './payments.queries.ts';
import { listCaptured, listRefunded } from './reconciliation.queries.ts';
import { listRefunds } from './refunds.queries.ts';

/** Something that the two sides do not see alike, by the names that both know it by. */
export interface StatementDifference {
  readonly what: string;
  readonly paymentId?: string;
  readonly refundId?: string;
  readonly reference: string | null;
}

export interface ReconciledDay {
  /** What the statement has. */
  readonly rowCount: number;
  readonly differences: readonly StatementDifference[];
}

type Credit = Statement['credits'][number];
type Parts = Pick<PaymentsNode, 'database' | 'clocks'>;

const SOURCE = 'clearing-statement';

/**
 * Holds the clearing corporation's statement of a business day against what we know. What we know is read first: all
 * of it must be in the statement, which may have more. Money that we never heard of is taken now.
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
  const told = new Map(credits.map((credit) => [credit.paymentId, credit]));
  const missing = captured
    .filter(({ id }) => !told.has(id))
    .map(({ id, reference }) => ({ what: 'captured, and not in the statement', paymentId: id, reference }));
  const odd: StatementDifference[] = [];
  for (const credit of credits) {
    const ours = known.get(credit.paymentId);
    if (ours?.reference === credit.paymentReference && ours.amount === credit.amount) continue;
    const what = await transaction(parts.database, (tx) => takeCredit(tx, credit, nowOf(parts)));
    if (what) odd.push({ what, paymentId: credit.paymentId, reference: credit.paymentReference });
  }
  return [...missing, ...odd];
}

const nowOf = ({ clocks }: Parts): Now => ({ businessNow: clocks.businessNow(), realNow: clocks.realNow() });

/** Takes money that the statement has. @returns what is odd about it; undefined when it was known */
async function takeCredit(tx: Tx, credit: Credit, now: Now): Promise<string | undefined> {
  const { paymentId, paymentReference: reference, amount, at } = credit;
  const locked = PaymentId.safeParse(paymentId).success ? await lockPayment(tx, paymentId) : undefined;
  if (!locked) return 'money of a payment that is not known here';
  if (!(await fitsPayment(tx, locked, { ...credit, currency: 'INR', reference })))
    return 'money that does not fit its payment';
  if (locked.payment.capturedAt) return undefined;
  const bytes = Buffer.from(`${paymentId}:${amount}:${at.toISOString()}`);
  if ((await insertEvent(tx, { source: SOURCE, eventId: `reconciliation:${reference}`, bytes })) !== 'new')
    return 'money that was in a statement before, and otherwise';
  await applyBankReport(tx, locked, { event: 'captured', reference, occurredAt: at }, now);
  return 'money that was never told of, and is taken now';
}

type Refunded = Awaited<ReturnType<typeof listRefunded>>[number];

async function refundDifferences(
  { database: { db } }: Parts,
  { refunds }: Statement,
  refunded: readonly Refunded[],
): Promise<readonly StatementDifference[]> {
  const told = new Map(refunds.map((refund) => [refund.refundId, refund]));
  const missing = refunded
    .filter(({ id, amount, reference }) => {
      const theirs = told.get(id);
      return theirs?.amount !== amount || theirs.reference !== reference;
    })
    .map(({ id, reference }) => ({ what: 'refunded, and not so in the statement', refundId: id, reference }));
  const ids = refunds.map(({ refundId }) => refundId).filter((id) => PaymentId.safeParse(id).success);
  const ours = new Map((ids.length > 0 ? await listRefunds(db, ids) : []).map((refund) => [refund.id, refund]));
  // One that is due here still is made there: its answer is on the way, or is asked for.
  const odd = refunds
    .filter(({ refundId, amount }) => ours.get(refundId)?.amount !== amount)
    .map(({ refundId, reference }) => ({ what: 'a refund that nobody here asked for so', refundId, reference }));
  return [...missing, ...odd];
}
