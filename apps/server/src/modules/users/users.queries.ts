import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { appUser, userRoleMapping } from './users.tables.ts';

/** A user with the ids of the roles held, in order of id; undefined for an unknown user. */
export async function findUser(db: Db, userId: number) {
  const [user] = await db.select().from(appUser).where(eq(appUser.id, userId)).limit(1);
  if (!user) return undefined;
  const held = await db
    .select({ roleId: userRoleMapping.appRoleId })
    .from(userRoleMapping)
    .where(and(eq(userRoleMapping.appUserId, userId), eq(userRoleMapping.isActive, true)))
    .orderBy(asc(userRoleMapping.appRoleId));
  return { ...user, roleIds: held.map(({ roleId }) => roleId) };
}
