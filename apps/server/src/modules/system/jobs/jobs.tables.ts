import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { businessDate } from '../../../platform/db/columns.ts';

/** A run of an end-of-day job, made by the node that inserts the row first. Times are by the database's clock. */
export const jobRun = pgTable(
  'job_run',
  {
    name: text().notNull(),
    businessDate: businessDate().notNull(),
    attempt: integer().notNull().default(1),
    state: text({ enum: ['running', 'done', 'failed'] }).notNull(),
    startedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Renewed with each chunk of work; after a minute without renewal the run is taken over. */
    heartbeatAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    endedAt: timestamp({ withTimezone: true }),
    rowCount: integer().notNull().default(0),
    message: text(),
  },
  (row) => [
    primaryKey({ columns: [row.name, row.businessDate] }),
    index().on(row.startedAt),
    // Finds failed and running jobs among years of finished ones.
    index('job_run_unfinished')
      .on(row.state, row.startedAt)
      .where(sql`${row.state} <> 'done'`),
  ],
);
