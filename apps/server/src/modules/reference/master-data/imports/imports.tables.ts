import { IMPORT_RESULTS, IMPORT_STATES } from '@artha/contract/reference/master-data.imports';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { appUser } from '../../../system/users/users.tables.ts';

/** A column of a file. */
export interface ImportColumn {
  readonly heading: string;
  /** The field that it was matched to. */
  readonly field: string | null;
  /** Its first value. */
  readonly example?: string | null;
}

/** A file of master data that is being imported, or was. */
export const masterImport = pgTable(
  'master_import',
  {
    id: uuid()
      .primaryKey()
      .default(sql`uuidv7()`),
    /** The model of the kind: 'BankBranch'. */
    model: text().notNull(),
    fileId: uuid().notNull(),
    fileName: text().notNull(),
    /** Bytes. */
    fileSize: integer().notNull(),
    makerId: integer()
      .notNull()
      .references(() => appUser.id),
    makerRoleId: smallint().notNull(),
    state: text({ enum: IMPORT_STATES }).notNull().default('checking'),
    /** The columns of the file, each with the field that it was matched to. */
    columns: jsonb().$type<readonly ImportColumn[]>().notNull(),
    rowCount: integer().notNull(),
    /** Checked rows, or written ones. */
    rowsDone: integer().notNull().default(0),
    newCount: integer().notNull().default(0),
    changedCount: integer().notNull().default(0),
    duplicateCount: integer().notNull().default(0),
    errorCount: integer().notNull().default(0),
    chosenCount: integer().notNull().default(0),
    failure: text(),
    /** The newest request to approve it. */
    approvalId: uuid(),
    approvedById: integer().references(() => appUser.id),
    /** This and the next by the real clock. */
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** When it came to its end. */
    endedAt: timestamp({ withTimezone: true }),
  },
  (row) => [
    index().on(row.createdAt),
    check('master_import_rows', sql`${row.rowsDone} between 0 and ${row.rowCount}`),
    check(
      'master_import_counts',
      sql`${row.newCount} + ${row.changedCount} + ${row.duplicateCount} + ${row.errorCount} <= ${row.rowCount}`,
    ),
    check('master_import_ended', sql`(${row.state} in ('done', 'failed', 'cancelled')) = (${row.endedAt} is not null)`),
  ],
);

/** A row of the file, with what would become of it, or became. */
export const masterImportRow = pgTable(
  'master_import_row',
  {
    importId: uuid()
      .notNull()
      .references(() => masterImport.id, { onDelete: 'cascade' }),
    /** The row of the file; the first is 1. */
    row: integer().notNull(),
    /** As the file has them, by field. */
    values: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
    /** Null until it is checked. */
    result: text({ enum: IMPORT_RESULTS }),
    isChosen: boolean().notNull().default(false),
    isWritten: boolean().notNull().default(false),
    message: text().notNull().default(''),
    wrongFields: text().array().notNull().default([]),
    /** The record that it changes or repeats, and its version when the row was checked. */
    recordId: integer(),
    recordVersion: integer(),
  },
  (row) => [
    primaryKey({ columns: [row.importId, row.row] }),
    index('master_import_row_result').on(row.importId, row.result, row.row),
    index('master_import_row_unchecked')
      .on(row.importId, row.row)
      .where(sql`${row.result} is null`),
    index('master_import_row_unwritten')
      .on(row.importId, row.row)
      .where(sql`${row.isChosen} and not ${row.isWritten}`),
    check('master_import_row_chosen', sql`not ${row.isChosen} or ${row.result} in ('new', 'changed')`),
  ],
);
