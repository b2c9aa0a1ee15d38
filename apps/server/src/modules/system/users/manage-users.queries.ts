import { LOGIN_FAILURES_MAX } from '@artha/domain/kit/limits';
import { ROLE_IDS } from '@artha/domain/kit/roles';
import { ACTIVE_USER } from '@artha/domain/system/users/user-status';
import { and, asc, eq, gt, gte, inArray, notInArray, or, sql } from 'drizzle-orm';
import { announceOnCommit } from '../../../platform/db/changes.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { loginFailure } from '../session/session.tables.ts';
import { appUser, userRoleMapping } from './users.tables.ts';

/** What an administrator may see of a user: no contact details and no secrets. */
const columns = {
  id: appUser.id,
  name: appUser.name,
  loginUserId: appUser.loginUserId,
  userCode: appUser.userCode,
  appUserStatus: appUser.appUserStatus,
  lastLoginAt: appUser.lastLoginAt,
};

/** Serializes changes of users: two administrators must not revoke each other's role at the same time. */
export async function lockUserManagement(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('user-management', 0))`);
}

export async function findUserRow(db: Db, userId: number): Promise<UserRow | undefined> {
  const [row] = await listUserRows(db, [userId]);
  return row;
}

/** Users by their ids, in any order. */
export const listUserRows = (db: Db, userIds: readonly number[]) =>
  db
    .select(columns)
    .from(appUser)
    .where(inArray(appUser.id, [...userIds]));

export type UserRow = Awaited<ReturnType<typeof listUserRows>>[number];

/** The roles that users have or had, in order of role id. */
export const listMappings = (db: Db, userIds: readonly number[]) =>
  db
    .select({
      userId: userRoleMapping.appUserId,
      roleId: userRoleMapping.appRoleId,
      isActive: userRoleMapping.isActive,
      isFullAccess: userRoleMapping.isFullAccess,
    })
    .from(userRoleMapping)
    .where(inArray(userRoleMapping.appUserId, [...userIds]))
    .orderBy(asc(userRoleMapping.appRoleId));

export type Mapping = Awaited<ReturnType<typeof listMappings>>[number];

/** The HMACs of locked user ids with the end of the lock; null for a permanent lock. */
export async function findLocks(
  db: Db,
  nameHmacs: readonly string[],
  realNow: Date,
): Promise<ReadonlyMap<string, Date | null>> {
  const isPermanent = gte(loginFailure.failures, LOGIN_FAILURES_MAX);
  const rows = await db
    .select({
      nameHmac: loginFailure.nameHmac,
      lockedUntil: loginFailure.lockedUntil,
      isPermanent: sql<boolean>`${isPermanent}`,
    })
    .from(loginFailure)
    .where(and(inArray(loginFailure.nameHmac, [...nameHmacs]), or(isPermanent, gt(loginFailure.lockedUntil, realNow))));
  return new Map(rows.map((row) => [row.nameHmac, row.isPermanent ? null : row.lockedUntil]));
}

/** Whether somebody else can act as a system administrator. */
export async function hasOtherAdministrator(
  db: Db,
  { except }: { readonly except: readonly number[] },
): Promise<boolean> {
  const [other] = await db
    .select({ id: appUser.id })
    .from(userRoleMapping)
    .innerJoin(appUser, eq(appUser.id, userRoleMapping.appUserId))
    .where(
      and(
        eq(userRoleMapping.appRoleId, ROLE_IDS.systemAdmin),
        eq(userRoleMapping.isActive, true),
        eq(appUser.appUserStatus, ACTIVE_USER),
        notInArray(appUser.id, [...except]),
      ),
    )
    .limit(1);
  return other !== undefined;
}

/** Writes the mapping of a user to a role. */
export async function upsertMapping(tx: Tx, { userId, roleId, ...held }: Mapping): Promise<void> {
  await tx
    .insert(userRoleMapping)
    .values({ appUserId: userId, appRoleId: roleId, ...held })
    .onConflictDoUpdate({ target: [userRoleMapping.appUserId, userRoleMapping.appRoleId], set: held });
  announceOnCommit(tx, 'session', [userId]);
}

export async function updateStatus(tx: Tx, userId: number, appUserStatus: number): Promise<void> {
  await tx.update(appUser).set({ appUserStatus }).where(eq(appUser.id, userId));
  announceOnCommit(tx, 'session', [userId]);
}
