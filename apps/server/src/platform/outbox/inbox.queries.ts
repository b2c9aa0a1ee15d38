import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { inboxEvent } from './outbox.tables.ts';

export interface ReceivedEvent {
  readonly source: string;
  /** The source's id. */
  readonly eventId: string;
  /** As received, after the signature is verified. */
  readonly bytes: Uint8Array;
}

/**
 * Records an event, in the transaction that applies it. A concurrent duplicate waits for the first one.
 *
 * @returns new: apply it; repeated: already applied; other: the id was used for another event
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

/** Parks an event that cannot be applied, in the transaction that recorded it. */
export const parkEvent = (tx: Tx, { source, eventId }: Pick<ReceivedEvent, 'source' | 'eventId'>) =>
  tx.update(inboxEvent).set({ state: 'parked' }).where(sameEvent(source, eventId));

/** Takes up a parked event again, in the transaction that applies it. @returns false when it is not parked */
export async function unparkEvent(
  tx: Tx,
  { source, eventId }: Pick<ReceivedEvent, 'source' | 'eventId'>,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(inboxEvent)
    .set({ state: 'applied' })
    .where(and(sameEvent(source, eventId), eq(inboxEvent.state, 'parked')));
  return rowCount === 1;
}

const sameEvent = (source: string, eventId: string) =>
  and(eq(inboxEvent.source, source), eq(inboxEvent.eventId, eventId));
