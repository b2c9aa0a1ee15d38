/**
 * Signing in by password. What a guesser meets, in order:
 *
 * 1. The captcha: the answer to the picture, or the code that this browser had mailed to this user. The picture is
 *    used up whatever was typed. A code is used up by signing in alone, so that who mistypes the password can go on
 *    with it; but each log-in with it counts as one of its five tries and of the hour's fifteen, right or wrong, so
 *    that a code is worth five passwords at most. With a wrong code no password is looked at. That a right code is told
 *    from a wrong one by the answer helps nobody who does not read the owner's mail: a code is one of a million, and a
 *    user that does not exist is answered as one whose code is wrong.
 * 2. The count of failures (login-throttle.ts), taken before the password is compared. Of what comes too early the
 *    password is compared too, and then refused like any wrong one.
 * 3. The password. Unknown user, wrong password, role not held and locked cost the same and are refused alike; the
 *    status of the account is told only to who knew the password.
 *
 * Every refusal comes at an even pace.
 */
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import type * as contract from '@artha/contract/system/session';
import { Refusal } from '@artha/domain/kit/errors';
import type { AppUserStatus } from '@artha/domain/system/users/user-status';
import { maySignIn, USER_STATUS_LABELS } from '@artha/domain/system/users/user-status';
import { transaction } from '../../../platform/db/transaction.ts';
import { refusedInConstantTime } from '../../../platform/http/constant-time.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { ANONYMOUS_ACTOR, audit } from '../audit/index.ts';
import { spendCode } from '../otp/index.ts';
import { tryCaptchaCode } from './captcha/captcha-code.ts';
import { isCaptchaSolved } from './captcha/captcha.ts';
import { findDeviceToken, keepDeviceToken } from './known-device.ts';
import { mailLocked } from './lock-mail.ts';
import type { LoginKeys } from './login-keys.ts';
import { loginKeysOf } from './login-keys.ts';
import type { Attempt } from './login-throttle.ts';
import { countAttempt, forgetAttempt, releaseAttempt, isReported, nameOf } from './login-throttle.ts';
import { openSession } from './open-session.ts';
import { isPasswordCorrect } from './passwords.ts';
import { findCredential } from './session.queries.ts';
import { notifyNewDevice } from './notify-new-device.ts';

type Login = InputOf<typeof contract.login>;
type SignedIn = AnswerOf<typeof contract.login>;
type Credential = NonNullable<Awaited<ReturnType<typeof findCredential>>>;

/** @throws Refusal session.terms-required, session.captcha-wrong, session.login-failed, session.status-not-active */
export const login = (input: Login, ctx: RequestContext): Promise<SignedIn> =>
  refusedInConstantTime(() => signIn(input, ctx));

async function signIn(input: Login, ctx: RequestContext): Promise<SignedIn> {
  const keys = loginKeysOf(ctx.node);
  const role = ctx.node.roles.find(({ storageName }) => storageName === input.role);
  if (role?.key === 'client' && input.isConditionsChecked !== true) throw new Refusal('session.terms-required');
  const name = nameOf(input.userId);
  const user = role && (await findCredential(ctx.db, name, role.id));
  const captcha = await solveCaptcha(ctx, input, user, keys);
  if (!captcha.isSolved) throw new Refusal('session.captcha-wrong');
  const mark = user && findDeviceToken(ctx.cookies, keys.deviceKey, user);
  const attempt = await countAttempt(ctx, keys, { name, mark });
  const isCorrect = await isPasswordCorrect(input.password, user?.passwordHash);
  if (attempt.isLocked || !role || !user?.isRoleHeld || !isCorrect) {
    await recordFailure(ctx, attempt, user);
    throw new Refusal('session.login-failed');
  }
  await releaseAttempt(ctx.db, attempt);
  const status = user.appUserStatus as AppUserStatus;
  if (!maySignIn(status)) {
    await recordNotActive(ctx, attempt, user);
    throw new Refusal('session.status-not-active', { words: { label: USER_STATUS_LABELS[status] } });
  }
  const opened = await transaction(ctx.database, async (tx) => {
    await forgetAttempt(tx, attempt);
    // Two who sign in by one code at once: one of them does.
    if (captcha.codeId && !(await spendCode(tx, ctx, captcha.codeId))) throw new Refusal('session.captcha-wrong');
    // Of the first time there is nothing to be wary of.
    if (!mark && user.lastLoginAt) await notifyNewDevice(tx, ctx, user.id);
    return openSession(tx, ctx, { userId: user.id, role, openedBy: 'password' });
  });
  keepDeviceToken(ctx.cookies, keys.deviceKey, user);
  return { ...opened, isExisitingUser: true };
}

interface Solved {
  readonly isSolved: boolean;
  /** Of the mailed code that was typed in place of the answer. */
  readonly codeId?: string | undefined;
}

async function solveCaptcha(
  ctx: RequestContext,
  { captchaId, captchaText }: Login,
  user: Credential | undefined,
  { otpKey }: LoginKeys,
): Promise<Solved> {
  if (await isCaptchaSolved(ctx, captchaId, captchaText)) return { isSolved: true };
  const codeId = user && (await tryCaptchaCode(ctx, user, { typed: captchaText, otpKey }));
  return { isSolved: codeId !== undefined, codeId };
}

/** Of an unknown user no name is kept: people type passwords into that field. */
const recordFailure = (ctx: RequestContext, attempt: Attempt, user: Credential | undefined): Promise<void> =>
  transaction(ctx.database, async (tx) => {
    const action = attempt.isLocked ? 'session.sign-in-locked' : 'session.sign-in-failed';
    await audit(tx, ctx, { action, actor: ANONYMOUS_ACTOR, object: { type: 'user', id: user?.id } });
    if (user && isReported(attempt)) await mailLocked(tx, user.emailId, attempt);
  });

/** The password was right all the same. */
const recordNotActive = (ctx: RequestContext, attempt: Attempt, { id }: Credential): Promise<void> =>
  transaction(ctx.database, async (tx) => {
    await forgetAttempt(tx, attempt);
    await audit(tx, ctx, {
      action: 'session.sign-in-not-active',
      actor: ANONYMOUS_ACTOR,
      object: { type: 'user', id },
    });
  });
