import { and, eq } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { userRoleMapping } from '../users/users.tables.ts';
import { userRolePreference } from './navigation.tables.ts';

interface UserRole {
  readonly userId: number;
  readonly roleId: number;
}

/** The active mapping of a user to a role; undefined when the user does not have the role. */
export async function findRoleMapping(db: Db, { userId, roleId }: UserRole) {
  const { id, isActive, appUserId, appRoleId } = userRoleMapping;
  const [mapping] = await db
    .select({ id, isActive, appUserId, appRoleId })
    .from(userRoleMapping)
    .where(and(eq(appUserId, userId), eq(appRoleId, roleId), eq(isActive, true)));
  return mapping;
}

/** The preference of a user for a role; undefined before the first save. */
export async function findRolePreference(db: Db, { userId, roleId }: UserRole) {
  const { id, appUserId, appRoleId, config } = userRolePreference;
  const [preference] = await db
    .select({ id, config })
    .from(userRolePreference)
    .where(and(eq(appUserId, userId), eq(appRoleId, roleId)));
  return preference;
}

interface Stars extends UserRole {
  readonly config: readonly string[];
  readonly changedAt: Date;
}

/** Saves the stars of a user for a role; they replace the previous ones. @returns the id of the row */
export async function saveRolePreference(tx: Tx, { userId, roleId, config, changedAt }: Stars): Promise<number> {
  const [saved] = await tx
    .insert(userRolePreference)
    .values({ appUserId: userId, appRoleId: roleId, config, changedAt })
    .onConflictDoUpdate({
      target: [userRolePreference.appUserId, userRolePreference.appRoleId],
      set: { config, changedAt },
    })
    .returning({ id: userRolePreference.id });
  if (!saved) throw new Error('no preference was saved');
  return saved.id;
}
