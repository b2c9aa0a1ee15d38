import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, smallint, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

/** Clients who view their investments together. The head sees the holdings of all members. */
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
    /** The bank's customer id, for clients. Text, because leading zeros are printed on statements. */
    userCode: text().unique(),
    /** The user id for login, in lower case. */
    loginUserId: text().notNull().unique(),
    passwordHash: text().notNull(),
    /** False for a customer who came by a partner's token, or asked for a sign-up code, and has chosen no login yet. */
    isLoginChosen: boolean().notNull().default(true),
    emailId: text().notNull(),
    mobile: text(),
    appUserStatus: smallint().notNull(),
    lastLoginAt: timestamp({ withTimezone: true }),
    isDemonstration: boolean().notNull().default(false),
    /** The password must be changed before anything else. */
    forcePasswordChange: boolean().notNull().default(false),
    /** The newest accepted version of the terms. */
    acceptedTncVersion: smallint(),
    /** Blind index of a client's PAN: it can be searched but not read. */
    panBlindIndex: text(),
    /** The encrypted PAN (platform/secrets). */
    panSealed: text(),
    /** When a forgotten user id was last mailed. */
    userIdMailedAt: timestamp({ withTimezone: true }),
    /** The client's family, if any. */
    familyId: integer().references(() => family.id),
    isFamilyHead: boolean().notNull().default(false),
  },
  (row) => [
    // For searches by a part of the name.
    index('app_user_name_search').using('gin', sql`lower(${row.name}) gin_trgm_ops`),
    index('app_user_login_search').using('gin', sql`${row.loginUserId} gin_trgm_ops`),
    index('app_user_code_search').using('gin', sql`lower(${row.userCode}) gin_trgm_ops`),
    // The sort orders of the user list. Text sorts by code point, as in all lists.
    index('app_user_by_name').on(sql`${row.name} collate "C"`, row.id),
    index('app_user_by_login').on(sql`${row.loginUserId} collate "C"`, row.id),
    index('app_user_by_code').on(sql`${row.userCode} collate "C"`, row.id),
    index('app_user_by_last_login').on(row.lastLoginAt, row.id),
    index('app_user_email').on(sql`lower(${row.emailId})`),
    index().on(row.panBlindIndex),
    // The search palette finds a client by the mobile number.
    index().on(row.mobile),
    index().on(row.familyId),
    // The search palette finds a client by the start of the customer number.
    index('app_user_code_prefix').on(sql`${row.userCode} text_pattern_ops`),
    uniqueIndex('app_user_one_family_head')
      .on(row.familyId)
      .where(sql`${row.isFamilyHead}`),
    check('app_user_status', sql`${row.appUserStatus} between 1 and 6`),
    check('app_user_family_head', sql`not ${row.isFamilyHead} or ${row.familyId} is not null`),
  ],
);

/** The roles of users. */
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
