import { eq, lt } from 'drizzle-orm';
import type { Db, Tx } from '../../../../platform/db/database.ts';
import { deleteInBatches } from '../../../../platform/db/delete-in-batches.ts';
import { appUser } from '../../users/users.tables.ts';
import { partnerTokenUse } from '../session.tables.ts';

type TokenUse = typeof partnerTokenUse.$inferInsert;

/** Records the use of a token. A concurrent use waits for this transaction. @returns false when it was used before */
export async function insertTokenUse(tx: Tx, use: TokenUse): Promise<boolean> {
  const { rowCount } = await tx.insert(partnerTokenUse).values(use).onConflictDoNothing();
  return rowCount === 1;
}

/** Deletes the uses of expired tokens, which are refused by their age. @returns how many */
export const deleteExpiredTokenUses = (db: Db, realNow: Date): Promise<number> =>
  deleteInBatches(db, partnerTokenUse, lt(partnerTokenUse.expiresAt, realNow));

/** A staff member or client by the user id for login. */
export async function findByLogin(db: Db, loginUserId: string) {
  const [user] = await db
    .select({ id: appUser.id, appUserStatus: appUser.appUserStatus })
    .from(appUser)
    .where(eq(appUser.loginUserId, loginUserId));
  return user;
}
