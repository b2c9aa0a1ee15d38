import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Who did what to which thing. Triggers let a row be written once and sealed once, and nothing else. No foreign keys:
 * an entry outlives what it speaks of.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** realNow, to the millisecond, so that code reads exactly what is stored. */
    at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** By the database's clock: how long an entry has waited for its seal. */
    createdAt: timestamp({ withTimezone: true, precision: 3 })
      .notNull()
      .default(sql`clock_timestamp()`),
    /** Null where nobody was signed in, and for what the product does by itself. */
    userId: integer(),
    roleId: smallint(),
    sessionId: integer(),
    ip: text(),
    requestId: text(),
    action: text().notNull(),
    objectType: text().notNull(),
    objectId: text(),
    beforeDigest: text(),
    afterDigest: text(),
    /** Place in the chain: without gaps, given when the entry is sealed. */
    seq: bigint({ mode: 'number' }).unique(),
    /** Which key sealed it. */
    keyId: text(),
    prevHash: text(),
    hash: text(),
  },
  (row) => [
    index('audit_log_unsealed')
      .on(row.id)
      .where(sql`${row.seq} is null`),
    index().on(row.objectType, row.objectId),
    index().on(row.userId, row.id),
    check('audit_log_sealed_whole', sql`num_nulls(${row.seq}, ${row.keyId}, ${row.prevHash}, ${row.hash}) in (0, 4)`),
    check('audit_log_seq', sql`${row.seq} > 0`),
  ],
);

/** Where the chain ends. It only grows, so that entries cut off its end are missed. */
export const auditHead = pgTable(
  'audit_head',
  {
    isOnly: boolean().primaryKey().default(true),
    seq: bigint({ mode: 'number' }).notNull(),
    hash: text().notNull(),
  },
  (row) => [check('audit_head_only', sql`${row.isOnly}`)],
);
