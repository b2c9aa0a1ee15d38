import { bigint, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { businessDate } from '../../../platform/db/columns.ts';

/** One import of one file of a feed, with its report. The next import of the same file resumes an unfinished run. */
export const importRun = pgTable(
  'import_run',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    feed: text().notNull(),
    /** The name of the file, or its address without the query. */
    source: text().notNull(),
    /** SHA-256 of the bytes before unpacking. */
    fingerprint: text().notNull(),
    state: text({ enum: ['running', 'done', 'refused', 'failed'] }).notNull(),
    /** Lines of the file that are merged and committed. A resumed run continues after them. */
    linesDone: integer().notNull().default(0),
    read: integer().notNull().default(0),
    added: integer().notNull().default(0),
    changed: integer().notNull().default(0),
    unchanged: integer().notNull().default(0),
    refused: integer().notNull().default(0),
    /** Newest price date in the file. */
    newestOn: businessDate(),
    message: text(),
    detail: jsonb().$type<Record<string, unknown>>(),
    startedAt: timestamp({ withTimezone: true }).notNull(),
    endedAt: timestamp({ withTimezone: true }),
  },
  (row) => [index().on(row.feed, row.fingerprint), index().on(row.startedAt)],
);

/** A line that was not accepted unchanged, and why. `column` is set when only the value of that column was left out. */
export const importReject = pgTable(
  'import_reject',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    importRunId: integer()
      .notNull()
      .references(() => importRun.id, { onDelete: 'cascade' }),
    line: integer().notNull(),
    column: text(),
    reason: text().notNull(),
    text: text().notNull(),
  },
  (row) => [uniqueIndex().on(row.importRunId, row.line, row.column)],
);
