import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { appUser } from '../users/users.tables.ts';

export const OTP_PURPOSES = [
  'payment',
  'sale',
  'cancellation',
  'plan',
  'mandate',
  'forgotPassword',
  'captcha',
  'signUp',
  'application',
  'nominees',
  'contact',
  'personalData',
] as const;

/**
 * The one-time passwords that were sent, without the codes themselves. Each is bound to a purpose, a subject and a hash
 * of what was shown. All times are by the real clock.
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
    /** The subject: the id of the order, or the hash of the browser that requested the code (`browserRef`). */
    refId: text().notNull(),
    /** HMAC over salt, code, purpose, user, subject and hash of the action. */
    codeHash: text().notNull(),
    salt: text().notNull(),
    actionHash: text().notNull(),
    /** What the screen that asked for the code needs to show it again; the action itself is only in the hash. */
    details: jsonb(),
    attempts: smallint().notNull().default(0),
    lastAttemptAt: timestamp({ withTimezone: true }),
    sentAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    usedAt: timestamp({ withTimezone: true }),
    /** When a newer code replaced it. */
    replacedAt: timestamp({ withTimezone: true }),
  },
  (row) => [
    index('otp_of_thing').on(row.purpose, row.refId, row.sentAt),
    index('otp_of_user').on(row.userId, row.sentAt),
    index().on(row.expiresAt),
    check('otp_attempts', sql`${row.attempts} between 0 and 5`),
  ],
);
