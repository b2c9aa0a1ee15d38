import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, uniqueIndex } from 'drizzle-orm/pg-core';
import { businessDate } from '../../../platform/db/columns.ts';
import { appUser, family } from './users.tables.ts';

/**
 * The clients and families assigned to staff, by role. Relationship and service managers, business partners and
 * investment counsellors see only their assigned clients.
 */
export const clientMapping = pgTable(
  'client_mapping',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    staffUserId: integer()
      .notNull()
      .references(() => appUser.id),
    /** 2 relationship manager, 3 business partner, 8 service manager, 9 investment counsellor. */
    appRoleId: smallint().notNull(),
    /** Exactly one of client and family is set. */
    appUserId: integer().references(() => appUser.id),
    familyId: integer().references(() => family.id),
    fromOn: businessDate().notNull(),
    /** The last day; null when open-ended. */
    toOn: businessDate(),
  },
  (row) => [
    index().on(row.staffUserId, row.appRoleId),
    index().on(row.appUserId),
    index().on(row.familyId),
    uniqueIndex('client_mapping_client_once')
      .on(row.staffUserId, row.appRoleId, row.appUserId)
      .where(sql`${row.toOn} is null and ${row.appUserId} is not null`),
    uniqueIndex('client_mapping_family_once')
      .on(row.staffUserId, row.appRoleId, row.familyId)
      .where(sql`${row.toOn} is null and ${row.familyId} is not null`),
    check('client_mapping_whom', sql`num_nonnulls(${row.appUserId}, ${row.familyId}) = 1`),
    check('client_mapping_role', sql`${row.appRoleId} in (2, 3, 8, 9)`),
    check('client_mapping_days', sql`${row.toOn} >= ${row.fromOn}`),
  ],
);
