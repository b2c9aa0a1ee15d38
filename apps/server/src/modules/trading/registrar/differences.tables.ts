import type { ComparedValue } from '@artha/domain/kit/compared-value';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { orderLine } from '../orders/orders.tables.ts';

/**
 * Lines on which a statement of the registrar and the product differ, also because the NAV changed afterwards. One that
 * agrees later is cleared.
 */
export const statementDifference = pgTable(
  'statement_difference',
  {
    orderLineId: integer()
      .primaryKey()
      .references(() => orderLine.id),
    /** Within a sentence: 'NAV', 'the line is already allotted'. */
    why: text().notNull(),
    compared: jsonb().$type<readonly ComparedValue[]>().notNull(),
    /** Business clock, as the other. */
    foundAt: timestamp({ withTimezone: true }).notNull(),
    clearedAt: timestamp({ withTimezone: true }),
  },
  (row) => [
    index('statement_difference_open')
      .on(row.orderLineId)
      .where(sql`${row.clearedAt} is null`),
    check('statement_difference_why', sql`length(${row.why}) between 1 and 500`),
  ],
);
