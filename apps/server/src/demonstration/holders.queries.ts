import { and, eq, inArray, isNull } from 'drizzle-orm';
import { account, accountHolder } from '../modules/clients/accounts/accounts.tables.ts';
import { appUser } from '../modules/system/users/users.tables.ts';
import type { Db, Tx } from '../platform/db/database.ts';

/** Those of these demo accounts that have no holder but their owner. */
export const listWithoutHolder = (db: Db, accountNumbers: readonly string[]) =>
  db
    .select({ id: account.id, accountNumber: account.accountNumber })
    .from(account)
    .innerJoin(appUser, eq(appUser.id, account.appUserId))
    .leftJoin(accountHolder, eq(accountHolder.accountId, account.id))
    .where(
      and(
        inArray(account.accountNumber, [...accountNumbers]),
        eq(appUser.isDemonstration, true),
        isNull(accountHolder.id),
      ),
    );

/** A demo person. @throws Error when there is none */
export async function getPerson(db: Db, loginUserId: string) {
  const [person] = await db
    .select({ name: appUser.name, emailId: appUser.emailId, mobile: appUser.mobile })
    .from(appUser)
    .where(eq(appUser.loginUserId, loginUserId));
  if (!person) throw new Error(`there is no user ${loginUserId}`);
  return person;
}

/** Adds the second holder of an account. @returns the holder's id */
export async function insertSecondHolder(
  tx: Tx,
  values: Omit<typeof accountHolder.$inferInsert, 'position'>,
): Promise<number> {
  const [holder] = await tx
    .insert(accountHolder)
    .values({ ...values, position: 2 })
    .returning({ id: accountHolder.id });
  if (!holder) throw new Error('no holder inserted');
  return holder.id;
}

export const updateHolderPan = (tx: Tx, holderId: number, panSealed: string) =>
  tx.update(accountHolder).set({ panSealed }).where(eq(accountHolder.id, holderId));
