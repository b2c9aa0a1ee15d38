import { and, eq } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { userRoleMapping } from '../users/users.tables.ts';
import { userRolePreference } from './navigation.tables.ts';

interface OfRole {
  readonly userId: number;
  readonly roleId: number;
}

/** The active mapping of a user to a role; undefined for who does not hold it. */
export async function findRoleMapping(db: Db, { userId, roleId }: OfRole) {
  const { id, isActive, appUserId, appRoleId } = userRoleMapping;
  const [mapping] = await db
    .select({ id, isActive, appUserId, appRoleId })
    .from(userRoleMapping)
    .where(and(eq(appUserId, userId), eq(appRoleId, roleId), eq(isActive, true)));
  return mapping;
}

/** What a user keeps for a role; undefined before anything was. */
export async function findRolePreference(db: Db, { userId, roleId }: OfRole) {
  const { id, appUserId, appRoleId, config } = userRolePreference;
  const [kept] = await db
    .select({ id, config })
    .from(userRolePreference)
    .where(and(eq(appUserId, userId), eq(appRoleId, roleId)));
  return kept;
}

interface Stars extends OfRole {
  readonly config: readonly string[];
  readonly changedAt: Date;
}

/** Keeps the stars of a user for a role in place of what was there. @returns the id of the row */
export async function putRolePreference(tx: Tx, { userId, roleId, config, changedAt }: Stars): Promise<number> {
  const [kept] = await tx
    .insert(userRolePreference)
    .values({ appUserId: userId, appRoleId: roleId, config, changedAt })
    .onConflictDoUpdate({
      target: [userRolePreference.appUserId, userRolePreference.appRoleId],
      set: { config, changedAt },
    })
    .returning({ id: userRolePreference.id });
  if (!kept) throw new Error('no preference kept');
  return kept.id;
}
