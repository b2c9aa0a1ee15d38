import type * as contract from '@artha/contract/backoffice/operations.payments';
import type { InputOf } from '@artha/contract/kit/route';
import { Refusal } from '@artha/domain/kit/errors';
import { transaction } from '../../../platform/db/transaction.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { updateSeen } from '../../../platform/outbox/inbox.queries.ts';
import { audit } from '../../system/audit/index.ts';

/**
 * Marks a parked event as seen. It stays parked: money is booked by the sender's corrected event, by polling or by
 * reconciliation, never by hand.
 *
 * @throws Refusal parked-event.not-found, also once it was booked; parked-event.seen
 */
export async function markParkedEventSeen(
  { parkedEventId, reason }: InputOf<typeof contract.markParkedEventSeen>,
  ctx: SessionContext,
): Promise<Record<string, never>> {
  const seen = { seenAt: ctx.realNow, seenByUserId: ctx.session.userId, seenReason: reason.trim() };
  await transaction(ctx.database, async (tx) => {
    const outcome = await updateSeen(tx, parkedEventId, seen);
    if (outcome === 'not parked') throw new Refusal('parked-event.not-found');
    if (outcome === 'seen before') throw new Refusal('parked-event.seen');
    const object = { type: 'parkedEvent', id: parkedEventId };
    await audit(tx, ctx, { action: 'parked-event.seen', object, before: { seen: null }, after: seen });
  });
  return {};
}
