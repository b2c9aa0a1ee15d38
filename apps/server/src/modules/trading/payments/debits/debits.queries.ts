import type { BusinessDate } from '@artha/domain/kit/dates';
import { addDays, instantAt } from '@artha/domain/kit/dates';
import type { Paise } from '@artha/domain/kit/money';
import { textFromPaise } from '@artha/domain/kit/money';
import type { DebitState } from '@artha/domain/trading/payments/debit-states';
import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../../platform/db/database.ts';
import { bankMandate } from '../../bank-mandates/bank-mandates.tables.ts';
import { clientOrder } from '../../orders/orders.tables.ts';
import { payment } from '../payments.tables.ts';
import { debitBatch, mandateDebit } from './debits.tables.ts';

export type DebitRow = typeof mandateDebit.$inferSelect;

export const insertDebit = (tx: Tx, row: typeof mandateDebit.$inferInsert) => tx.insert(mandateDebit).values(row);

export interface FirstPayment {
  readonly id: string;
  readonly orderId: string;
  readonly bankAccountId: number;
  readonly bankMandateId: number;
  readonly amount: Paise;
  readonly dueOn: BusinessDate;
}

/** Inserts the first payments of orders by mandate with their debits. */
export async function insertFirstPayments(
  tx: Tx,
  rows: readonly FirstPayment[],
  { initiatedAt, expiresAt }: { readonly initiatedAt: Date; readonly expiresAt: Date },
): Promise<void> {
  const column = (of: (row: FirstPayment) => string | number) => sql.param(rows.map(of));
  await tx.execute(sql`
    with started as materialized (
      select * from unnest(
        ${column(({ id }) => id)}::uuid[], ${column(({ orderId }) => orderId)}::uuid[],
        ${column(({ bankAccountId }) => bankAccountId)}::int[], ${column(({ bankMandateId }) => bankMandateId)}::int[],
        ${column(({ amount }) => textFromPaise(amount))}::numeric[], ${column(({ dueOn }) => dueOn)}::date[]
      ) as n (id, order_id, bank_account_id, bank_mandate_id, amount, due_on)
    ), paid as (
      insert into payment (id, order_id, attempt, mode, bank_account_id, bank_mandate_id, amount, status, initiated_at,
        expires_at)
      select id, order_id, 1, 'mandate', bank_account_id, bank_mandate_id, amount, 'initiated',
        ${initiatedAt.toISOString()}::timestamptz, ${expiresAt.toISOString()}::timestamptz
      from started
    )
    insert into mandate_debit (payment_id, bank_mandate_id, amount, due_on, status)
    select id, bank_mandate_id, amount, due_on, 'queued' from started`);
}

/** A debit with what a report of it must have. */
export interface KnownDebit extends DebitRow {
  readonly umrn: string | null;
  readonly fileName: string | null;
}

/** Debits by id; unknown ids are left out. */
export async function listDebits(db: Db | Tx, ids: readonly string[]): Promise<KnownDebit[]> {
  const rows = await db
    .select({ debit: mandateDebit, umrn: bankMandate.umrn, fileName: debitBatch.fileName })
    .from(mandateDebit)
    .innerJoin(bankMandate, eq(bankMandate.id, mandateDebit.bankMandateId))
    .leftJoin(debitBatch, eq(debitBatch.id, mandateDebit.batchId))
    .where(ofIds(ids));
  return rows.map(({ debit, umrn, fileName }) => ({ ...debit, umrn, fileName }));
}

const ofIds = (ids: readonly string[]) => sql`${mandateDebit.id} = any (${sql.param([...ids])}::uuid[])`;

/** The columns that change with the status of a debit. */
export type DebitChange = Pick<DebitRow, 'status'> &
  Partial<Pick<DebitRow, 'utr' | 'returnCode' | 'returnReason' | 'valueAt'>>;

/** Saves the outcome of a debit, under the lock of its order. @returns false when it no longer has the `from` status */
export async function updateDebit(tx: Tx, id: string, from: DebitState, change: DebitChange): Promise<boolean> {
  const { rowCount } = await tx
    .update(mandateDebit)
    .set(change)
    .where(and(eq(mandateDebit.id, id), eq(mandateDebit.status, from)));
  return rowCount === 1;
}

