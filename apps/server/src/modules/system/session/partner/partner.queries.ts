import { ROLE_IDS } from '@artha/domain/kit/roles';
import { and, eq, inArray, lt, min, ne } from 'drizzle-orm';
import type { Db, Tx } from '../../../../platform/db/database.ts';
import { appUser, userRoleMapping } from '../../users/users.tables.ts';
import { partnerTokenUse } from '../session.tables.ts';
import { CUSTOMER_ID_MAX_DIGITS } from './partner-claims.ts';

type TokenUse = typeof partnerTokenUse.$inferInsert;

/** Records the use of a token. A concurrent use waits for this transaction. @returns false when it was used before */
export async function insertTokenUse(tx: Tx, use: TokenUse): Promise<boolean> {
  const { rowCount } = await tx.insert(partnerTokenUse).values(use).onConflictDoNothing();
  return rowCount === 1;
}

/** Deletes the uses of expired tokens, which are refused by their age. @returns how many */
export async function deleteExpiredTokenUses(db: Db, realNow: Date): Promise<number> {
  const { rowCount } = await db.delete(partnerTokenUse).where(lt(partnerTokenUse.expiresAt, realNow));
  return rowCount ?? 0;
}

/**
 * Users with a customer id, with any number of leading zeros. All spellings are looked up, so that the index is used.
 * More than one match is a data error.
 */
export const listCustomers = (db: Db, customerId: string) =>
  db
    .select({ id: appUser.id, appUserStatus: appUser.appUserStatus, roleId: userRoleMapping.appRoleId })
    .from(appUser)
    .leftJoin(
      userRoleMapping,
      and(
        eq(userRoleMapping.appUserId, appUser.id),
        eq(userRoleMapping.appRoleId, ROLE_IDS.client),
        eq(userRoleMapping.isActive, true),
      ),
    )
    .where(inArray(appUser.userCode, spellingsOf(customerId)))
    .limit(2);

const spellingsOf = (customerId: string): string[] =>
  Array.from({ length: CUSTOMER_ID_MAX_DIGITS - customerId.length + 1 }, (_, zeros) => '0'.repeat(zeros) + customerId);

/** A user with a role other than client, and the lowest such role. */
export async function findStaff(db: Db, loginUserId: string) {
  const [staff] = await db
    .select({ id: appUser.id, appUserStatus: appUser.appUserStatus, roleId: min(userRoleMapping.appRoleId) })
    .from(appUser)
    .innerJoin(
      userRoleMapping,
      and(
        eq(userRoleMapping.appUserId, appUser.id),
        ne(userRoleMapping.appRoleId, ROLE_IDS.client),
        eq(userRoleMapping.isActive, true),
      ),
    )
    .where(eq(appUser.loginUserId, loginUserId))
    .groupBy(appUser.id);
  return staff;
}
