import { doublePrecision, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Allowances that all nodes share, one a class and network; unlogged: a crash fills them all. */
export const rateBucket = pgTable(
  'rate_bucket',
  {
    key: text().primaryKey(),
    tokens: doublePrecision().notNull(),
    filledAt: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [index().on(row.filledAt)],
);
