import type { SQL } from 'drizzle-orm';
import { and, asc, eq, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../db/database.ts';
import { outbox } from './outbox.tables.ts';

type NewMessage = Pick<typeof outbox.$inferInsert, 'kind' | 'aggregate' | 'idempotencyKey' | 'payload'>;

/** Writes messages; one whose kind and key are there already is the one that is there. */
export const insertMessages = (tx: Tx, messages: readonly NewMessage[]) => tx.execute(insertingMessages(messages));

/** The same as a part of another statement. */
export const insertingMessages = (messages: readonly NewMessage[]): SQL => sql`
    insert into outbox (kind, aggregate, idempotency_key, payload)
    select * from unnest(
      ${sql.param(messages.map(({ kind }) => kind))}::text[],
      ${sql.param(messages.map(({ aggregate }) => aggregate ?? null))}::text[],
      ${sql.param(messages.map(({ idempotencyKey }) => idempotencyKey ?? null))}::text[],
      ${sql.param(messages.map(({ payload }) => JSON.stringify(payload)))}::jsonb[]
    )
    on conflict do nothing`;

/** A message in the hands of a worker, which has it until its lease runs out. */
export interface Claim {
  readonly id: string;
  readonly kind: string;
  readonly aggregate: string | null;
  readonly payload: unknown;
  readonly idempotencyKey: string;
  /** 1 for the first. Above it, what became of the one before may be unknown. */
  readonly attempt: number;
}

/**
 * Takes what is due, at most so many of each kind, and keeps others off it until the lease has run out. One statement:
 * no lock outlives it, workers that come at once pass over each other's rows. Of an aggregate only its earliest unsent
 * message is ever due; behind a dead one the rest waits.
 */
export async function claimMessages(
  db: Db,
  free: readonly { kind: string; count: number }[],
  leaseMs: number,
): Promise<Claim[]> {
  const { rows } = await db.execute<{ [Key in keyof Claim]: Claim[Key] }>(sql`
    with slot as materialized (
      select kind, count from unnest(
        ${sql.param(free.map(({ kind }) => kind))}::text[], ${sql.param(free.map(({ count }) => count))}::int[]
      ) as free (kind, count)
    ), due as materialized (
      select taken.id from slot, lateral (
        select o.id from outbox o
        where o.kind = slot.kind and o.state = 'waiting' and o.next_attempt_at <= now() and not exists (
          select 1 from outbox e where e.aggregate = o.aggregate and e.seq < o.seq and e.state <> 'sent'
        )
        order by o.next_attempt_at, o.seq limit slot.count for update of o skip locked
      ) taken
    )
    update outbox o set attempts = attempts + 1, next_attempt_at = now() + ${leaseMs} * interval '1 millisecond'
    from due where o.id = due.id
    returning o.id, o.kind, o.aggregate, o.payload, o.attempts as attempt,
      coalesce(o.idempotency_key, o.id::text) as "idempotencyKey"`);
  return rows;
}

/** Of the attempt that made the claim and of no later one. */
const stillClaimed = ({ id, attempt }: Pick<Claim, 'id' | 'attempt'>) =>
  and(eq(outbox.id, id), eq(outbox.attempts, attempt), eq(outbox.state, 'waiting'));

/** Notes that a message has arrived, and forgets what it said. @returns false when another worker took it over */
export async function markSent(db: Db, claim: Claim): Promise<boolean> {
  const sent = await db
    .update(outbox)
    .set({ state: 'sent', sentAt: sql`now()`, payload: null, lastError: null })
    .where(stillClaimed(claim));
  return sent.rowCount === 1;
}

/** Notes a failure: to be tried again after a while, or never without a person. */
export const markFailed = (db: Db, claim: Claim, failure: { lastError: string; delayMs: number; isDead: boolean }) =>
  db
    .update(outbox)
    .set({
      state: failure.isDead ? 'dead' : 'waiting',
      lastError: failure.lastError,
      nextAttemptAt: sql`now() + ${failure.delayMs} * interval '1 millisecond'`,
    })
    .where(stillClaimed(claim));

/**
 * Ends the leases of workers that are gone: for a node that knows itself to be the only one. What became of their
 * attempts is unknown, and counted.
 */
export const releaseClaims = (db: Db) =>
  db
    .update(outbox)
    .set({ nextAttemptAt: sql`now()` })
    .where(and(eq(outbox.state, 'waiting'), sql`${outbox.attempts} > 0`));

/** What could not be sent, oldest first, without what it said. */
export const listDead = (db: Db) =>
  db
    .select({
      id: outbox.id,
      kind: outbox.kind,
      aggregate: outbox.aggregate,
      attempts: outbox.attempts,
      lastError: outbox.lastError,
      createdAt: outbox.createdAt,
    })
    .from(outbox)
    .where(eq(outbox.state, 'dead'))
    .orderBy(asc(outbox.seq));

/** Lets a dead message be tried anew, all its attempts before it. @returns false when it is not dead */
export async function reviveDead(db: Db, id: string): Promise<boolean> {
  const revived = await db
    .update(outbox)
    .set({ state: 'waiting', attempts: 0, nextAttemptAt: sql`now()` })
    .where(and(eq(outbox.id, id), eq(outbox.state, 'dead')));
  return revived.rowCount === 1;
}

/** Forgets messages that were sent before an instant. Their keys go with them. @returns how many */
export async function deleteSent(db: Db, before: Date): Promise<number> {
  return (await db.delete(outbox).where(and(eq(outbox.state, 'sent'), lt(outbox.sentAt, before)))).rowCount ?? 0;
}
