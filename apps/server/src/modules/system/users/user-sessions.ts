import type { LiveSession } from '@artha/contract/system/session.management';
import type * as z from 'zod/mini';
import { transaction } from '../../../platform/db/transaction.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { audit } from '../audit/index.ts';
import { endSessionsOf, liveSessionsOf, lockUserSessions } from '../session/index.ts';
import { getUserRow } from './managed-users.ts';

/** The live sessions of a user. @throws Refusal user.not-found */
export async function listUserSessions(
  { userId }: { readonly userId: number },
  ctx: SessionContext,
): Promise<z.output<typeof LiveSession>[]> {
  await getUserRow(ctx.db, userId);
  return liveSessionsOf(ctx, userId);
}

/** Ends all sessions of a user, except the caller's current one. @throws Refusal user.not-found */
export async function endUserSessions(
  { userId }: { readonly userId: number },
  ctx: SessionContext,
): Promise<{ ended: number }> {
  const { realNow, session } = ctx;
  const ended = await transaction(ctx.database, async (tx) => {
    await getUserRow(tx, userId);
    await lockUserSessions(tx, userId);
    const end = { endedAt: realNow, endReason: 'ended-by-administrator' };
    const count = await endSessionsOf(tx, { userId, exceptSessionId: session.id, ...end });
    const object = { type: 'user', id: userId };
    await audit(tx, ctx, { action: 'user.sessions-ended', object, after: { count } });
    return count;
  });
  return { ended };
}
