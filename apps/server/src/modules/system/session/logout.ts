import { transaction } from '../../../platform/db/transaction.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { CSRF_COOKIE, SESSION_COOKIE } from '../../../platform/http/cookies.ts';
import { audit } from '../audit/index.ts';
import { endSession } from './session.queries.ts';
import { hashToken } from './tokens.ts';

/** Ends the session of a token. An ended or unknown session is ignored. */
export async function logout(ctx: RequestContext, token: string | undefined): Promise<void> {
  ctx.cookies.clear(SESSION_COOKIE);
  ctx.cookies.clear(CSRF_COOKIE);
  if (!token) return;
  await transaction(ctx.database, async (tx) => {
    const actor = await endSession(tx, hashToken(token), { endedAt: ctx.realNow, endReason: 'logout' });
    if (actor)
      await audit(tx, ctx, { action: 'session.signed-out', actor, object: { type: 'user', id: actor.userId } });
  });
}
