import { index, integer, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core';
import { appUser } from '../../../system/users/users.tables.ts';
import { instrument } from '../instruments.tables.ts';

/** The funds whose fact sheets a client opened last, a bounded number for each. */
export const viewedFund = pgTable(
  'viewed_fund',
  {
    appUserId: integer()
      .notNull()
      .references(() => appUser.id),
    instrumentId: integer()
      .notNull()
      .references(() => instrument.id),
    /** realNow. */
    viewedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [primaryKey({ columns: [row.appUserId, row.instrumentId] }), index().on(row.instrumentId)],
);
