import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { businessDate } from '../../../platform/db/columns.ts';

/** A step of a business day: run once, by whoever inserts the row first. Times are of the database's clock. */
export const jobRun = pgTable(
  'job_run',
  {
    name: text().notNull(),
    businessDate: businessDate().notNull(),
    attempt: integer().notNull().default(1),
    state: text({ enum: ['running', 'done', 'failed'] }).notNull(),
    startedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Renewed with each chunk; a run not renewed for a minute is taken over. */
    heartbeatAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    endedAt: timestamp({ withTimezone: true }),
    rowCount: integer().notNull().default(0),
    message: text(),
  },
  (row) => [
    primaryKey({ columns: [row.name, row.businessDate] }),
    index().on(row.startedAt),
    // What stands failed or runs is looked for among years of runs that are done.
    index('job_run_unfinished')
      .on(row.state, row.startedAt)
      .where(sql`${row.state} <> 'done'`),
  ],
);
