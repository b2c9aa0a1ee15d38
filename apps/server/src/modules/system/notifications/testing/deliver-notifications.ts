import { and, eq } from 'drizzle-orm';
import { createClocks } from '../../../../platform/clock/clock.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { markSent } from '../../../../platform/outbox/outbox.queries.ts';
import { outbox } from '../../../../platform/outbox/outbox.tables.ts';
import { notificationHandler } from '../notification-handler.ts';
import { NOTIFICATION } from '../notify-user.ts';

/** Delivers all waiting notifications, as the outbox worker does. */
export async function deliverNotifications(database: Database, clocks = createClocks(0)): Promise<void> {
  const handler = notificationHandler({ database, clocks });
  const waiting = await database.db
    .select()
    .from(outbox)
    .where(and(eq(outbox.kind, NOTIFICATION), eq(outbox.state, 'waiting')))
    .orderBy(outbox.seq);
  for (const { id, kind, aggregate, payload, idempotencyKey, attempts: attempt } of waiting) {
    const claim = { id, kind, aggregate, payload, attempt, idempotencyKey: idempotencyKey ?? id };
    await handler.deliver(claim, AbortSignal.timeout(10_000));
    await markSent(database.db, claim);
  }
}
