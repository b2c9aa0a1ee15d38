import { and, asc, desc, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { Scope } from '../../../platform/http/caller.ts';
import { within } from '../../clients/accounts/index.ts';
import { account } from '../../clients/accounts/accounts.tables.ts';
import { bankAccount } from '../../clients/bank-accounts/bank-accounts.tables.ts';

const columns = {
  id: bankAccount.id,
  bankName: bankAccount.bankName,
  ifscCode: bankAccount.ifscCode,
  numberLast4: bankAccount.numberLast4,
  holderName: bankAccount.holderName,
  isPrimary: bankAccount.isPrimary,
};

/** The bank accounts that can pay for orders of an account: only its own, the primary one first. */
export const listPayingAccounts = (db: Db, scope: Scope, accountId: number) =>
  db
    .select(columns)
    .from(bankAccount)
    .innerJoin(account, eq(account.id, bankAccount.accountId))
    .where(and(eq(bankAccount.accountId, accountId), within(scope)))
    .orderBy(desc(bankAccount.isPrimary), asc(bankAccount.id));

/** A bank account of the account; undefined for another account's, and for none. */
export async function findPayingAccount(db: Db, scope: Scope, accountId: number, bankAccountId: number) {
  const [row] = await db
    .select(columns)
    .from(bankAccount)
    .innerJoin(account, eq(account.id, bankAccount.accountId))
    .where(and(eq(bankAccount.id, bankAccountId), eq(bankAccount.accountId, accountId), within(scope)));
  return row;
}
