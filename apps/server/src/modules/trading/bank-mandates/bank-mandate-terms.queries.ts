import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { bankAccount } from '../../clients/bank-accounts/bank-accounts.tables.ts';
import { bank, bankBranch } from '../../reference/master-data/kinds/banking.ts';

const columns = {
  id: bankAccount.id,
  bankName: bankAccount.bankName,
  ifscCode: bankAccount.ifscCode,
  numberLast4: bankAccount.numberLast4,
  holderName: bankAccount.holderName,
  isPrimary: bankAccount.isPrimary,
  type: bankAccount.type,
  verification: bankAccount.verification,
  hasNumber: sql<boolean>`${bankAccount.numberSealed} is not null`,
  /** Null for a bank that is not among the masters. */
  bankId: bank.id,
  isNetBankingMandate: bank.isNetBankingMandate,
  isDebitCardMandate: bank.isDebitCardMandate,
  iin: bank.iin,
};

const select = (db: Db | Tx, accountId: number) =>
  db
    .select(columns)
    .from(bankAccount)
    .leftJoin(bank, and(eq(bank.code, sql`left(${bankAccount.ifscCode}, 4)`), eq(bank.isActive, true)))
    .where(and(eq(bankAccount.accountId, accountId), isNull(bankAccount.deletedAt)))
    .$dynamic();

export type MandateBankAccountRow = Awaited<ReturnType<typeof select>>[number];

/** The bank accounts of an account, with what is known of how their banks take mandates; the primary one first. */
export const listMandateBankAccounts = (db: Db, accountId: number) =>
  select(db, accountId).orderBy(desc(bankAccount.isPrimary), asc(bankAccount.id));

/** One of them, locked against changes until the transaction ends; undefined for another account's. */
export async function lockMandateBankAccount(
  tx: Tx,
  accountId: number,
  bankAccountId: number,
): Promise<MandateBankAccountRow | undefined> {
  const [locked] = await tx
    .select({ id: bankAccount.id })
    .from(bankAccount)
    .where(and(eq(bankAccount.id, bankAccountId), eq(bankAccount.accountId, accountId), isNull(bankAccount.deletedAt)))
    .for('no key update');
  return locked && (await select(tx, accountId)).find(({ id }) => id === locked.id);
}

/** The MICR of a branch; null when it is not known. */
export async function findMicr(db: Db, ifscCode: string): Promise<string | null> {
  const [row] = await db
    .select({ micrCode: bankBranch.micrCode })
    .from(bankBranch)
    .where(eq(bankBranch.ifscCode, ifscCode));
  const micr = row?.micrCode ?? null;
  return micr !== null && /^\d{9}$/.test(micr) ? micr : null;
}
