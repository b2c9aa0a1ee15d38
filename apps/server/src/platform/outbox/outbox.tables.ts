import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';

/** What an outer system is still to be told, written with what made it so. All times are of the database's clock. */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid()
      .primaryKey()
      .default(sql`uuidv7()`),
    /** Order among the messages of an aggregate, whose writers take turns. */
    seq: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    /** Messages of one aggregate go out one after another; without one there is no order. */
    aggregate: text(),
    /** What is to be done is named once: the same name again is not another message. The id where nothing names it. */
    idempotencyKey: text(),
    /** Forgotten once sent: codes and addresses stand in it. */
    payload: jsonb(),
    state: text({ enum: ['waiting', 'sent', 'dead'] })
      .notNull()
      .default('waiting'),
    /** How often it was taken for delivery; names the attempt that may say what became of it. */
    attempts: integer().notNull().default(0),
    /** Not before then: after a failure, and while a worker has it. */
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
    check('outbox_payload', sql`(${row.state} = 'sent') = (${row.payload} is null)`),
    check('outbox_attempts', sql`${row.attempts} >= 0`),
    check('outbox_idempotency_key', sql`length(${row.idempotencyKey}) between 1 and 200`),
  ],
);

/** What an outer system told us, once for its id, whatever it repeats. Written with what it led to. */
export const inboxEvent = pgTable(
  'inbox_event',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    source: text().notNull(),
    /** As the source names it. */
    eventId: text().notNull(),
    receivedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** SHA-256 of the bytes as they came. */
    payloadHash: text().notNull(),
    /** parked: it speaks of what we do not know, and waits for reconciliation. */
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
