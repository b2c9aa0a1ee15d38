import { integer, jsonb, pgTable, smallint, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { appUser } from '../users/users.tables.ts';

/** The starred menu items of a user in one role. */
export const userRolePreference = pgTable(
  'user_role_preference',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    appUserId: integer()
      .notNull()
      .references(() => appUser.id),
    appRoleId: smallint().notNull(),
    /** The uniqueIds of menu items, in the order in which they were starred. */
    config: jsonb().$type<readonly string[]>().notNull(),
    /** By the real clock. */
    changedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [uniqueIndex().on(row.appUserId, row.appRoleId)],
);
