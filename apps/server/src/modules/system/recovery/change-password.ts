import type * as contract from '@artha/contract/system/recovery';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { Refusal } from '@artha/domain/kit/errors';
import { passwordChangeProblem } from '@artha/domain/system/users/password-change';
import { transaction } from '../../../platform/db/transaction.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { audit } from '../audit/index.ts';
import type { PasswordCheck } from '../session/index.ts';
import { checkOwnPassword, endSessionsOf, forgetLoginFailures, hashPassword, renewToken } from '../session/index.ts';
import { findUser, replacePassword } from '../users/index.ts';
import { guessableRefusal } from './guessable-password.ts';
import { notifyPasswordChanged } from './password-mail.ts';

/**
 * Changes the caller's password. The current session continues with new halves; all other sessions of the user end.
 * Five wrong old passwords in a row end the current session.
 *
 * @throws Refusal recovery.old-password-wrong, recovery.too-many-passwords, recovery.password-same,
 *   recovery.password-mismatch, request.invalid for a password that is easy to guess, session.forbidden
 */
export async function changePassword(
  input: InputOf<typeof contract.changePassword>,
  ctx: SessionContext,
): Promise<AnswerOf<typeof contract.changePassword>> {
  const { userId, id: sessionId } = ctx.session;
  if (input.userId !== userId) throw new Refusal('session.forbidden');
  const reason = passwordChangeProblem(input);
  if (reason) throw new Refusal(reason);
  const user = await findUser(ctx.db, userId);
  const check = await checkOwnPassword(ctx, input.oldPassword, user?.passwordHash);
  if (!user || check !== 'correct') return refuse(ctx, check);
  const guessable = await guessableRefusal(ctx.db, input.newPassword, user);
  if (guessable) throw guessable;
  const passwordHash = await hashPassword(input.newPassword);
  const token = await transaction(ctx.database, async (tx) => {
    // Of two concurrent changes, the second one's old password no longer matches.
    const isReplaced = await replacePassword(tx, { userId, oldHash: user.passwordHash, passwordHash });
    if (!isReplaced) throw new Refusal('recovery.old-password-wrong');
    await forgetLoginFailures(tx, ctx.node.secrets, user.loginUserId);
    const end = { endedAt: ctx.realNow, endReason: 'password-changed' };
    await endSessionsOf(tx, { userId, exceptSessionId: sessionId, ...end });
    await audit(tx, ctx, { action: 'recovery.password-changed', object: { type: 'user', id: userId } });
    await notifyPasswordChanged(tx, user, ctx.realNow);
    return renewToken(tx, ctx);
  });
  return { changed: true, token };
}

async function refuse(ctx: SessionContext, check: PasswordCheck): Promise<never> {
  const object = { type: 'user', id: ctx.session.userId };
  await transaction(ctx.database, (tx) => audit(tx, ctx, { action: 'recovery.password-change-refused', object }));
  throw new Refusal(check === 'session-ended' ? 'recovery.too-many-passwords' : 'recovery.old-password-wrong');
}
