import { integer, jsonb, pgTable, smallint, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { appUser } from '../users/users.tables.ts';

/** What a user keeps for one role: the starred places of its menu (specification 3). */
export const userRolePreference = pgTable(
  'user_role_preference',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    appUserId: integer()
      .notNull()
      .references(() => appUser.id),
    appRoleId: smallint().notNull(),
    /** The uniqueIds of starred menu items, in the order in which they were starred. */
    config: jsonb().$type<readonly string[]>().notNull(),
    /** realNow. */
    changedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [uniqueIndex().on(row.appUserId, row.appRoleId)],
);
