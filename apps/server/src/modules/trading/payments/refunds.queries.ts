import { and, eq, inArray } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { account } from '../../clients/accounts/accounts.tables.ts';
import { bankAccount } from '../../clients/bank-accounts/bank-accounts.tables.ts';
import { purchaseOrder } from '../orders/orders.tables.ts';
import { payment, refund } from './payments.tables.ts';

export type RefundRow = typeof refund.$inferSelect;

/** Inserts a refund that is due. @returns undefined when that of this payment or line is there already */
export async function insertRefund(tx: Tx, row: typeof refund.$inferInsert): Promise<RefundRow | undefined> {
  const [inserted] = await tx.insert(refund).values(row).onConflictDoNothing().returning();
  return inserted;
}

/** All refunds of a payment, under the lock of its order. */
export const listRefundsOf = (tx: Tx, paymentId: string): Promise<RefundRow[]> =>
  tx.select().from(refund).where(eq(refund.paymentId, paymentId));

/** A refund with the payment that it is of. */
export async function findRefund(db: Db, refundId: string) {
  const [row] = await db
    .select({ refund, payment })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .where(eq(refund.id, refundId));
  return row;
}

export interface RefundDone {
  readonly reference: string;
  /** Business clock. */
  readonly completedAt: Date;
}

/** Notes that money has gone back. @returns false when that is known already */
export async function updateRefundDone(tx: Tx, refundId: string, done: RefundDone): Promise<boolean> {
  const { rowCount } = await tx
    .update(refund)
    .set({ status: 'done', ...done })
    .where(and(eq(refund.id, refundId), eq(refund.status, 'due')));
  return rowCount === 1;
}

/** Whom a refund is told to, and where it goes. */
export async function getRefundRecipient(tx: Tx, refundId: string) {
  const [row] = await tx
    .select({ userId: account.appUserId, numberLast4: bankAccount.numberLast4 })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .innerJoin(bankAccount, eq(bankAccount.id, payment.bankAccountId))
    .innerJoin(purchaseOrder, eq(purchaseOrder.id, payment.orderId))
    .innerJoin(account, eq(account.id, purchaseOrder.accountId))
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
