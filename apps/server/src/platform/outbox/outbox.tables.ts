import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { paise } from '../db/columns.ts';

/** Messages to external systems, written in the transaction of their cause. All times are of the database's clock. */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid()
      .primaryKey()
      .default(sql`uuidv7()`),
    /** The order of the messages of an aggregate, whose writers are serialized. */
    seq: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    /** Messages of one aggregate are sent in order; without an aggregate there is no order. */
    aggregate: text(),
    /** Identifies the action: a repeated key is not another message. Without it the id is used. */
    idempotencyKey: text(),
    /** Deleted once sent, because it holds codes and addresses; of a dead message to a person a few days later. */
    payload: jsonb(),
    state: text({ enum: ['waiting', 'sent', 'dead'] })
      .notNull()
      .default('waiting'),
    /** The number of claims; it identifies the attempt that may record the outcome. */
    attempts: integer().notNull().default(0),
    /** Not due before then: after a failure, or while a worker holds it. */
    nextAttemptAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    lastError: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp({ withTimezone: true }),
  },
  (row) => [
    unique('outbox_idempotency').on(row.kind, row.idempotencyKey),
    index('outbox_waiting')
      .on(row.kind, row.nextAttemptAt, row.seq)
      .where(sql`${row.state} = 'waiting'`),
    index('outbox_unsent_of_aggregate')
      .on(row.aggregate, row.seq)
      .where(sql`${row.state} <> 'sent' and ${row.aggregate} is not null`),
    index('outbox_dead')
      .on(row.seq)
      .where(sql`${row.state} = 'dead'`),
    check('outbox_state', sql`${row.state} in ('waiting', 'sent', 'dead')`),
    check('outbox_sent', sql`(${row.state} = 'sent') = (${row.sentAt} is not null)`),
    check('outbox_payload', sql`${row.state} = 'dead' or (${row.state} = 'sent') = (${row.payload} is null)`),
    check('outbox_attempts', sql`${row.attempts} >= 0`),
    check('outbox_idempotency_key', sql`length(${row.idempotencyKey}) between 1 and 200`),
  ],
);

/** Events from external systems, one for each id, written in the transaction of their effect. */
export const inboxEvent = pgTable(
  'inbox_event',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    source: text().notNull(),
    /** The source's id. */
    eventId: text().notNull(),
    receivedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** SHA-256 of the received bytes. */
    payloadHash: text().notNull(),
    /** parked: its object is unknown or its time cannot be true; it waits for reconciliation. */
    state: text({ enum: ['applied', 'parked'] }).notNull(),
  },
  (row) => [
    unique('inbox_event_once').on(row.source, row.eventId),
    index('inbox_event_parked')
      .on(row.source, row.id)
      .where(sql`${row.state} = 'parked'`),
    check('inbox_event_state', sql`${row.state} in ('applied', 'parked')`),
    check('inbox_event_id', sql`length(${row.eventId}) between 1 and 200`),
  ],
);

/** What is known of an event that was parked, for those who clear it. It stays when the event is applied later. */
export const parkedEvent = pgTable(
  'parked_event',
  {
    inboxEventId: bigint({ mode: 'number' })
      .primaryKey()
      .references(() => inboxEvent.id),
    /** Within a sentence: 'its time is in the future'. */
    reason: text().notNull(),
    /** The order that it would change; null when it names none of ours. No foreign key: this layer knows no orders. */
    orderId: uuid(),
    /** What the sender calls it. */
    reference: text(),
    amount: paise(),
    /** When it happened, as the sender says. */
    occurredAt: timestamp({ withTimezone: true }),
    parkedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Real clock. */
    seenAt: timestamp({ withTimezone: true }),
    seenByUserId: integer(),
    /** What was found out or done about it. */
    seenReason: text(),
  },
  (row) => [
    check('parked_event_reason', sql`length(${row.reason}) between 1 and 200`),
    check('parked_event_amount', sql`${row.amount} <> 'NaN'`),
    check('parked_event_seen', sql`num_nulls(${row.seenAt}, ${row.seenByUserId}, ${row.seenReason}) in (0, 3)`),
    check('parked_event_seen_reason', sql`length(${row.seenReason}) between 1 and 500`),
  ],
);
