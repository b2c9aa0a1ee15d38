import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Idempotency keys of calls that move money, with a hash of the input and the answer. Stored for 7 days. */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    userId: integer().notNull(),
    call: text().notNull(),
    key: text().notNull(),
    inputHash: text().notNull(),
    answer: jsonb(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.userId, row.call, row.key] }),
    index().on(row.createdAt),
    check('idempotency_key_length', sql`length(${row.key}) between 1 and 200`),
  ],
);
