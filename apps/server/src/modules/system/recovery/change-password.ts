import type * as contract from '@artha/contract/system/recovery';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { Refusal } from '@artha/domain/kit/errors';
import { passwordChangeProblem } from '@artha/domain/system/users/password-change';
import { transaction } from '../../../platform/db/transaction.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { audit } from '../audit/index.ts';
import { endSessionsOf, forgetLoginFailures, hashPassword, isPasswordCorrect } from '../session/index.ts';
import { findUser } from '../users/index.ts';
import { notifyPasswordChanged } from './password-mail.ts';
import { replacePassword } from '../users/index.ts';

/**
 * Changes the caller's password. The current session continues; all other sessions of the user end.
 *
 * @throws Refusal recovery.old-password-wrong, recovery.password-same, recovery.password-mismatch, session.forbidden
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
  const object = { type: 'user', id: userId };
  if (!user || !(await isPasswordCorrect(input.oldPassword, user.passwordHash))) {
    await transaction(ctx.database, (tx) => audit(tx, ctx, { action: 'recovery.password-change-refused', object }));
    throw new Refusal('recovery.old-password-wrong');
  }
  const passwordHash = await hashPassword(input.newPassword);
  await transaction(ctx.database, async (tx) => {
    // Of two concurrent changes, the second one's old password no longer matches.
    const isReplaced = await replacePassword(tx, { userId, oldHash: user.passwordHash, passwordHash });
    if (!isReplaced) throw new Refusal('recovery.old-password-wrong');
    await forgetLoginFailures(tx, ctx.node.secrets, user.loginUserId);
    const end = { endedAt: ctx.realNow, endReason: 'password-changed' };
    await endSessionsOf(tx, { userId, exceptSessionId: sessionId, ...end });
    await audit(tx, ctx, { action: 'recovery.password-changed', object });
    await notifyPasswordChanged(tx, user, ctx.realNow);
  });
  return { changed: true };
}
