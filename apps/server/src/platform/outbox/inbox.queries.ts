import { createHash } from 'node:crypto';
import type { Paise } from '@artha/domain/kit/money';
import { textFromPaise } from '@artha/domain/kit/money';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { inboxEvent, parkedEvent } from './outbox.tables.ts';

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
  const payloadHash = hashOf(bytes);
  const inserted = await tx
    .insert(inboxEvent)
    .values({ source, eventId, payloadHash, state: 'applied' })
    .onConflictDoNothing()
    .returning({ id: inboxEvent.id });
  if (inserted.length > 0) return 'new';
  const [known] = await tx.select().from(inboxEvent).where(sameEvent(source, eventId));
  return known?.payloadHash === payloadHash ? 'repeated' : 'other';
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Why an event was parked, and what is known of it. */
export interface Parking {
  /** Within a sentence: 'its time is in the future'. */
  readonly reason: string;
  readonly orderId: string | null;
  /** What the sender calls it. */
  readonly reference: string | null;
  readonly amount: Paise | null;
  /** When it happened, as the sender says. */
  readonly occurredAt: Date | null;
}

/**
 * Parks an event that cannot be applied, in the transaction that recorded it. One that is parked again for the same
 * reason stays marked as seen.
 */
export async function parkEvent(
  tx: Tx,
  { source, eventId }: Pick<ReceivedEvent, 'source' | 'eventId'>,
  { reason, orderId, reference, amount, occurredAt }: Parking,
): Promise<void> {
  await tx.execute(sql`
    with parked as (
      update ${inboxEvent} set state = 'parked' where ${sameEvent(source, eventId)} returning id
    )
    insert into parked_event as before (inbox_event_id, reason, order_id, reference, amount, occurred_at)
    select id, ${reason}, ${orderId}::uuid, ${reference}::text,
      ${amount === null ? null : textFromPaise(amount)}::numeric, ${occurredAt?.toISOString() ?? null}::timestamptz
    from parked
    on conflict (inbox_event_id) do update set reason = excluded.reason, order_id = excluded.order_id,
      reference = excluded.reference, amount = excluded.amount, occurred_at = excluded.occurred_at,
      seen_at = case when before.reason = excluded.reason then before.seen_at end,
      seen_by_user_id = case when before.reason = excluded.reason then before.seen_by_user_id end,
      seen_reason = case when before.reason = excluded.reason then before.seen_reason end`);
}

export interface Seen {
  readonly seenAt: Date;
  readonly seenByUserId: number;
  readonly seenReason: string;
}

/** Marks a parked event as seen. Of two concurrent calls one gets 'seen'. */
export async function updateSeen(
  tx: Tx,
  inboxEventId: number,
  seen: Seen,
): Promise<'marked' | 'seen before' | 'not parked'> {
  const parked = tx
    .select({ id: inboxEvent.id })
    .from(inboxEvent)
    .where(and(eq(inboxEvent.id, inboxEventId), eq(inboxEvent.state, 'parked')))
    .for('update');
  if ((await parked).length === 0) return 'not parked';
  const { rowCount } = await tx
    .update(parkedEvent)
    .set(seen)
    .where(and(eq(parkedEvent.inboxEventId, inboxEventId), isNull(parkedEvent.seenAt)));
  return rowCount === 1 ? 'marked' : 'seen before';
}

/**
 * Takes up a parked event again, in the transaction that applies it. With bytes it may say something else than before:
 * nothing of it was applied, so its sender may correct it.
 *
 * @returns false when it is not parked
 */
export async function unparkEvent(
  tx: Tx,
  { source, eventId, bytes }: Pick<ReceivedEvent, 'source' | 'eventId'> & Partial<Pick<ReceivedEvent, 'bytes'>>,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(inboxEvent)
    .set({ state: 'applied', ...(bytes && { payloadHash: hashOf(bytes) }) })
    .where(and(sameEvent(source, eventId), eq(inboxEvent.state, 'parked')));
  return rowCount === 1;
}

const sameEvent = (source: string, eventId: string) =>
  and(eq(inboxEvent.source, source), eq(inboxEvent.eventId, eventId));
