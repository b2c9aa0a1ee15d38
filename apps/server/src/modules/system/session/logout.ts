import { transaction } from '../../../platform/db/transaction.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { CSRF_COOKIE, SESSION_COOKIE } from '../../../platform/http/cookies.ts';
import { audit } from '../audit/index.ts';
import { endSession, isTokenOfSession } from './session.queries.ts';
import { hashToken } from './tokens.ts';

/**
 * Ends the session of a token and of the cookie that belongs to it. An ended or unknown session is ignored. One half
 * alone ends nothing: it may be stolen, or belong to a session that another tab has replaced. The cookie stays then.
 */
export async function logout(ctx: RequestContext, token: string | undefined): Promise<void> {
  const cookie = ctx.cookies.get(SESSION_COOKIE);
  if (!token || !cookie) return;
  const hashes = { tokenHash: hashToken(token), cookieHash: hashToken(cookie) };
  await transaction(ctx.database, async (tx) => {
    const actor = await endSession(tx, hashes, { endedAt: ctx.realNow, endReason: 'logout' });
    if (actor)
      await audit(tx, ctx, { action: 'session.signed-out', actor, object: { type: 'user', id: actor.userId } });
    if (!actor && !(await isTokenOfSession(tx, hashes))) return;
    ctx.cookies.clear(SESSION_COOKIE);
    ctx.cookies.clear(CSRF_COOKIE);
  });
}
