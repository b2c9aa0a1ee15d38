import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { appUser } from '../users/users.tables.ts';

/** A user's view of a table: order, visibility, pinning and width of columns, and the sort of rows. */
export const tableView = pgTable(
  'table_view',
  {
    appUserId: integer()
      .notNull()
      .references(() => appUser.id),
    tableName: text().notNull(),
    view: jsonb().notNull(),
    /** By the real clock. */
    changedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [primaryKey({ columns: [row.appUserId, row.tableName] })],
);
