import { boolean, index, integer, pgTable, smallint, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { appUser } from '../users/users.tables.ts';

/** A signed-in browser. The token itself is never stored. All times are realNow. */
export const userSession = pgTable(
  'user_session',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tokenHash: text().notNull(),
    appUserId: integer()
      .notNull()
      .references(() => appUser.id),
    appRoleId: smallint().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    lastActivityAt: timestamp({ withTimezone: true }).notNull(),
    /** The end whatever happens. */
    absoluteEndAt: timestamp({ withTimezone: true }).notNull(),
    endedAt: timestamp({ withTimezone: true }),
    endReason: text(),
    ip: text().notNull(),
    userAgent: text().notNull(),
  },
  (row) => [uniqueIndex().on(row.tokenHash), index().on(row.appUserId), index().on(row.absoluteEndAt)],
);

/** A captcha that waits for its answer, which is stored hashed. Used once. */
export const captcha = pgTable(
  'captcha',
  {
    uniqueId: text().primaryKey(),
    answerHash: text().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    isUsed: boolean().notNull().default(false),
  },
  (row) => [index().on(row.expiresAt)],
);
