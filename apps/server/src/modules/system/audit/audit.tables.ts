import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Who did what to which object, signed where it was written and sealed into a chain. Triggers allow a row to be written
 * once and sealed once, and nothing else. No foreign
 * keys: an entry outlives its object.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** By the database's clock, which a trigger sets; to the millisecond, so that code reads exactly what is stored. */
    at: timestamp({ withTimezone: true, precision: 3 })
      .notNull()
      .default(sql`clock_timestamp()`),
    /** Only of entries from before they were signed, whose `at` is the time of their node. */
    createdAt: timestamp({ withTimezone: true, precision: 3 }),
    /** Null when nobody is signed in, and for actions of the system itself. */
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
    /** Random: no signature is valid twice. Null, as key and signature, for entries from before they were signed. */
    nonce: text().unique(),
    signingKeyId: text(),
    /** HMAC of the contents by the program that wrote the entry: a row inserted by other means has none. */
    signature: text(),
    /** Position in the chain, without gaps, assigned when the entry is sealed. */
    seq: bigint({ mode: 'number' }).unique(),
    /** The key that sealed it. */
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
    check('audit_log_signed_whole', sql`num_nulls(${row.nonce}, ${row.signingKeyId}, ${row.signature}) in (0, 3)`),
    check('audit_log_seq', sql`${row.seq} > 0`),
  ],
);

/** The head of the chain. It only moves forward, so that entries removed from the end are noticed. */
export const auditHead = pgTable(
  'audit_head',
  {
    isOnly: boolean().primaryKey().default(true),
    seq: bigint({ mode: 'number' }).notNull(),
    hash: text().notNull(),
  },
  (row) => [check('audit_head_only', sql`${row.isOnly}`)],
);
