import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, timestamp } from 'drizzle-orm/pg-core';

/** The newest import whose schemes and calendar were sent to the sandbox registrar. One row, none before the first. */
export const registrarList = pgTable(
  'registrar_list',
  {
    isOnly: boolean().primaryKey().default(true),
    importRunId: integer().notNull(),
    sentAt: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [check('registrar_list_only', sql`${row.isOnly}`)],
);
