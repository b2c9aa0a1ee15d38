import { FILE_FORMATS } from '@artha/domain/system/exports/formats';
import { EXPORT_STATES } from '@artha/domain/system/exports/export-states';
import { sql } from 'drizzle-orm';
import {
  check,
  customType,
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
import { appUser } from '../users/users.tables.ts';

const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (value) => Buffer.from(value.buffer, value.byteOffset, value.byteLength),
  fromDriver: (value) => value,
});

/** A requested export and its progress. Only the person who requested it gets the file, and only in the same role. */
export const exportJob = pgTable(
  'export_job',
  {
    id: uuid()
      .primaryKey()
      .default(sql`uuidv7()`),
    appUserId: integer()
      .notNull()
      .references(() => appUser.id),
    appRoleId: smallint().notNull(),
    /** Of the exported table, or of the archive. */
    tableName: text().notNull(),
    format: text({ enum: FILE_FORMATS }).notNull(),
    /** The requested filter, order and columns. */
    request: jsonb().notNull(),
    /** Access rights are checked again when the job runs; if the role was revoked, it fails. */
    state: text({ enum: EXPORT_STATES }).notNull(),
    /** From 1; each takeover from a stopped node increments it. */
    attempt: smallint().notNull().default(0),
    rowCount: integer().notNull(),
    rowsDone: integer().notNull().default(0),
    fileName: text().notNull(),
    byteCount: integer(),
    /** Why it failed, as a message for the user. */
    failure: text(),
    /** Hash of the link's single-use ticket; null when there is none. */
    ticketHash: text(),
    ticketExpiresAt: timestamp({ withTimezone: true }),
    /** This and the other times are by the real clock. */
    createdAt: timestamp({ withTimezone: true }).notNull(),
    endedAt: timestamp({ withTimezone: true }),
    /** When the file and the row are deleted. */
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [
    index().on(row.appUserId, row.createdAt),
    index('export_job_open')
      .on(row.createdAt)
      .where(sql`${row.state} in ('queued', 'running')`),
    index().on(row.expiresAt),
    check('export_job_rows', sql`${row.rowsDone} between 0 and ${row.rowCount}`),
  ],
);

/** The bytes of a file in parts, so that every node can serve it; those of an archive are sealed (platform/secrets). */
export const exportChunk = pgTable(
  'export_chunk',
  {
    exportId: uuid()
      .notNull()
      .references(() => exportJob.id, { onDelete: 'cascade' }),
    attempt: smallint().notNull(),
    number: integer().notNull(),
    bytes: bytes().notNull(),
  },
  (row) => [primaryKey({ columns: [row.exportId, row.attempt, row.number] })],
);
