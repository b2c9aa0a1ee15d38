import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
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

/** A session of a signed-in browser. The token itself is never stored. All times are by the real clock. */
export const userSession = pgTable(
  'user_session',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Hash of the half that the page's scripts keep and send in Authorization. */
    tokenHash: text().notNull(),
    /** Hash of the half in the HttpOnly cookie. Neither half is valid alone. */
    cookieHash: text().notNull(),
    /** Another session was live when this one began: the user must first decide whether to end that one. */
    isPending: boolean().notNull().default(false),
    /** By password, by a partner token, or by switching the role of a previous session. */
    openedBy: text({ enum: ['password', 'partner-token', 'role-switch'] })
      .notNull()
      .default('password'),
    appUserId: integer()
      .notNull()
      .references(() => appUser.id),
    appRoleId: smallint().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    lastActivityAt: timestamp({ withTimezone: true }).notNull(),
    /** The latest possible end. */
    absoluteEndAt: timestamp({ withTimezone: true }).notNull(),
    endedAt: timestamp({ withTimezone: true }),
    endReason: text(),
    /** Wrong old passwords given to change the password; the session ends after five. */
    wrongPasswords: smallint().notNull().default(0),
    ip: text().notNull(),
    userAgent: text().notNull(),
  },
  (row) => [
    uniqueIndex().on(row.tokenHash),
    index().on(row.appUserId),
    index().on(row.absoluteEndAt),
    check('user_session_wrong_passwords', sql`${row.wrongPasswords} between 0 and 5`),
  ],
);

/** A single-use captcha. Its answer is stored as a hash. */
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
 * Failed logins by user id, known or unknown; user ids are stored as HMACs. A correct or a new password deletes the
 * row.
 */
export const loginFailure = pgTable(
  'login_failure',
  {
    nameHmac: text().primaryKey(),
    failures: integer().notNull(),
    lastFailedAt: timestamp({ withTimezone: true }).notNull(),
    lockedUntil: timestamp({ withTimezone: true }),
    /** The latest attempt was made during a lock, and not counted. */
    isLastRefused: boolean().notNull().default(false),
  },
  (row) => [index().on(row.lastFailedAt)],
);

/** Used partner tokens: each is accepted once. */
export const partnerTokenUse = pgTable(
  'partner_token_use',
  {
    issuer: text().notNull(),
    tokenId: text().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [primaryKey({ columns: [row.issuer, row.tokenId] }), index().on(row.expiresAt)],
);
