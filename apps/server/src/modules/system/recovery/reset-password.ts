import type * as contract from '@artha/contract/system/recovery';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { Refusal } from '@artha/domain/kit/errors';
import type { Tx } from '../../../platform/db/database.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import { inConstantTime } from '../../../platform/http/constant-time.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { ANONYMOUS_ACTOR, audit } from '../audit/index.ts';
import { useCode } from '../otp/index.ts';
import { endSessionsOf, forgetLoginFailures, hashPassword } from '../session/index.ts';
import { notifyPasswordChanged } from './password-mail.ts';
import { recoveryConfirmation } from './recovery-code.ts';
import { findRecoverable, updatePassword } from '../users/index.ts';

type Input = InputOf<typeof contract.forgotPassword>;

interface Reset extends Input {
  readonly passwordHash: string;
}

/**
 * Sets a new password by the mailed code, and ends all sessions. An unknown user, a missing, wrong, expired or used
 * code, and too many attempts get the same refusal after the same time.
 *
 * @throws Refusal recovery.code-wrong
 */
export const resetPassword = (input: Input, ctx: RequestContext): Promise<AnswerOf<typeof contract.forgotPassword>> =>
  inConstantTime(async () => {
    // Hashed for known and unknown users alike, and before the code is locked.
    const passwordHash = await hashPassword(input.newPassword);
    const isDone = await transaction(ctx.database, (tx) => reset(tx, ctx, { ...input, passwordHash }));
    // Thrown after the transaction, which counts the attempt.
    if (!isDone) throw new Refusal('recovery.code-wrong');
    return { changed: true as const };
  });

/** @returns false when the code is not accepted */
async function reset(tx: Tx, ctx: RequestContext, { userId, otpCode, passwordHash }: Reset): Promise<boolean> {
  const { env, secrets } = ctx.node;
  const user = await findRecoverable(tx, userId);
  const tried = user && { ...recoveryConfirmation(user), otpKey: env.otpKey, code: otpCode, isConfirmed: false };
  const isCorrect = tried !== undefined && (await useCode(tx, ctx, tried)).is === 'correct';
  const action = isCorrect ? 'recovery.password-reset' : 'recovery.code-refused';
  await audit(tx, ctx, { action, actor: ANONYMOUS_ACTOR, object: { type: 'user', id: user?.id } });
  if (!user || !isCorrect) return false;
  await updatePassword(tx, user.id, passwordHash);
  await forgetLoginFailures(tx, secrets, userId);
  await endSessionsOf(tx, { userId: user.id, endedAt: ctx.realNow, endReason: 'password-reset' });
  await notifyPasswordChanged(tx, user, ctx.realNow);
  return true;
}
