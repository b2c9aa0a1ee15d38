import { EXPORT_FORMATS } from '@artha/domain/system/exports/formats';
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
    tableName: text().notNull(),
    format: text({ enum: EXPORT_FORMATS }).notNull(),
    /** What was asked for: filter, order and columns, as the call had read them. */
    request: jsonb().notNull(),
    /** Whose rows the caller saw is asked again when the job runs; a role that was taken away ends it. */
    state: text({ enum: EXPORT_STATES }).notNull(),
    /** From 1; who takes it over from a node that ended writes under the next. */
    attempt: smallint().notNull().default(0),
    rowCount: integer().notNull(),
    rowsDone: integer().notNull().default(0),
    fileName: text().notNull(),
    byteCount: integer(),
    /** Why it failed, in words for who asked. */
    failure: text(),
    /** Print of the link's ticket, good once; null when there is none. */
    ticketHash: text(),
    ticketExpiresAt: timestamp({ withTimezone: true }),
    /** All by the real clock. */
    createdAt: timestamp({ withTimezone: true }).notNull(),
    heartbeatAt: timestamp({ withTimezone: true }),
    endedAt: timestamp({ withTimezone: true }),
    /** When file and row are taken away. */
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

/** The bytes of a file in parts: every node can answer with them, whichever made them. */
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
