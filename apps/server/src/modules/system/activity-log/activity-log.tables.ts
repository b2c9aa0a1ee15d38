import { index, integer, jsonb, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';

/**
 * What people did on screens, as their browsers tell it: append-only, a partition a month, not sealed. What matters is
 * in the audit log.
 */
export const activityLog = pgTable(
  'activity_log',
  {
    id: uuid()
      .notNull()
      .default(sql`uuidv7()`),
    at: timestamp({ withTimezone: true }).notNull(),
    type: text().notNull(),
    payload: jsonb().notNull(),
    /** Null for strangers, as are role and session. */
    userId: integer(),
    roleId: smallint(),
    sessionId: integer(),
    ip: text().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.at, row.id] }),
    // For who reads it: of one person, of one type, newest first.
    index().on(row.userId, row.at),
    index().on(row.type, row.at),
  ],
);
