import { businessDateAt } from '@artha/domain/kit/dates';
import { ROLE_IDS } from '@artha/domain/kit/roles';
import type { Column } from 'drizzle-orm';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { appUser, userRoleMapping } from '../users/users.tables.ts';
import { isLive } from './live-sessions.queries.ts';
import { userSession } from './session.tables.ts';

/**
 * The clients that a user may see in a role: the head of a family sees its members, staff see the clients and families
 * mapped to them in that role. Mappings begin and end by the real clock.
 */
const clientIdsAt = (realNow: Date, roleId: Column) => sql<number[]>`case
  when ${roleId} = ${ROLE_IDS.client} and ${appUser.isFamilyHead} then array(
    select member.id from app_user member where member.family_id = ${appUser.familyId} order by member.id)
  when ${roleId} <> ${ROLE_IDS.client} then array(
    with mapped as (
      select m.app_user_id, m.family_id from client_mapping m
      where m.staff_user_id = ${appUser.id} and m.app_role_id = ${roleId}
        and ${businessDateAt(realNow)}::date between m.from_on and coalesce(m.to_on, 'infinity'))
    select mapped.app_user_id from mapped where mapped.app_user_id is not null
    union select member.id from mapped join app_user member on member.family_id = mapped.family_id
    order by 1)
  else '{}' end`;

/** The live session of a token, with its user's status and what must be done first; undefined when there is none. */
export async function findLiveSession(db: Db, tokenHash: string, realNow: Date, idleSince: Date) {
  const [row] = await db
    .select({
      id: userSession.id,
      userId: userSession.appUserId,
      roleId: userSession.appRoleId,
      cookieHash: userSession.cookieHash,
      isPending: userSession.isPending,
      lastActivityAt: userSession.lastActivityAt,
      absoluteEndAt: userSession.absoluteEndAt,
      isFullAccess: userRoleMapping.isFullAccess,
      appUserStatus: appUser.appUserStatus,
      forcePasswordChange: appUser.forcePasswordChange,
      acceptedTncVersion: appUser.acceptedTncVersion,
      clientIds: clientIdsAt(realNow, userSession.appRoleId),
    })
    .from(userSession)
    .innerJoin(appUser, eq(appUser.id, userSession.appUserId))
    // A session in a revoked role is not live.
    .innerJoin(
      userRoleMapping,
      and(
        eq(userRoleMapping.appUserId, userSession.appUserId),
        eq(userRoleMapping.appRoleId, userSession.appRoleId),
        eq(userRoleMapping.isActive, true),
      ),
    )
    .where(and(eq(userSession.tokenHash, tokenHash), isLive(realNow, idleSince)))
    .limit(1);
  return row;
}

/** A user in an active role, with or without a session; undefined when the user does not have the role. */
export async function findUserInRole(db: Db, user: { userId: number; roleId: number }, realNow: Date) {
  const [row] = await db
    .select({
      name: appUser.name,
      appUserStatus: appUser.appUserStatus,
      isFullAccess: userRoleMapping.isFullAccess,
      clientIds: clientIdsAt(realNow, userRoleMapping.appRoleId),
    })
    .from(appUser)
    .innerJoin(userRoleMapping, eq(userRoleMapping.appUserId, appUser.id))
    .where(
      and(eq(appUser.id, user.userId), eq(userRoleMapping.appRoleId, user.roleId), eq(userRoleMapping.isActive, true)),
    );
  return row;
}
