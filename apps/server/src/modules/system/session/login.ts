/**
 * Login by password. The checks, in order:
 *
 * 1. The captcha: the answer to the picture, or the code mailed to this user from this browser. The picture is used up
 *    by any attempt. A code is used up only by a successful login, so that a mistyped password can be corrected. Each
 *    attempt with it counts as one of its five attempts and of the fifteen in an hour, so a code allows five passwords
 *    at most. A wrong code is refused before the password is checked. The answer differs between a correct and a wrong
 *    code, but that helps only a reader of the owner's mail: there are a million codes, and an unknown user gets the
 *    answer of a wrong code.
 * 2. The count of failures (login-throttle.ts), before the password is compared. During a lock the password is compared
 *    too, and then refused like a wrong one.
 * 3. The password. Unknown user, wrong password, role not held or not offered by the login, and locked user id take the
 *    same time and get the same refusal; the account status is revealed only after a correct password.
 *
 * Every refusal takes the same time.
 */
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import type * as contract from '@artha/contract/system/session';
import { Refusal } from '@artha/domain/kit/errors';
import { isLoginRole } from '@artha/domain/kit/roles';
import type { AppUserStatus } from '@artha/domain/system/users/user-status';
import { maySignIn, USER_STATUS_LABELS } from '@artha/domain/system/users/user-status';
import type { Tx } from '../../../platform/db/database.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import { refusedInConstantTime } from '../../../platform/http/constant-time.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { ANONYMOUS_ACTOR, audit } from '../audit/index.ts';
import { consumeCode } from '../otp/index.ts';
import { tryCaptchaCode } from './captcha/captcha-code.ts';
import type { CaptchaOutcome } from './captcha/captcha.ts';
import { solveCaptcha } from './captcha/captcha.ts';
import { findDeviceToken, storeDeviceToken } from './known-device.ts';
import { mailLocked } from './lock-mail.ts';
import type { LoginKeys } from './login-keys.ts';
import { loginKeysOf } from './login-keys.ts';
import type { Attempt } from './login-throttle.ts';
import { countAttempt, forgetAttempt, releaseAttempt, isReported, normalizeUserId } from './login-throttle.ts';
import { openSession } from './open-session.ts';
import { isPasswordCorrect } from './passwords.ts';
import { findCredential } from './login.queries.ts';
import { notifyNewDevice } from './notify-new-device.ts';
import { sessionsLockName } from './session.queries.ts';

type Login = InputOf<typeof contract.login>;
type SignedIn = AnswerOf<typeof contract.login>;
type Credential = NonNullable<Awaited<ReturnType<typeof findCredential>>>;

/**
 * @throws Refusal session.terms-required, session.captcha-wrong, session.captcha-expired, session.login-failed,
 *   session.status-not-active
 */
export const login = (input: Login, ctx: RequestContext): Promise<SignedIn> =>
  refusedInConstantTime(() => signIn(input, ctx));

async function signIn(input: Login, ctx: RequestContext): Promise<SignedIn> {
  const keys = loginKeysOf(ctx.node);
  const role = ctx.node.roles.find(({ key, storageName }) => storageName === input.role && isLoginRole(key));
  if (role?.key === 'client' && input.isConditionsChecked !== true) throw new Refusal('session.terms-required');
  const name = normalizeUserId(input.userId);
  const user = role && (await findCredential(ctx.db, name, role.id));
  const captcha = await checkCaptcha(ctx, input, user, keys);
  if (captcha.outcome !== 'solved') throw new Refusal(`session.captcha-${captcha.outcome}`);
  const deviceToken = user && findDeviceToken(ctx.cookies, keys.deviceKey, user);
  const attempt = await countAttempt(ctx, keys, { name, deviceToken });
  const isCorrect = await isPasswordCorrect(input.password, user?.passwordHash);
  if (attempt.isLocked || !role || !user?.isRoleHeld || !isCorrect) {
    await recordFailure(ctx, attempt, user);
    throw new Refusal('session.login-failed');
  }
  await releaseAttempt(attempt);
  const status = user.appUserStatus as AppUserStatus;
  if (!maySignIn(status)) {
    await recordNotActive(ctx, attempt, user);
    throw new Refusal('session.status-not-active', { values: { label: USER_STATUS_LABELS[status] } });
  }
  const open = async (tx: Tx) => {
    forgetAttempt(tx, attempt);
    // Of two simultaneous logins with one code only one succeeds.
    if (captcha.codeId && !(await consumeCode(tx, ctx, captcha.codeId))) throw new Refusal('session.captcha-wrong');
    // The first login ever is always from a new device.
    if (!deviceToken && user.lastLoginAt) await notifyNewDevice(tx, ctx, user.id);
    return openSession(tx, ctx, { userId: user.id, role, openedBy: 'password' });
  };
  const opened = await transaction(ctx.database, open, { lockName: sessionsLockName(user.id), keepsPlans: true });
  storeDeviceToken(ctx.cookies, keys.deviceKey, user);
  return { ...opened, isExisitingUser: true };
}

interface CheckedCaptcha {
  readonly outcome: CaptchaOutcome;
  /** The mailed code that was typed instead of the answer. */
  readonly codeId?: string | undefined;
}

async function checkCaptcha(
  ctx: RequestContext,
  { captchaId, captchaText }: Login,
  user: Credential | undefined,
  { otpKey }: LoginKeys,
): Promise<CheckedCaptcha> {
  const outcome = await solveCaptcha(ctx, captchaId, captchaText);
  if (outcome === 'solved') return { outcome };
  const codeId = user && (await tryCaptchaCode(ctx, user, { typed: captchaText, otpKey }));
  return codeId === undefined ? { outcome } : { outcome: 'solved', codeId };
}

/** The user id is not recorded for unknown users: people type passwords into that field. */
const recordFailure = (ctx: RequestContext, attempt: Attempt, user: Credential | undefined): Promise<void> =>
  transaction(ctx.database, async (tx) => {
    const action = attempt.isLocked ? 'session.sign-in-locked' : 'session.sign-in-failed';
    await audit(tx, ctx, { action, actor: ANONYMOUS_ACTOR, object: { type: 'user', id: user?.id } });
    if (user && isReported(attempt)) await mailLocked(tx, user.emailId, attempt);
  });

/** The password was correct, so the failure is not counted. */
const recordNotActive = (ctx: RequestContext, attempt: Attempt, { id }: Credential): Promise<void> =>
  transaction(ctx.database, async (tx) => {
    forgetAttempt(tx, attempt);
    await audit(tx, ctx, {
      action: 'session.sign-in-not-active',
      actor: ANONYMOUS_ACTOR,
      object: { type: 'user', id },
    });
  });
