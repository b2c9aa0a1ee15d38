import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/database.ts';
import { account } from './accounts.tables.ts';

/** Whether a user has a primary account. */
export const hasPrimaryAccount = async (tx: Tx, appUserId: number): Promise<boolean> =>
  (await tx.$count(account, and(eq(account.appUserId, appUserId), account.isPrimary))) > 0;

/** @returns the id; undefined when the number is taken */
export async function insertAccount(tx: Tx, values: typeof account.$inferInsert): Promise<number | undefined> {
  const [row] = await tx
    .insert(account)
    .values(values)
    .onConflictDoNothing({ target: account.accountNumber })
    .returning({ id: account.id });
  return row?.id;
}

export const setGuardianPan = (tx: Tx, id: number, guardianPanSealed: string) =>
  tx.update(account).set({ guardianPanSealed }).where(eq(account.id, id));
