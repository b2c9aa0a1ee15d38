import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { appUser } from '../users/users.tables.ts';

export const OTP_PURPOSES = ['payment', 'forgotPassword', 'captcha'] as const;

/**
 * One-time passwords that were sent; never the code itself. Bound to a purpose, a thing and a print of what was shown.
 * All times are of the real clock.
 */
export const otp = pgTable(
  'otp',
  {
    id: uuid()
      .primaryKey()
      .default(sql`uuidv7()`),
    purpose: text({ enum: OTP_PURPOSES }).notNull(),
    userId: integer()
      .notNull()
      .references(() => appUser.id),
    /** The thing that it confirms: the id of an order, or of the user whose password is set. */
    refId: text().notNull(),
    /** HMAC over salt, code, purpose, user, thing and print of the action. */
    codeHash: text().notNull(),
    salt: text().notNull(),
    actionHash: text().notNull(),
    attempts: smallint().notNull().default(0),
    lastAttemptAt: timestamp({ withTimezone: true }),
    sentAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    usedAt: timestamp({ withTimezone: true }),
    /** A newer one took its place. */
    replacedAt: timestamp({ withTimezone: true }),
  },
  (row) => [
    index('otp_of_thing').on(row.purpose, row.refId, row.sentAt),
    index('otp_of_user').on(row.userId, row.sentAt),
    index().on(row.expiresAt),
    check('otp_attempts', sql`${row.attempts} between 0 and 5`),
  ],
);
