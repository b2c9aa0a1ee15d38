import type { AnswerOf, InputOf } from '@artha/contract/route';
import type * as contract from '@artha/contract/session';
import { Refusal } from '@artha/domain/errors';
import type { Role } from '@artha/domain/roles';
import type { AppUserStatus } from '@artha/domain/users/user-status';
import { maySignIn, USER_STATUS_LABELS } from '@artha/domain/users/user-status';
import { transaction } from '../../platform/db/transaction.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { audit } from '../audit/index.ts';
import { isCaptchaSolved } from './captcha/captcha.ts';
import { isPasswordRight } from './passwords.ts';
import { findCredential, hasOtherSessions, insertSession } from './session.queries.ts';
import { absoluteEnd, hashToken, idleSince, newToken } from './tokens.ts';

type Login = InputOf<typeof contract.login>;
type SignedIn = AnswerOf<typeof contract.login>;

/**
 * Signs a person in. The captcha is used up whatever follows. Unknown user, wrong password and role not held cost the
 * same and are refused alike; the
 * account's status is told only to who knew the password.
 */
export async function login(input: Login, ctx: RequestContext, roles: readonly Role[]): Promise<SignedIn> {
  const role = roles.find(({ storageName }) => storageName === input.role);
  if (role?.key === 'client' && input.isConditionsChecked !== true) throw new Refusal('session.terms-required');
  if (!(await isCaptchaSolved(ctx.db, ctx.realNow, input.captchaId, input.captchaText))) {
    throw new Refusal('session.captcha-wrong');
  }
  const user = role && (await findCredential(ctx.db, input.userId.trim().toLowerCase(), role.id));
  const isRight = await isPasswordRight(input.password, user?.passwordHash);
  if (!role || !user?.isRoleHeld || !isRight) {
    await noteFailure(ctx, 'session.sign-in-failed', user?.id);
    throw new Refusal('session.login-failed');
  }
  const status = user.appUserStatus as AppUserStatus;
  if (!maySignIn(status)) {
    await noteFailure(ctx, 'session.sign-in-not-active', user.id);
    throw new Refusal('session.status-not-active', { words: { label: USER_STATUS_LABELS[status] } });
  }
  return openSession(ctx, user.id, role);
}

/** Of an unknown user no name is kept: people type passwords into that field. */
const noteFailure = (ctx: RequestContext, action: `session.${string}`, userId: number | undefined) =>
  transaction(ctx.database, (tx) => audit(tx, ctx, { action, actor: NOBODY, object: { type: 'user', id: userId } }));

/** Nobody is signed in yet, whatever session the browser still has. */
const NOBODY = { userId: null, roleId: null, sessionId: null };

async function openSession(ctx: RequestContext, userId: number, role: Role): Promise<SignedIn> {
  const { realNow, ip, userAgent } = ctx;
  const token = newToken();
  const hasActiveSessions = await transaction(ctx.database, async (tx) => {
    const others = await hasOtherSessions(tx, { userId, sessionId: undefined, realNow, idleSince: idleSince(realNow) });
    const sessionId = await insertSession(tx, {
      tokenHash: hashToken(token),
      appUserId: userId,
      appRoleId: role.id,
      createdAt: realNow,
      absoluteEndAt: absoluteEnd(realNow),
      ip,
      userAgent: userAgent.slice(0, 300),
    });
    const actor = { userId, roleId: role.id, sessionId: sessionId ?? null };
    await audit(tx, ctx, { action: 'session.signed-in', actor, object: { type: 'user', id: userId } });
    return others;
  });
  return { token, id: userId, hasActiveSessions, isExisitingUser: true, appRole: role.storageName };
}
