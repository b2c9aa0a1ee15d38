import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** A key of the product configuration that differs from its default. */
export const appConfig = pgTable('app_config', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
});

/** Every change of a key, append-only. */
export const appConfigHistory = pgTable('app_config_history', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  key: text().notNull(),
  oldValue: jsonb(),
  newValue: jsonb().notNull(),
  changedBy: integer(),
  changedAt: timestamp({ withTimezone: true }).notNull(),
});
