import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { appUser } from '../users/users.tables.ts';

/** How somebody has arranged a table: columns in order, hidden, pinned, their widths, the order of rows. */
export const tableView = pgTable(
  'table_view',
  {
    appUserId: integer()
      .notNull()
      .references(() => appUser.id),
    tableName: text().notNull(),
    view: jsonb().notNull(),
    /** Real clock. */
    changedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [primaryKey({ columns: [row.appUserId, row.tableName] })],
);
