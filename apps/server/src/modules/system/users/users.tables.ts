import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, smallint, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

/** Clients who look at their investments together. Its head sees what all of its members hold. */
export const family = pgTable(
  'family',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    isDemonstration: boolean().notNull().default(false),
  },
  (row) => [check('family_name', sql`length(${row.name}) between 1 and 100`)],
);

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
    panBlindIndex: text(),
    /** The PAN itself, sealed (platform/secrets). */
    panSealed: text(),
    /** When the user id was last mailed to somebody who forgot it. */
    userIdMailedAt: timestamp({ withTimezone: true }),
    /** Of clients; null for who belongs to none. */
    familyId: integer().references(() => family.id),
    isFamilyHead: boolean().notNull().default(false),
  },
  (row) => [
    // For staff who look for a client by a part of the name.
    index('app_user_name_search').using('gin', sql`lower(${row.name}) gin_trgm_ops`),
    index('app_user_email').on(sql`lower(${row.emailId})`),
    index().on(row.panBlindIndex),
    index().on(row.familyId),
    // A palette finds a customer by the beginning of the bank's number.
    index('app_user_code_prefix').on(sql`${row.userCode} text_pattern_ops`),
    uniqueIndex('app_user_one_family_head')
      .on(row.familyId)
      .where(sql`${row.isFamilyHead}`),
    check('app_user_status', sql`${row.appUserStatus} between 1 and 6`),
    check('app_user_family_head', sql`not ${row.isFamilyHead} or ${row.familyId} is not null`),
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
