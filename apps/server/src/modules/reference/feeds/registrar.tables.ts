import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, timestamp } from 'drizzle-orm/pg-core';

/**
 * What the sandbox's registrar has been told: the newest import whose schemes and calendar it knows. One row, none
 * before the first time.
 */
export const registrarList = pgTable(
  'registrar_list',
  {
    isOnly: boolean().primaryKey().default(true),
    importRunId: integer().notNull(),
    sentAt: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [check('registrar_list_only', sql`${row.isOnly}`)],
);
