import { ROLE_IDS } from '@artha/domain/kit/roles';
import { and, eq, inArray, lt, min, ne } from 'drizzle-orm';
import type { Db, Tx } from '../../../../platform/db/database.ts';
import { appUser, userRoleMapping } from '../../users/users.tables.ts';
import { partnerTokenUse } from '../session.tables.ts';
import { CUSTOMER_ID_MAX_DIGITS } from './partner-claims.ts';

type TokenUse = typeof partnerTokenUse.$inferInsert;

/** Uses a token up. Of two at once the second waits for the first. @returns false when it was used before */
export async function insertTokenUse(tx: Tx, use: TokenUse): Promise<boolean> {
  const { rowCount } = await tx.insert(partnerTokenUse).values(use).onConflictDoNothing();
  return rowCount === 1;
}

/** Forgets tokens that have run out: they are refused by their age. @returns how many */
export async function deleteExpiredTokenUses(db: Db, realNow: Date): Promise<number> {
  const { rowCount } = await db.delete(partnerTokenUse).where(lt(partnerTokenUse.expiresAt, realNow));
  return rowCount ?? 0;
}

/**
 * Users with a customer id, compared as numbers: every way to write it with leading zeros is looked up, so that the
 * index serves. More than one is a fault of the records.
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
    .where(inArray(appUser.userCode, writingsOf(customerId)))
    .limit(2);

const writingsOf = (customerId: string): string[] =>
  Array.from({ length: CUSTOMER_ID_MAX_DIGITS - customerId.length + 1 }, (_, zeros) => '0'.repeat(zeros) + customerId);

/** A user who is not a client alone, with the lowest of the other roles. */
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
