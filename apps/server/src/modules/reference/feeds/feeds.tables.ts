import type { OptionValues } from '@artha/domain/reference/feeds/feed-options';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { businessDate } from '../../../platform/db/columns.ts';
import { appUser } from '../../system/users/users.tables.ts';

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
    state: text({ enum: ['queued', 'running', 'done', 'refused', 'failed'] }).notNull(),
    /** Lines of the file that are merged and committed. A resumed run continues after them. */
    linesDone: integer().notNull().default(0),
    read: integer().notNull().default(0),
    added: integer().notNull().default(0),
    changed: integer().notNull().default(0),
    unchanged: integer().notNull().default(0),
    refused: integer().notNull().default(0),
    /** Newest price date in the file. */
    newestOn: businessDate(),
    /** The first line of the file, by which a line of it is read again; null where it was not text. */
    header: text(),
    /** Bytes of the unpacked text that are read, and all of them; null until its size is known. */
    bytesDone: bigint({ mode: 'number' }),
    bytesTotal: bigint({ mode: 'number' }),
    /** The uploaded file, and who uploaded it; null for an import from the terminal or by a job. */
    fileId: uuid(),
    makerId: integer().references(() => appUser.id),
    message: text(),
    /** The values of the feed's options, by which a line of it is read again. */
    options: jsonb().$type<OptionValues>().notNull().default({}),
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
    /** The headings above the line on which its reading depends. */
    context: text().array(),
    /** What a person did about it; null while it is open. */
    resolution: text({ enum: ['mended', 'dismissed'] }),
    mendedText: text(),
    resolvedById: integer().references(() => appUser.id),
    resolvedAt: timestamp({ withTimezone: true }),
  },
  (row) => [
    uniqueIndex().on(row.importRunId, row.line, row.column),
    check('import_reject_resolved', sql`(${row.resolution} is null) = (${row.resolvedAt} is null)`),
    check('import_reject_mended', sql`(${row.resolution} = 'mended') = (${row.mendedText} is not null)`),
  ],
);
