import type * as contract from '@artha/contract/system/recovery';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { Refusal } from '@artha/domain/kit/errors';
import type { Tx } from '../../../platform/db/database.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import { inConstantTime } from '../../../platform/http/constant-time.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { ANONYMOUS_ACTOR, audit } from '../audit/index.ts';
import { consumeCode, tryCode } from '../otp/index.ts';
import { endSessionsOf, forgetLoginFailures, hashPassword, isPasswordCorrect } from '../session/index.ts';
import { findRecoverable, replacePassword } from '../users/index.ts';
import { guessableRefusal } from './guessable-password.ts';
import { notifyPasswordChanged } from './password-mail.ts';
import { recoveryConfirmation } from './recovery-code.ts';

type Input = InputOf<typeof contract.forgotPassword>;
type Recoverable = NonNullable<Awaited<ReturnType<typeof findRecoverable>>>;

/**
 * Sets a new password by the mailed code, in the browser that requested it, and ends all sessions. An unknown user, a
 * missing, wrong, expired or used code, one of another browser, and too many attempts get the same refusal after the
 * same time. Only after a correct code, a password that is easy to guess or the same as before is refused as such; the
 * code can then be used again, which counts as another of its five attempts.
 *
 * @throws Refusal recovery.code-wrong, recovery.password-reused, request.invalid for a password that is easy to guess
 */
export const resetPassword = (input: Input, ctx: RequestContext): Promise<AnswerOf<typeof contract.forgotPassword>> =>
  inConstantTime(async () => {
    const { newPassword } = input;
    const accepted = await tryRecoveryCode(input, ctx);
    // Thrown after the transaction, which counts the attempt.
    if (!accepted) throw new Refusal('recovery.code-wrong');
    const { user } = accepted;
    if (await isPasswordCorrect(newPassword, user.passwordHash)) throw new Refusal('recovery.password-reused');
    const guessable = await guessableRefusal(ctx.db, newPassword, user);
    if (guessable) throw guessable;
    const passwordHash = await hashPassword(newPassword);
    await transaction(ctx.database, (tx) => setPassword(tx, ctx, { ...accepted, passwordHash }));
    return { changed: true as const };
  });

interface Accepted {
  readonly user: Recoverable;
  readonly codeId: string;
}

/** Counts an attempt. @returns undefined when the code is not accepted */
async function tryRecoveryCode({ userId, otpCode }: Input, ctx: RequestContext): Promise<Accepted | undefined> {
  const { otpKey } = ctx.node.env;
  return transaction(ctx.database, async (tx) => {
    const user = await findRecoverable(tx, userId);
    const tried = user && { ...recoveryConfirmation(user, ctx.cookies), otpKey, code: otpCode, isConfirmed: false };
    const outcome = tried && (await tryCode(tx, ctx, tried));
    if (user && outcome?.is === 'correct') return { user, codeId: outcome.id };
    const object = { type: 'user', id: user?.id };
    await audit(tx, ctx, { action: 'recovery.code-refused', actor: ANONYMOUS_ACTOR, object });
    return undefined;
  });
}

/** @throws Refusal recovery.code-wrong when the code was used or the password changed in the meantime */
async function setPassword(
  tx: Tx,
  ctx: RequestContext,
  { user, codeId, passwordHash }: Accepted & { readonly passwordHash: string },
): Promise<void> {
  const { id: userId, passwordHash: oldHash } = user;
  const isCurrent =
    (await consumeCode(tx, ctx, codeId)) && (await replacePassword(tx, { userId, oldHash, passwordHash }));
  if (!isCurrent) throw new Refusal('recovery.code-wrong');
  await forgetLoginFailures(tx, ctx.node.secrets, user.loginUserId);
  await endSessionsOf(tx, { userId, endedAt: ctx.realNow, endReason: 'password-reset' });
  const object = { type: 'user', id: userId };
  await audit(tx, ctx, { action: 'recovery.password-reset', actor: ANONYMOUS_ACTOR, object });
  await notifyPasswordChanged(tx, user, ctx.realNow);
}
