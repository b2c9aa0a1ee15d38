import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, smallint, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

/** A person who can sign in: a client or a member of the staff. */
export const appUser = pgTable(
  'app_user',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    /** The bank's customer id; clients have one. Text: leading zeros count on paper. */
    userCode: text().unique(),
    /** What is typed to sign in, lower case. */
    loginUserId: text().notNull().unique(),
    passwordHash: text().notNull(),
    emailId: text().notNull(),
    mobile: text(),
    appUserStatus: smallint().notNull(),
    lastLoginAt: timestamp({ withTimezone: true }),
    isDemonstration: boolean().notNull().default(false),
    /** Nothing else can be done before the password is changed. */
    forcePasswordChange: boolean().notNull().default(false),
    /** The newest version of the terms that was accepted. */
    acceptedTncVersion: smallint(),
    /** Print of a client's PAN, under a key: it can be found by, and not read. */
    panHash: text(),
    /** The PAN itself, sealed (platform/secrets). */
    panSealed: text(),
    /** When the user id was last mailed to somebody who forgot it. */
    userIdMailedAt: timestamp({ withTimezone: true }),
  },
  (row) => [
    // For staff who look for a client by a part of the name.
    index('app_user_name_search').using('gin', sql`lower(${row.name}) gin_trgm_ops`),
    index('app_user_email').on(sql`lower(${row.emailId})`),
    index().on(row.panHash),
    check('app_user_status', sql`${row.appUserStatus} between 1 and 6`),
  ],
);

/** Which of the ten roles a user holds. */
export const userRoleMapping = pgTable(
  'user_role_mapping',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    appUserId: integer()
      .notNull()
      .references(() => appUser.id),
    appRoleId: smallint().notNull(),
    isActive: boolean().notNull().default(true),
    /** False is limited access; it matters for operations and relationship managers. */
    isFullAccess: boolean().notNull().default(true),
  },
  (row) => [
    uniqueIndex().on(row.appUserId, row.appRoleId),
    check('user_role_mapping_role', sql`${row.appRoleId} between 1 and 10`),
  ],
);
