import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * Counts of the limits that all nodes share, in the form that rate-limiter-flexible reads and writes. Unlogged: a crash
 * resets them.
 */
export const rateLimit = pgTable(
  'rate_limit',
  {
    /** Limit and caller: `sign-in:network|203.0.113`. */
    key: text().primaryKey(),
    points: integer().notNull().default(0),
    /** The end of its window, in milliseconds since 1970. */
    expire: bigint({ mode: 'number' }),
  },
  (row) => [index().on(row.expire)],
);
