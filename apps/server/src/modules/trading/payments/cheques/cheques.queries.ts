import type { Paise } from '@artha/domain/kit/money';
import { and, eq, gte, inArray, lt } from 'drizzle-orm';
import type { Db, Tx } from '../../../../platform/db/database.ts';
import { bankAccount } from '../../../clients/bank-accounts/bank-accounts.tables.ts';
import { payment } from '../payments.tables.ts';
import type { Between } from '../reconciliation.queries.ts';
import { cheque } from './cheques.tables.ts';

export type ChequeRow = typeof cheque.$inferSelect;

export const insertCheque = (tx: Tx, row: typeof cheque.$inferInsert) => tx.insert(cheque).values(row);

/** The cheque of a payment; read it under the lock of the order to change it. */
export async function findCheque(db: Db, paymentId: string): Promise<ChequeRow | undefined> {
  const [row] = await db.select().from(cheque).where(eq(cheque.paymentId, paymentId));
  return row;
}

type ChequeChange = Partial<Omit<ChequeRow, 'paymentId'>>;

/** Updates a cheque. @returns false when it no longer has the status that was read */
export async function updateCheque(
  tx: Tx,
  { paymentId, status }: Pick<ChequeRow, 'paymentId' | 'status'>,
  change: ChequeChange,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(cheque)
    .set(change)
    .where(and(eq(cheque.paymentId, paymentId), eq(cheque.status, status)));
  return rowCount === 1;
}

/** Ends what of the cheques of payments was not deposited, under the locks of their orders. */
export async function withdrawCheques(tx: Tx, paymentIds: readonly string[]): Promise<void> {
  await tx
    .update(cheque)
    .set({ status: 'withdrawn' })
    .where(and(inArray(cheque.paymentId, [...paymentIds]), inArray(cheque.status, ['awaited', 'received'])));
}

/** A cheque with the data for the clearing corporation; undefined when there is none. */
export async function findDeposit(db: Db, paymentId: string) {
  const [row] = await db
    .select({
      cheque,
      orderId: payment.orderId,
      amount: payment.amount,
      chequeNumber: payment.chequeNumber,
      ifscCode: bankAccount.ifscCode,
      accountLast4: bankAccount.numberLast4,
    })
    .from(cheque)
    .innerJoin(payment, eq(payment.id, cheque.paymentId))
    .innerJoin(bankAccount, eq(bankAccount.id, payment.bankAccountId))
    .where(eq(cheque.paymentId, paymentId));
  return row;
}

/** Saves the reference of the deposit, once. */
export async function updateDepositReference(tx: Tx, paymentId: string, depositReference: string): Promise<void> {
  await tx.update(cheque).set({ depositReference }).where(eq(cheque.paymentId, paymentId));
}

/** The cheques that cleared in a period. */
export const listCleared = (db: Db, { from, until }: Between): Promise<{ paymentId: string; amount: Paise }[]> =>
  db
    .select({ paymentId: cheque.paymentId, amount: payment.amount })
    .from(cheque)
    .innerJoin(payment, eq(payment.id, cheque.paymentId))
    .where(and(eq(cheque.status, 'cleared'), gte(cheque.decidedAt, from), lt(cheque.decidedAt, until)));
