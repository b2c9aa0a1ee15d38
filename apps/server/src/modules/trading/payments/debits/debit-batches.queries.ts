/** Batches of debits: each is one statement for all debits of a chunk. */
import type { BusinessDate } from '@artha/domain/kit/dates';
import type { Paise } from '@artha/domain/kit/money';
import { and, asc, count, eq, gte, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../../platform/db/database.ts';
import { bankAccount } from '../../../clients/bank-accounts/bank-accounts.tables.ts';
import { bankMandate } from '../../bank-mandates/bank-mandates.tables.ts';
import { instalmentDay } from '../../bank-mandates/index.ts';
import { payment } from '../payments.tables.ts';
import type { DebitRow } from './debits.queries.ts';
import { debitBatch, mandateDebit } from './debits.tables.ts';

export type BatchRow = typeof debitBatch.$inferSelect;

interface DueDebit {
  readonly id: string;
  readonly orderId: string;
}

/** Debits that are due and in no batch, the oldest first. */
export const listDueDebits = (tx: Tx, until: BusinessDate, limit: number): Promise<DueDebit[]> =>
  tx
    .select({ id: mandateDebit.id, orderId: payment.orderId })
    .from(mandateDebit)
    .innerJoin(payment, eq(payment.id, mandateDebit.paymentId))
    .where(and(eq(mandateDebit.status, 'queued'), isNull(mandateDebit.batchId), lte(mandateDebit.dueOn, until)))
    .orderBy(asc(mandateDebit.dueOn), asc(mandateDebit.id))
    .limit(limit);

/** What decides whether a debit can be presented, and what the file says of it. */
export const listForPresentation = (tx: Tx, ids: readonly string[]) =>
  tx
    .select({
      id: mandateDebit.id,
      status: mandateDebit.status,
      batchId: mandateDebit.batchId,
      amount: mandateDebit.amount,
      instalmentDay,
      payment,
      mandate: {
        id: bankMandate.id,
        status: bankMandate.status,
        umrn: bankMandate.umrn,
        limit: bankMandate.limit,
        startOn: bankMandate.startOn,
        endOn: bankMandate.endOn,
      },
    })
    .from(mandateDebit)
    .innerJoin(payment, eq(payment.id, mandateDebit.paymentId))
    .innerJoin(bankMandate, eq(bankMandate.id, mandateDebit.bankMandateId))
    .where(sql`${mandateDebit.id} = any (${sql.param([...ids])}::uuid[])`)
    .orderBy(asc(mandateDebit.id));

export type DebitToPresent = Awaited<ReturnType<typeof listForPresentation>>[number];

/** How many batches a day has. */
export async function countBatches(tx: Tx, businessDate: BusinessDate): Promise<number> {
  const [row] = await tx.select({ batches: count() }).from(debitBatch).where(eq(debitBatch.businessDate, businessDate));
  return row?.batches ?? 0;
}

/** @returns its id */
export async function insertBatch(tx: Tx, row: typeof debitBatch.$inferInsert): Promise<string> {
  const [inserted] = await tx.insert(debitBatch).values(row).returning({ id: debitBatch.id });
  if (!inserted) throw new Error('a batch was not inserted');
  return inserted.id;
}

/** Moves queued debits into a batch: from here on a file decides. @returns how many were queued */
export async function moveIntoBatch(tx: Tx, batchId: string, ids: readonly string[]): Promise<number> {
  const { rowCount } = await tx
    .update(mandateDebit)
    .set({ batchId, status: 'unknown' })
    .where(and(sql`${mandateDebit.id} = any (${sql.param([...ids])}::uuid[])`, eq(mandateDebit.status, 'queued')));
  return rowCount ?? 0;
}

/** Batches whose file the clearing house may not have, the oldest first. */
export const listBatchesToPresent = (db: Db): Promise<BatchRow[]> =>
  db
    .select()
    .from(debitBatch)
    .where(inArray(debitBatch.status, ['created', 'unknown']))
    .orderBy(asc(debitBatch.businessDate), asc(debitBatch.fileName));

/** Batches whose return files are read: those with open debits, and with `since` also those from that day on. */
export const listBatchesToRead = (db: Db, since: BusinessDate | undefined): Promise<BatchRow[]> =>
  db
    .select()
    .from(debitBatch)
    .where(
      and(
        inArray(debitBatch.status, ['presented', 'unknown']),
        since === undefined
          ? sql`exists (select from ${mandateDebit} where ${mandateDebit.batchId} = ${debitBatch.id}
              and ${mandateDebit.status} in ('presented', 'unknown'))`
          : gte(debitBatch.businessDate, since),
      ),
    )
    .orderBy(asc(debitBatch.businessDate), asc(debitBatch.fileName));

/** Marks a new batch as sent with an unknown outcome. @returns false when that was done before */
export async function markSending(db: Db, batchId: string): Promise<boolean> {
  const { rowCount } = await db
    .update(debitBatch)
    .set({ status: 'unknown' })
    .where(and(eq(debitBatch.id, batchId), eq(debitBatch.status, 'created')));
  return rowCount === 1;
}

/** Saves the answer to the file of a batch. @returns false when it is known */
export async function updateBatch(
  tx: Tx,
  batchId: string,
  change: Pick<BatchRow, 'status'> & Partial<Pick<BatchRow, 'presentedAt'>>,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(debitBatch)
    .set(change)
    .where(and(eq(debitBatch.id, batchId), inArray(debitBatch.status, ['created', 'unknown'])));
  return rowCount === 1;
}

/** One line of a presentation file. */
export interface FileDebit {
  readonly id: string;
  readonly umrn: string | null;
  readonly amount: Paise;
  readonly ifscCode: string;
  readonly numberLast4: string;
  readonly paymentId: string;
  readonly orderId: string;
}

/** The debits of a batch in the order of its file. Nothing of them changes any more. */
export const listFileDebits = (db: Db, batchId: string): Promise<FileDebit[]> =>
  db
    .select({
      id: mandateDebit.id,
      umrn: bankMandate.umrn,
      amount: mandateDebit.amount,
      ifscCode: bankAccount.ifscCode,
      numberLast4: bankAccount.numberLast4,
      paymentId: payment.id,
      orderId: payment.orderId,
    })
    .from(mandateDebit)
    .innerJoin(payment, eq(payment.id, mandateDebit.paymentId))
    .innerJoin(bankMandate, eq(bankMandate.id, mandateDebit.bankMandateId))
    .innerJoin(bankAccount, eq(bankAccount.id, bankMandate.bankAccountId))
    .where(eq(mandateDebit.batchId, batchId))
    .orderBy(asc(mandateDebit.id));

/** The payments of the debits of a batch. Read them under the locks of their orders. */
export const listPaymentsOfBatch = (tx: Tx, batchId: string) =>
  tx
    .select({ payment })
    .from(mandateDebit)
    .innerJoin(payment, eq(payment.id, mandateDebit.paymentId))
    .where(eq(mandateDebit.batchId, batchId))
    .orderBy(asc(mandateDebit.id));

/** The clearing house has the file of a batch. */
export async function markPresented(tx: Tx, batchId: string): Promise<void> {
  await tx
    .update(mandateDebit)
    .set({ status: 'presented' })
    .where(and(eq(mandateDebit.batchId, batchId), eq(mandateDebit.status, 'unknown')));
}

/** The clearing house took nothing of the file: its debits wait for another one. @returns their number */
export async function releaseBatch(tx: Tx, batchId: string): Promise<number> {
  const queued: Pick<DebitRow, 'status' | 'batchId'> = { status: 'queued', batchId: null };
  const { rowCount } = await tx
    .update(mandateDebit)
    .set(queued)
    .where(and(eq(mandateDebit.batchId, batchId), eq(mandateDebit.status, 'unknown')));
  return rowCount ?? 0;
}