/** Whether the bank's reference belongs to another debit. */
export async function isUtrOfAnother(tx: Tx, utr: string, id: string): Promise<boolean> {
  const rows = await tx.select({ id: mandateDebit.id }).from(mandateDebit).where(eq(mandateDebit.utr, utr));
  return rows.some((row) => row.id !== id);
}

/** The debit of a payment; undefined for a payment of another mode. */
export async function findDebitOf(tx: Tx, paymentId: string): Promise<DebitRow | undefined> {
  const [row] = await tx.select().from(mandateDebit).where(eq(mandateDebit.paymentId, paymentId));
  return row;
}

/** Withdraws the queued debits of payments, under the locks of their orders. */
export async function withdrawQueued(tx: Tx, paymentIds: readonly string[]): Promise<void> {
  await tx
    .update(mandateDebit)
    .set({ status: 'withdrawn' })
    .where(
      and(
        sql`${mandateDebit.paymentId} = any (${sql.param([...paymentIds])}::uuid[])`,
        eq(mandateDebit.status, 'queued'),
      ),
    );
}

/** The debits made on a business day, with the ids that the clearing corporation's statement has too. */
export const listDebitedOn = (db: Db, on: BusinessDate) =>
  db
    .select({
      debitId: mandateDebit.id,
      paymentId: mandateDebit.paymentId,
      orderId: payment.orderId,
      fileName: debitBatch.fileName,
      amount: mandateDebit.amount,
      utr: mandateDebit.utr,
      valueAt: mandateDebit.valueAt,
    })
    .from(mandateDebit)
    .innerJoin(payment, eq(payment.id, mandateDebit.paymentId))
    .innerJoin(debitBatch, eq(debitBatch.id, mandateDebit.batchId))
    .where(
      and(
        eq(mandateDebit.status, 'debited'),
        gte(mandateDebit.valueAt, instantAt(on, '00:00')),
        lt(mandateDebit.valueAt, instantAt(addDays(on, 1), '00:00')),
      ),
    );

/** A debit whose outcome is open since before a day. */
export interface UnansweredDebit {
  readonly id: string;
  readonly status: DebitState;
}

/** The debits of files of a day and before that have no outcome, the least inquired first. */
export const listUnanswered = (db: Db, until: BusinessDate, limit: number): Promise<UnansweredDebit[]> =>
  db
    .select({ id: mandateDebit.id, status: mandateDebit.status })
    .from(mandateDebit)
    .innerJoin(debitBatch, eq(debitBatch.id, mandateDebit.batchId))
    .where(and(inArray(mandateDebit.status, ['presented', 'unknown']), sql`${debitBatch.businessDate} <= ${until}`))
    .orderBy(mandateDebit.inquiries, mandateDebit.id)
    .limit(limit);

/** Counts an inquiry of each debit. */
export async function countInquiries(db: Db, ids: readonly string[]): Promise<void> {
  await db
    .update(mandateDebit)
    .set({ inquiries: sql`${mandateDebit.inquiries} + 1` })
    .where(ofIds(ids));
}

/** Debits without an outcome since a day, with what operations must know of them. */
export const listOverdue = (db: Db, until: BusinessDate, limit: number) =>
  db
    .select({
      id: mandateDebit.id,
      amount: mandateDebit.amount,
      orderId: clientOrder.id,
      orderNumber: clientOrder.number,
      fileName: debitBatch.fileName,
      businessDate: debitBatch.businessDate,
    })
    .from(mandateDebit)
    .innerJoin(payment, eq(payment.id, mandateDebit.paymentId))
    .innerJoin(clientOrder, eq(clientOrder.id, payment.orderId))
    .innerJoin(debitBatch, eq(debitBatch.id, mandateDebit.batchId))
    .where(and(inArray(mandateDebit.status, ['presented', 'unknown']), sql`${debitBatch.businessDate} <= ${until}`))
    .orderBy(mandateDebit.id)
    .limit(limit);
