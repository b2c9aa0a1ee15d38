import { index, integer, jsonb, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';

/**
 * User activity on screens, as reported by the browser: append-only, partitioned by month, not sealed. Evidence is kept
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
    /** Null for anonymous visitors, as are role and session. */
    userId: integer(),
    roleId: smallint(),
    sessionId: integer(),
    ip: text().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.at, row.id] }),
    // For readers of the log: entries of one user or one type, newest first.
    index().on(row.userId, row.at),
    index().on(row.type, row.at),
    // For what visitors report, which is deleted after a month.
    index('activity_log_visitor')
      .on(row.at)
      .where(sql`${row.sessionId} is null`),
  ],
);
