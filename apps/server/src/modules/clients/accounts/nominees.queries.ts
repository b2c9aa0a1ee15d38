import { asc, eq } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { account, nominee } from './accounts.tables.ts';

export type NomineeRow = typeof nominee.$inferSelect;

/** A nominee to save; the order of several is that of their slots. */
export type NewNominee = Omit<typeof nominee.$inferInsert, 'id' | 'accountId' | 'slot'>;

/** 0 without a choice, 1 opted out, 2 opted in. Only the registrar's confirmation makes it 3. */
export type ChosenNomineeStatus = 0 | 1 | 2;

/** The nominees of an account, in order. The caller has checked who asks. */
export const listNominees = (db: Db, accountId: number): Promise<NomineeRow[]> =>
  db.select().from(nominee).where(eq(nominee.accountId, accountId)).orderBy(asc(nominee.slot));

/**
 * Replaces the nominees of an account, which the caller has locked or just opened. Details that the nominee service
 * could not read are known again with it.
 */
export async function replaceNominees(
  tx: Tx,
  accountId: number,
  rows: readonly NewNominee[],
  nomineeStatus: ChosenNomineeStatus,
): Promise<void> {
  await tx.delete(nominee).where(eq(nominee.accountId, accountId));
  if (rows.length > 0)
    await tx.insert(nominee).values(rows.map((row, index) => ({ ...row, accountId, slot: index + 1 })));
  await tx.update(account).set({ nomineeStatus, isNomineeServiceFailed: false }).where(eq(account.id, accountId));
}
