import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { account } from '../../clients/accounts/accounts.tables.ts';
import { bankAccount } from '../../clients/bank-accounts/bank-accounts.tables.ts';
import { clientOrder } from '../orders/orders.tables.ts';
import { bankCredit } from './credits/credits.tables.ts';
import { payment, refund } from './payments.tables.ts';

export type RefundRow = typeof refund.$inferSelect;

/** Inserts a due refund. @returns undefined when the payment or line already has one */
export async function insertRefund(tx: Tx, row: typeof refund.$inferInsert): Promise<RefundRow | undefined> {
  const [inserted] = await tx.insert(refund).values(row).onConflictDoNothing().returning();
  return inserted;
}

/** All refunds of a payment, under the lock of its order. */
export const listRefundsOf = (tx: Tx, paymentId: string): Promise<RefundRow[]> =>
  tx.select().from(refund).where(eq(refund.paymentId, paymentId));

/** A refund with the payment or the transfer that it returns. */
export async function findRefund(db: Db, refundId: string) {
  const [row] = await db
    .select({ refund, payment, credit: bankCredit })
    .from(refund)
    .leftJoin(payment, eq(payment.id, refund.paymentId))
    .leftJoin(bankCredit, eq(bankCredit.id, refund.bankCreditId))
    .where(eq(refund.id, refundId));
  return row;
}

export interface CompletedRefund {
  readonly reference: string;
  /** Business clock. */
  readonly completedAt: Date;
}

/** Marks a refund as done. @returns false when it was done already */
export async function updateRefundDone(tx: Tx, refundId: string, done: CompletedRefund): Promise<boolean> {
  const { rowCount } = await tx
    .update(refund)
    .set({ status: 'done', ...done })
    .where(and(eq(refund.id, refundId), eq(refund.status, 'due')));
  return rowCount === 1;
}

/** The user to notify of a refund, and the bank account that paid: money by NEFT may come from any of the investor. */
export async function getRefundRecipient(tx: Tx, refundId: string) {
  const [row] = await tx
    .select({
      userId: account.appUserId,
      numberLast4: sql<string>`coalesce(${bankCredit.remitterLast4}, ${bankAccount.numberLast4})`,
    })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .innerJoin(bankAccount, eq(bankAccount.id, payment.bankAccountId))
    .leftJoin(bankCredit, and(eq(bankCredit.paymentId, payment.id), eq(bankCredit.utr, payment.reference)))
    .innerJoin(clientOrder, eq(clientOrder.id, payment.orderId))
    .innerJoin(account, eq(account.id, clientOrder.accountId))
    .where(eq(refund.id, refundId));
  if (!row) throw new Error(`refund ${refundId} has no recipient`);
  return row;
}

/** Refunds by id; an unknown id is missing. */
export const listRefunds = (db: Db, refundIds: readonly string[]): Promise<RefundRow[]> =>
  db
    .select()
    .from(refund)
    .where(inArray(refund.id, [...refundIds]));
