import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** A key of the product configuration that differs from its default. */
export const appConfig = pgTable('app_config', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  /** Bumped with each change, for optimistic locking. */
  version: integer().notNull().default(1),
});

/** Every change of a key, append-only. */
export const appConfigHistory = pgTable(
  'app_config_history',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    key: text().notNull(),
    /** Null when the default applied. */
    oldValue: jsonb(),
    /** Null when the default was restored. */
    newValue: jsonb(),
    changedBy: integer(),
    /** By the real clock. */
    changedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [index().on(row.key, row.id.desc())],
);
