import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { appUser } from '../../system/users/users.tables.ts';

/** Every state that a record of master data has had. Rows are only added. */
export const masterDataVersion = pgTable(
  'master_data_version',
  {
    /** The model of the kind: 'BankBranch'. */
    model: text().notNull(),
    rowId: integer().notNull(),
    version: integer().notNull(),
    /** By field, as on the wire. */
    values: jsonb().$type<Readonly<Record<string, string | number | boolean | null>>>().notNull(),
    /** The names behind the relations at the time, by the name of the relation. */
    names: jsonb().$type<Readonly<Record<string, string | null>>>().notNull(),
    isActive: boolean().notNull(),
    /** By the real clock. */
    changedAt: timestamp({ withTimezone: true }).notNull(),
    /** Null for what the product itself wrote. */
    changedById: integer().references(() => appUser.id),
    approvedById: integer().references(() => appUser.id),
    /** Where the change comes from, if not from the form: 'Import bank-branches.csv, row 118'. */
    origin: text(),
  },
  (row) => [primaryKey({ columns: [row.model, row.rowId, row.version] })],
);
