import { doublePrecision, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Allowances shared by all nodes, one for each class and network. Unlogged: a crash resets them. */
export const rateBucket = pgTable(
  'rate_bucket',
  {
    key: text().primaryKey(),
    tokens: doublePrecision().notNull(),
    filledAt: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [index().on(row.filledAt)],
);
