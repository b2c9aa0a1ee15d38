import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { inboxEvent } from './outbox.tables.ts';

export interface ReceivedEvent {
  readonly source: string;
  /** As the source names it. */
  readonly eventId: string;
  /** As they came, once their signature is known to be right. */
  readonly bytes: Uint8Array;
}

/**
 * Notes an event, in the transaction that applies it. Who brings the same one at the same time waits for the first.
 *
 * @returns new: apply it; repeated: nothing is left to do; other: this id was used for something else
 */
export async function insertEvent(
  tx: Tx,
  { source, eventId, bytes }: ReceivedEvent,
): Promise<'new' | 'repeated' | 'other'> {
  const payloadHash = createHash('sha256').update(bytes).digest('hex');
  const inserted = await tx
    .insert(inboxEvent)
    .values({ source, eventId, payloadHash, state: 'applied' })
    .onConflictDoNothing()
    .returning({ id: inboxEvent.id });
  if (inserted.length > 0) return 'new';
  const [known] = await tx.select().from(inboxEvent).where(sameEvent(source, eventId));
  return known?.payloadHash === payloadHash ? 'repeated' : 'other';
}

/** Puts an event aside that speaks of what we do not know, in the transaction that noted it. */
export const parkEvent = (tx: Tx, { source, eventId }: Pick<ReceivedEvent, 'source' | 'eventId'>) =>
  tx.update(inboxEvent).set({ state: 'parked' }).where(sameEvent(source, eventId));

const sameEvent = (source: string, eventId: string) =>
  and(eq(inboxEvent.source, source), eq(inboxEvent.eventId, eventId));
