import type { AnswerOf } from '@artha/contract/route';
import type * as contract from '@artha/contract/session';
import { Refusal } from '@artha/domain/errors';
import type { Role } from '@artha/domain/roles';
import type { AppUserStatus } from '@artha/domain/users/user-status';
import { USER_STATUS_LABELS } from '@artha/domain/users/user-status';
import type { SessionContext } from '../../platform/http/context.ts';
import { findUser } from '../users/index.ts';
import { pendingSteps } from './pending-steps.ts';
import { findLastLogin, hasOtherSessions } from './session.queries.ts';
import { idleSince } from './tokens.ts';

const named = ({ id, storageName, displayName }: Role) => ({ id, name: storageName, displayName });

/** Who is signed in, with the roles held and the one in use. */
export async function getCurrentUser(
  { db, session, realNow }: SessionContext,
  roles: readonly Role[],
): Promise<AnswerOf<typeof contract.getCurrentUser>> {
  const [user, lastLogin, hasActiveSessions] = await Promise.all([
    findUser(db, session.userId),
    findLastLogin(db, session.userId, session.id),
    hasOtherSessions(db, { userId: session.userId, sessionId: session.id, realNow, idleSince: idleSince(realNow) }),
  ]);
  if (!user) throw new Refusal('session.required');
  return {
    id: user.id,
    name: user.name,
    userCode: user.userCode,
    lastLoginDate: lastLogin ?? null,
    appRoles: roles.filter(({ id }) => user.roleIds.includes(id)).map(named),
    currentRole: named(session.role),
    appUserStatus: user.appUserStatus,
    appUserStatusLabel: USER_STATUS_LABELS[user.appUserStatus as AppUserStatus],
    hasActiveSessions,
    ...pendingSteps(user, session.role),
  };
}
