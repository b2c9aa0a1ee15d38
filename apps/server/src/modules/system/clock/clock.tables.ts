import { sql } from 'drizzle-orm';
import { bigint, boolean, check, pgTable } from 'drizzle-orm/pg-core';

/** How far the business clock is ahead of the time of day: one row, and only the sandbox raises it. */
export const businessClock = pgTable(
  'business_clock',
  {
    isOnly: boolean().primaryKey().default(true),
    offsetMs: bigint({ mode: 'number' }).notNull(),
  },
  (row) => [
    check('business_clock_only', sql`${row.isOnly}`),
    check('business_clock_offset', sql`${row.offsetMs} >= 0`),
  ],
);
