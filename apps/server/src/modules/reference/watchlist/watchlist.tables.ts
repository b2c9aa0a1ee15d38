import { index, integer, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core';
import { instrument } from '../instruments/instruments.tables.ts';
import { appUser } from '../../system/users/users.tables.ts';

/** The funds on a client's watchlist. */
export const watchlistItem = pgTable(
  'watchlist_item',
  {
    appUserId: integer()
      .notNull()
      .references(() => appUser.id),
    instrumentId: integer()
      .notNull()
      .references(() => instrument.id),
    /** realNow. */
    addedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [primaryKey({ columns: [row.appUserId, row.instrumentId] }), index().on(row.instrumentId)],
);
