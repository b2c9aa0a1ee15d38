import { bigint, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { businessDate } from '../../../platform/db/columns.ts';

/**
 * One reading of one file of one feed, with its report. An unfinished one is resumed by the next import of the same
 * file.
 */
export const importRun = pgTable(
  'import_run',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    feed: text().notNull(),
    /** The file's name or address without its query. */
    source: text().notNull(),
    /** SHA-256 of the bytes as read, before unpacking. */
    fingerprint: text().notNull(),
    state: text({ enum: ['running', 'done', 'refused', 'failed'] }).notNull(),
    /** Lines of the file that are merged and committed: where a resumed run goes on. */
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

/**
 * A line that was not taken as it stands, and why. `column` is set where only one value was left out and the rest
 * taken.
 */
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
