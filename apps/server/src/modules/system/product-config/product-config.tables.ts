import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** A key of the product configuration that differs from its default. */
export const appConfig = pgTable('app_config', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  /** Grows with each change: who saves says which one was looked at. */
  version: integer().notNull().default(1),
});

/** Every change of a key, append-only. */
export const appConfigHistory = pgTable(
  'app_config_history',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    key: text().notNull(),
    /** Null where the default held. */
    oldValue: jsonb(),
    /** Null where the default was put back. */
    newValue: jsonb(),
    changedBy: integer(),
    /** realNow. */
    changedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [index().on(row.key, row.id.desc())],
);
