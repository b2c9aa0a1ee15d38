import { and, eq, ne } from 'drizzle-orm';
import type { Db, Tx } from '../../../../platform/db/database.ts';
import { account } from '../../../clients/accounts/accounts.tables.ts';
import { exchangeRegistration } from './exchange-registration.tables.ts';

/** @returns false when the account has a registration already */
export async function insertRegistration(
  tx: Tx,
  registration: typeof exchangeRegistration.$inferInsert,
): Promise<boolean> {
  const { rowCount } = await tx.insert(exchangeRegistration).values(registration).onConflictDoNothing();
  return rowCount === 1;
}

export async function findRegistration(db: Db, accountId: number) {
  const [row] = await db.select().from(exchangeRegistration).where(eq(exchangeRegistration.accountId, accountId));
  return row;
}

/** A registration, locked to the end of the transaction. */
export async function lockRegistration(tx: Tx, accountId: number) {
  const [row] = await tx
    .select()
    .from(exchangeRegistration)
    .where(eq(exchangeRegistration.accountId, accountId))
    .for('update');
  return row;
}

export const updateDeclared = (
  tx: Tx,
  accountId: number,
  declared: { readonly declaredAt: Date; readonly declaredIp: string },
) => tx.update(exchangeRegistration).set(declared).where(eq(exchangeRegistration.accountId, accountId));

/** The accounts of a person. */
export const listAccountIds = async (db: Db, appUserId: number): Promise<number[]> =>
  (await db.select({ id: account.id }).from(account).where(eq(account.appUserId, appUserId)).orderBy(account.id)).map(
    ({ id }) => id,
  );

/** Saves an answer. @returns false when the account is registered already */
export async function saveAnswer(
  tx: Tx,
  accountId: number,
  answer: Pick<typeof exchangeRegistration.$inferSelect, 'state' | 'message' | 'answeredAt'>,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(exchangeRegistration)
    .set(answer)
    .where(and(eq(exchangeRegistration.accountId, accountId), ne(exchangeRegistration.state, 'registered')));
  return rowCount === 1;
}
