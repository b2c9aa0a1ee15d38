import { EXISTING_SESSION_POPUP_ENABLED } from '@artha/domain/kit/limits';
import type { Role } from '@artha/domain/kit/roles';
import type { Tx } from '../../../platform/db/database.ts';
import { SESSION_COOKIE } from '../../../platform/http/cookies.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { issueCsrfToken } from '../../../platform/http/csrf.ts';
import { audit } from '../audit/index.ts';
import { recordLogin } from '../users/index.ts';
import type { userSession } from './session.tables.ts';
import { anyFullSession } from './live-sessions.queries.ts';
import { endSessionWithId, insertSession, lockUserSessions } from './session.queries.ts';
import { absoluteEnd, hashToken, idleSince, newToken } from './tokens.ts';

const USER_AGENT_MAX_CHARACTERS = 300;

export interface SignIn {
  readonly userId: number;
  readonly role: Role;
  readonly openedBy: (typeof userSession.$inferInsert)['openedBy'] & string;
  /** Whether it continues a session that has just ended. */
  readonly isSwitch?: boolean;
  /** Those of the session that this one replaces. */
  readonly wrongPasswords?: number;
}

/**
 * Opens a session with a new token: one half is returned, the other is set as a cookie. If the user has another live
 * session, the new one is pending until the user decides. Simultaneous logins of a user are serialized.
 */
export async function openSession(
  tx: Tx,
  ctx: RequestContext,
  { userId, role, openedBy, isSwitch = false, wrongPasswords = 0 }: SignIn,
) {
  const { realNow } = ctx;
  const token = newToken();
  const cookie = newToken();
  await lockUserSessions(tx, userId);
  // The previous session of this browser ends, because its cookie is replaced.
  if (ctx.session && !isSwitch) {
    const end = { endedAt: realNow, endReason: 'new-sign-in' };
    await endSessionWithId(tx, { userId: ctx.session.userId, sessionId: ctx.session.id, ...end });
  }
  const isPendingBesideOthers = EXISTING_SESSION_POPUP_ENABLED && !isSwitch;
  const { sessionId, isPending } = await insertSession(tx, {
    tokenHash: hashToken(token),
    cookieHash: hashToken(cookie),
    appUserId: userId,
    appRoleId: role.id,
    isPending: isPendingBesideOthers && anyFullSession(tx, { userId, realNow, idleSince: idleSince(realNow) }),
    openedBy,
    wrongPasswords,
    createdAt: realNow,
    absoluteEndAt: absoluteEnd(realNow),
    ip: ctx.ip,
    userAgent: ctx.userAgent.slice(0, USER_AGENT_MAX_CHARACTERS),
  });
  if (!isSwitch) recordLogin(tx, userId, realNow);
  const actor = { userId, roleId: role.id, sessionId };
  await audit(tx, ctx, { action: 'session.signed-in', actor, object: { type: 'user', id: userId } });
  ctx.cookies.set(SESSION_COOKIE, cookie);
  issueCsrfToken(ctx.cookies);
  return { token, id: userId, hasActiveSessions: isPending, appRole: role.storageName };
}
