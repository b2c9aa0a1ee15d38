import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import type * as contract from '@artha/contract/system/session.management';
import { Refusal } from '@artha/domain/kit/errors';
import { transaction } from '../../../platform/db/transaction.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { audit } from '../audit/index.ts';
import { liveSessionsOf } from './live-sessions.ts';
import { activateSession, endSessionsOf, endSessionWithId, lockUserSessions } from './session.queries.ts';

const requireSelf = (userId: number, { session }: SessionContext): void => {
  if (userId !== session.userId) throw new Refusal('session.forbidden');
};

/**
 * Ends the other sessions of the caller; a pending session becomes a full one.
 *
 * @throws Refusal session.forbidden for another user's id, session.required when it has ended in the meantime
 */
export async function logoutOtherSessions(
  { userId }: InputOf<typeof contract.logoutOtherSessions>,
  ctx: SessionContext,
): Promise<AnswerOf<typeof contract.logoutOtherSessions>> {
  requireSelf(userId, ctx);
  const { id: sessionId } = ctx.session;
  const terminated = await transaction(ctx.database, async (tx) => {
    await lockUserSessions(tx, userId);
    if (!(await activateSession(tx, sessionId, ctx.realNow))) throw new Refusal('session.required');
    const end = { endedAt: ctx.realNow, endReason: 'terminated-by-owner' };
    const ended = await endSessionsOf(tx, { userId, exceptSessionId: sessionId, ...end });
    await audit(tx, ctx, { action: 'session.others-ended', object: { type: 'user', id: userId } });
    return ended;
  });
  return { terminated };
}

/** The live sessions of the caller. @throws Refusal session.forbidden */
export async function listSessions(
  { userId }: InputOf<typeof contract.listSessions>,
  ctx: SessionContext,
): Promise<AnswerOf<typeof contract.listSessions>> {
  requireSelf(userId, ctx);
  return liveSessionsOf(ctx, userId);
}

/** Ends one of the caller's sessions. @throws Refusal session.forbidden, request.not-found */
export async function endSession(
  { userId, sessionId }: InputOf<typeof contract.endSession>,
  ctx: SessionContext,
): Promise<void> {
  requireSelf(userId, ctx);
  await transaction(ctx.database, async (tx) => {
    const end = { endedAt: ctx.realNow, endReason: 'ended-by-owner' };
    if (!(await endSessionWithId(tx, { userId, sessionId, ...end }))) throw new Refusal('request.not-found');
    await audit(tx, ctx, { action: 'session.ended', object: { type: 'session', id: sessionId } });
  });
}
