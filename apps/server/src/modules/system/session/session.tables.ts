import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { appUser } from '../users/users.tables.ts';

/** A signed-in browser. The token itself is never stored. All times are realNow. */
export const userSession = pgTable(
  'user_session',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Of the half that scripts of the page hold and send in Authorization. */
    tokenHash: text().notNull(),
    /** Of the half in the cookie that no script can read. Neither half is any good alone. */
    cookieHash: text().notNull(),
    /** Another session was live when this one began: it waits for the answer whether that one shall end. */
    isPending: boolean().notNull().default(false),
    /** How somebody signed in: by password, by a partner's token, or by changing the role of an earlier session. */
    openedBy: text({ enum: ['password', 'partner-token', 'role-switch'] })
      .notNull()
      .default('password'),
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

/**
 * Failed log-ins by a name, be it anybody's or nobody's: names are kept as prints under a key. A right password
 * empties the row; so does a new password.
 */
export const loginFailure = pgTable(
  'login_failure',
  {
    nameHmac: text().primaryKey(),
    failures: integer().notNull(),
    lastFailedAt: timestamp({ withTimezone: true }).notNull(),
    lockedUntil: timestamp({ withTimezone: true }),
  },
  (row) => [index().on(row.lastFailedAt)],
);

/** Tokens of partners that were used: each is good once. */
export const partnerTokenUse = pgTable(
  'partner_token_use',
  {
    issuer: text().notNull(),
    tokenId: text().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [primaryKey({ columns: [row.issuer, row.tokenId] }), index().on(row.expiresAt)],
);
