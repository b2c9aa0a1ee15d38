import { LOGIN_FAILURES_MAX } from '@artha/domain/kit/limits';
import type { SQL } from 'drizzle-orm';
import { and, asc, eq, gt, gte, inArray, or, sql } from 'drizzle-orm';
import { announceOnCommit } from '../../../platform/db/changes.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { loginFailure } from '../session/session.tables.ts';
import { appUser, userRoleMapping } from './users.tables.ts';

/** What an administrator may see of a user: nothing to write to, and nothing secret. */
const columns = {
  id: appUser.id,
  name: appUser.name,
  loginUserId: appUser.loginUserId,
  userCode: appUser.userCode,
  appUserStatus: appUser.appUserStatus,
  lastLoginAt: appUser.lastLoginAt,
};

/** One after another: two administrators at once must not take each other's role and leave nobody. */
export async function lockUserManagement(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('user-management', 0))`);
}

const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, (character) => `\\${character}`);

/** A part of user id or customer id, or words that all occur in the name. */
function matching(search: string | undefined): SQL | undefined {
  const text = search?.trim().toLowerCase() ?? '';
  if (text === '') return undefined;
  const part = `%${escapeLike(text)}%`;
  const words = text.split(/\s+/).map((word) => sql`lower(${appUser.name}) like ${`%${escapeLike(word)}%`}`);
  return or(and(...words), sql`${appUser.loginUserId} like ${part}`, sql`lower(${appUser.userCode}) like ${part}`);
}

/** Users by name. */
export const listUsers = (
  db: Db,
  { search, offset, limit }: { search?: string | undefined; offset: number; limit: number },
) =>
  db
    .select(columns)
    .from(appUser)
    .where(matching(search))
    .orderBy(asc(sql`lower(${appUser.name})`), asc(appUser.id))
    .limit(limit)
    .offset(offset);

export const countUsers = (db: Db, search: string | undefined): Promise<number> => db.$count(appUser, matching(search));

export type UserRow = Awaited<ReturnType<typeof listUsers>>[number];

/** One user; undefined for an unknown one. */
export async function findUserRow(db: Db, userId: number): Promise<UserRow | undefined> {
  const [row] = await db.select(columns).from(appUser).where(eq(appUser.id, userId)).limit(1);
  return row;
}

/** The roles that users have ever been given, in order of id. */
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

/** The prints of names that take no password now, with the end of it; null where there is none. */
export async function findLocks(
  db: Db,
  nameHmacs: readonly string[],
  realNow: Date,
): Promise<ReadonlyMap<string, Date | null>> {
  const isForGood = gte(loginFailure.failures, LOGIN_FAILURES_MAX);
  const rows = await db
    .select({
      nameHmac: loginFailure.nameHmac,
      lockedUntil: loginFailure.lockedUntil,
      isForGood: sql<boolean>`${isForGood}`,
    })
    .from(loginFailure)
    .where(and(inArray(loginFailure.nameHmac, [...nameHmacs]), or(isForGood, gt(loginFailure.lockedUntil, realNow))));
  return new Map(rows.map((row) => [row.nameHmac, row.isForGood ? null : row.lockedUntil]));
}

/** Writes how a user holds a role. */
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
