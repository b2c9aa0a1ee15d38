import type { RoleId } from '@artha/domain/kit/roles';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { appUser, userRoleMapping } from '../users/users.tables.ts';

/** The credentials of a user, and whether the user has the requested role. */
export async function findCredential(db: Db, loginUserId: string, roleId: RoleId) {
  const [row] = await db
    .select({
      id: appUser.id,
      emailId: appUser.emailId,
      passwordHash: appUser.passwordHash,
      appUserStatus: appUser.appUserStatus,
      lastLoginAt: appUser.lastLoginAt,
      isRoleHeld: sql<boolean>`${userRoleMapping.id} is not null`,
    })
    .from(appUser)
    .leftJoin(
      userRoleMapping,
      and(
        eq(userRoleMapping.appUserId, appUser.id),
        eq(userRoleMapping.appRoleId, roleId),
        eq(userRoleMapping.isActive, true),
      ),
    )
    .where(eq(appUser.loginUserId, loginUserId))
    .limit(1);
  return row;
}
