import type { SQL } from 'drizzle-orm';
import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../db/database.ts';
import { deleteInBatches } from '../db/delete-in-batches.ts';
import { rowsSql } from '../db/rows-sql.ts';
import { outbox } from './outbox.tables.ts';

type NewMessage = Pick<typeof outbox.$inferInsert, 'kind' | 'aggregate' | 'idempotencyKey' | 'payload'>;

/** Inserts messages, except those whose kind and key exist already. */
export const insertMessages = (tx: Tx, messages: readonly NewMessage[]) => tx.execute(insertMessagesSql(messages));

/** The same as a fragment of another statement. */
export const insertMessagesSql = (messages: readonly NewMessage[]): SQL => sql`
    insert into outbox (kind, aggregate, idempotency_key, payload)
    ${rowsSql<NewMessage>(messages, [
      ['text', ({ kind }) => kind],
      ['text', ({ aggregate }) => aggregate],
      ['text', ({ idempotencyKey }) => idempotencyKey],
      ['jsonb', ({ payload }) => JSON.stringify(payload)],
    ])}
    on conflict do nothing`;

/** A message claimed by a worker, until its lease expires. */
export interface Claim {
  readonly id: string;
  readonly kind: string;
  readonly aggregate: string | null;
  readonly payload: unknown;
  readonly idempotencyKey: string;
  /** 1 for the first attempt. Above 1, the outcome of the previous attempt may be unknown. */
  readonly attempt: number;
}

/**
 * Claims due messages, with a limit for each kind, until the lease expires. One statement: no lock outlives it, and
 * concurrent workers skip each other's rows. Only the earliest unsent message of an aggregate is due; behind a dead one
 * the others wait.
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

/** Matches only the attempt of this claim, not a later one. */
const stillClaimed = ({ id, attempt }: Pick<Claim, 'id' | 'attempt'>) =>
  and(eq(outbox.id, id), eq(outbox.attempts, attempt), eq(outbox.state, 'waiting'));

/** Records a delivery and deletes the payload. @returns false when another worker has taken over the message */
export async function markSent(db: Db, claim: Claim): Promise<boolean> {
  const sent = await db
    .update(outbox)
    .set({ state: 'sent', sentAt: sql`now()`, payload: null, lastError: null })
    .where(stillClaimed(claim));
  return sent.rowCount === 1;
}

/** Records a failure: the message is retried after a delay, or dead. */
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
 * Ends the leases of dead workers; call it only where no other node runs. The outcome of their attempts is unknown, and
 * the attempts count.
 */
export const releaseClaims = (db: Db) =>
  db
    .update(outbox)
    .set({ nextAttemptAt: sql`now()` })
    .where(and(eq(outbox.state, 'waiting'), sql`${outbox.attempts} > 0`));

/** The newest message. */
export async function findLastSeq(db: Db): Promise<number> {
  const [newest] = await db.select({ seq: outbox.seq }).from(outbox).orderBy(desc(outbox.id)).limit(1);
  return newest?.seq ?? 0;
}

/**
 * Whether a message after another one is still in its first attempt, or before it. One that failed waits for its next
 * attempt, and one behind an unsent message of its aggregate for that.
 */
export async function isAnyUntried(db: Db, afterSeq: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from outbox o
    where o.state = 'waiting' and o.seq > ${afterSeq}
      and (o.attempts = 0 or o.attempts = 1 and o.next_attempt_at > now() + interval '5 seconds')
      and not exists (
        select 1 from outbox e
        where e.aggregate = o.aggregate and e.seq < o.seq and (e.state = 'dead' or e.state = 'waiting' and e.attempts > 1)
      )
    limit 1`);
  return rows.length > 0;
}

/** The dead messages, oldest first, without payload. */
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

/** Whether there is a message with a key, sent or not. */
export async function hasMessage(db: Db, kind: string, idempotencyKey: string): Promise<boolean> {
  return (await db.$count(outbox, and(eq(outbox.kind, kind), eq(outbox.idempotencyKey, idempotencyKey)))) > 0;
}

/** Ends the dead messages of an aggregate, so that they no longer block it. */
export const closeDead = (tx: Tx, aggregate: string) =>
  tx
    .update(outbox)
    .set({ state: 'sent', sentAt: sql`now()`, payload: null })
    .where(and(eq(outbox.aggregate, aggregate), eq(outbox.state, 'dead')));

/** Makes messages that wait for their next attempt due now. */
export const hastenMessages = (tx: Tx, kind: string, idempotencyKeys: readonly string[]) =>
  tx
    .update(outbox)
    .set({ nextAttemptAt: sql`now()` })
    .where(
      and(eq(outbox.kind, kind), inArray(outbox.idempotencyKey, [...idempotencyKeys]), eq(outbox.state, 'waiting')),
    );

/** A dead message that can be sent again: one whose payload is not erased. */
const canBeRevived = (id: string) => and(eq(outbox.id, id), eq(outbox.state, 'dead'), isNotNull(outbox.payload));

/** Whether a message is dead and can be sent again. */
export const isRevivable = async (db: Db, id: string): Promise<boolean> =>
  (await db.$count(outbox, canBeRevived(id))) > 0;

/** Those of some messages that are dead and whose payload is erased. */
export async function findErased(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const erased = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(inArray(outbox.id, [...ids]), eq(outbox.state, 'dead'), isNull(outbox.payload)));
  return new Set(erased.map(({ id }) => id));
}

/**
 * Retries a dead message as after its first attempt: handlers query what became of it before they repeat it.
 *
 * @returns false when it is not dead, or erased
 */
export async function reviveDead(db: Db, id: string): Promise<boolean> {
  const revived = await db
    .update(outbox)
    .set({ state: 'waiting', attempts: 1, nextAttemptAt: sql`now()` })
    .where(canBeRevived(id));
  return revived.rowCount === 1;
}

/** What mails, text messages and push notifications have: the address of a person. */
const hasRecipient = sql`${outbox.payload} ? 'to'`;

/**
 * Deletes messages sent before an instant, with their keys, and erases the payload of those to a person that died
 * before it. Sent ones were created before it too, which their ids say: by them they are found without an index that
 * every message would have to be entered in.
 *
 * @returns how many were deleted
 */
export async function deleteSent(db: Db, before: Date): Promise<number> {
  await db
    .update(outbox)
    .set({ payload: null })
    // A dead message has the time of its last attempt, and the delay after it.
    .where(and(eq(outbox.state, 'dead'), lt(outbox.nextAttemptAt, before), hasRecipient));
  return deleteInBatches(
    db,
    outbox,
    and(lt(outbox.id, firstIdOf(before)), eq(outbox.state, 'sent'), lt(outbox.sentAt, before)),
  );
}

const HEX = 16;
const TIME_DIGITS = 12;

/** The smallest id of version 7 of an instant. */
function firstIdOf(at: Date): string {
  const time = at.getTime().toString(HEX).padStart(TIME_DIGITS, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
}
