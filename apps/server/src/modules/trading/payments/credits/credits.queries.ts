import type { Paise } from '@artha/domain/kit/money';
import type { CreditProblem, CreditState } from '@artha/domain/trading/payments/credit-states';
import type { SQL } from 'drizzle-orm';
import { and, asc, eq, gte, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../../platform/db/database.ts';
import { bankAccount } from '../../../clients/bank-accounts/bank-accounts.tables.ts';
import type { Between } from '../reconciliation.queries.ts';
import { payment } from '../payments.tables.ts';
import { bankCredit } from './credits.tables.ts';

export type CreditRow = typeof bankCredit.$inferSelect;

/** Inserts money received. @returns undefined when the transfer is known already */
export async function insertCredit(tx: Tx, row: typeof bankCredit.$inferInsert): Promise<CreditRow | undefined> {
  const [inserted] = await tx.insert(bankCredit).values(row).onConflictDoNothing().returning();
  return inserted;
}

export async function findCreditByUtr(db: Db, utr: string): Promise<CreditRow | undefined> {
  const [row] = await db.select().from(bankCredit).where(eq(bankCredit.utr, utr));
  return row;
}

export async function findCredit(db: Db, id: string): Promise<CreditRow | undefined> {
  const [row] = await db.select().from(bankCredit).where(eq(bankCredit.id, id));
  return row;
}

/** Money received, locked to the end of the transaction; lock the order of its payment first. */
export async function lockCredit(tx: Tx, id: string): Promise<CreditRow | undefined> {
  const [row] = await tx.select().from(bankCredit).where(eq(bankCredit.id, id)).for('update');
  return row;
}

/** What of the money of payments still waits, oldest first, locked. Lock the orders first. */
export const lockWaiting = (tx: Tx, paymentIds: readonly string[]): Promise<CreditRow[]> =>
  tx
    .select()
    .from(bankCredit)
    .where(and(inArray(bankCredit.paymentId, [...paymentIds]), eq(bankCredit.status, 'unmatched')))
    .orderBy(asc(bankCredit.receivedAt), asc(bankCredit.id))
    .for('update');

interface CreditChange {
  readonly status: CreditState;
  readonly problem?: CreditProblem;
  readonly paymentId?: string;
  readonly matchedAt?: Date;
}

/** Updates money received. @returns false when it no longer has the status that was read */
export async function updateCredit(
  tx: Tx,
  { id, status }: Pick<CreditRow, 'id' | 'status'>,
  change: CreditChange,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(bankCredit)
    .set(change)
    .where(and(eq(bankCredit.id, id), eq(bankCredit.status, status)));
  return rowCount === 1;
}

/** The payment that a virtual account belongs to; undefined when there is none. */
export async function findPaymentOfAccount(
  db: Db,
  virtualAccountNumber: string,
): Promise<{ readonly id: string; readonly orderId: string } | undefined> {
  const [row] = await db
    .select({ id: payment.id, orderId: payment.orderId })
    .from(payment)
    .where(eq(payment.virtualAccountNumber, virtualAccountNumber));
  return row;
}

const BANK_CHARACTERS = 4;

/**
 * Whether a bank account is verified and the one from which money came. The branch in the IFSC may differ, the bank and
 * the number may not.
 *
 * @param credit a row, or the columns of a query
 */
export const isRemitter = ({
  remitterIfsc,
  remitterBlindIndex,
}: Pick<CreditRow | typeof bankCredit, 'remitterIfsc' | 'remitterBlindIndex'>): SQL | undefined =>
  and(
    eq(bankAccount.numberBlindIndex, remitterBlindIndex),
    sql`left(${bankAccount.ifscCode}, ${BANK_CHARACTERS}) = left(${remitterIfsc}, ${BANK_CHARACTERS})`,
    isNotNull(bankAccount.verifiedAt),
    isNull(bankAccount.deletedAt),
  );

/**
 * Whether money came from a verified bank account of an investor, which joint holders and the guardian of a minor may
 * have registered too.
 */
export async function isOwnAccount(
  db: Db,
  accountId: number,
  remitter: Pick<CreditRow, 'remitterIfsc' | 'remitterBlindIndex'>,
): Promise<boolean> {
  const rows = await db
    .select({ id: bankAccount.id })
    .from(bankAccount)
    .where(and(eq(bankAccount.accountId, accountId), isRemitter(remitter)));
  return rows.length > 0;
}

/** The transfers received in a period. */
export const listReceived = (db: Db, { from, until }: Between): Promise<{ utr: string; amount: Paise }[]> =>
  db
    .select({ utr: bankCredit.utr, amount: bankCredit.amount })
    .from(bankCredit)
    .where(and(gte(bankCredit.receivedAt, from), lt(bankCredit.receivedAt, until)));
