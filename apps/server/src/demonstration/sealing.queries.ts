import type { SQL } from 'drizzle-orm';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Db, Tx } from '../platform/db/database.ts';
import { account } from '../modules/clients/accounts/accounts.tables.ts';
import { bankAccount } from '../modules/clients/bank-accounts/bank-accounts.tables.ts';
import { appUser } from '../modules/system/users/users.tables.ts';

/** Those of the given user ids that are taken, and whether by the demonstration. */
export const listTaken = (db: Db, loginUserIds: readonly string[]) =>
  db
    .select({ loginUserId: appUser.loginUserId, isDemonstration: appUser.isDemonstration })
    .from(appUser)
    .where(inArray(appUser.loginUserId, [...loginUserIds]));

/** Demo people with these user ids whose PAN is not sealed. */
export const listUnsealedClients = (db: Db, loginUserIds: readonly string[]) =>
  db
    .select({ id: appUser.id, loginUserId: appUser.loginUserId })
    .from(appUser)
    .where(
      and(
        inArray(appUser.loginUserId, [...loginUserIds]),
        eq(appUser.isDemonstration, true),
        isNull(appUser.panSealed),
      ),
    );

/** Bank accounts of these demo accounts whose number is not sealed. */
export const listUnsealedBankAccounts = (db: Db, accountNumbers: readonly string[]) =>
  listDemoBankAccounts(db, accountNumbers, isNull(bankAccount.numberSealed));

/** Bank accounts of these demo accounts that are not verified: they cannot be paid. */
export const listUnverifiedBankAccounts = (db: Db, accountNumbers: readonly string[]) =>
  listDemoBankAccounts(db, accountNumbers, isNull(bankAccount.verifiedAt));

const listDemoBankAccounts = (db: Db, accountNumbers: readonly string[], condition: SQL) =>
  db
    .select({ id: bankAccount.id, accountNumber: account.accountNumber, numberLast4: bankAccount.numberLast4 })
    .from(bankAccount)
    .innerJoin(account, eq(account.id, bankAccount.accountId))
    .innerJoin(appUser, eq(appUser.id, account.appUserId))
    .where(and(inArray(account.accountNumber, [...accountNumbers]), eq(appUser.isDemonstration, true), condition));

export const verifyBankAccounts = (tx: Tx, ids: readonly number[], verifiedAt: Date) =>
  tx
    .update(bankAccount)
    .set({ verification: 'verified', verifiedAt })
    .where(inArray(bankAccount.id, [...ids]));

export const updatePan = (tx: Tx, userId: number, values: { panSealed: string; panBlindIndex: string }) =>
  tx.update(appUser).set(values).where(eq(appUser.id, userId));

export const updateBankNumber = (
  tx: Tx,
  bankAccountId: number,
  values: { numberSealed: string; numberBlindIndex: string },
) => tx.update(bankAccount).set(values).where(eq(bankAccount.id, bankAccountId));
