import { eq } from 'drizzle-orm';
import type { Db } from '../../../../platform/db/database.ts';
import { bankAccount } from '../../../clients/bank-accounts/bank-accounts.tables.ts';
import { appUser } from '../../../system/users/users.tables.ts';

/** The bank account of a form, with its sealed number. */
export async function findFormAccount(db: Db, bankAccountId: number) {
  const [row] = await db
    .select({ sealed: bankAccount.numberSealed, type: bankAccount.type, branchName: bankAccount.branchName })
    .from(bankAccount)
    .where(eq(bankAccount.id, bankAccountId));
  return row;
}

/** How the client is reached. */
export async function findContact(db: Db, userId: number) {
  const [row] = await db
    .select({ email: appUser.emailId, mobile: appUser.mobile })
    .from(appUser)
    .where(eq(appUser.id, userId));
  return row;
}
