import { OLD_PASSWORD_TRIES_MAX } from '@artha/domain/kit/limits';
import { transaction } from '../../../platform/db/transaction.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { audit } from '../audit/index.ts';
import { isPasswordCorrect } from './passwords.ts';
import { countPasswordAttempt, endSessionWithId, forgetPasswordAttempts } from './session.queries.ts';

export type PasswordCheck = 'correct' | 'wrong' | 'session-ended';

/**
 * Checks the password that the caller gives again within the session. Five wrong ones in a row end the session: an
 * attacker at an open browser cannot guess on. Every attempt counts before it is checked.
 */
export async function checkOwnPassword(
  ctx: SessionContext,
  password: string,
  passwordHash: string | undefined,
): Promise<PasswordCheck> {
  const { id: sessionId, userId } = ctx.session;
  const attempts = await countPasswordAttempt(ctx.db, sessionId);
  if (attempts !== undefined && (await isPasswordCorrect(password, passwordHash))) {
    await forgetPasswordAttempts(ctx.db, sessionId);
    return 'correct';
  }
  if (attempts !== undefined && attempts < OLD_PASSWORD_TRIES_MAX) return 'wrong';
  await transaction(ctx.database, async (tx) => {
    const end = { endedAt: ctx.realNow, endReason: 'wrong-passwords' };
    if (await endSessionWithId(tx, { userId, sessionId, ...end }))
      await audit(tx, ctx, { action: 'session.ended', object: { type: 'session', id: sessionId } });
  });
  return 'session-ended';
}
