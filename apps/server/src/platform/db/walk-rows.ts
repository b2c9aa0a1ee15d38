import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Tx } from './database.ts';

const WINDOW_ROWS = 500;

/**
 * The rows of a query, a window at a time, by a cursor of the transaction: memory is bounded for any number of rows,
 * and in a repeatable read transaction all queries see one moment.
 *
 * @param name of the cursor, unique in the transaction
 */
export async function* walkRows(
  tx: Tx,
  name: string,
  query: SQL,
): AsyncGenerator<readonly Readonly<Record<string, unknown>>[]> {
  const cursor = sql.identifier(name);
  await tx.execute(sql`declare ${cursor} no scroll cursor for ${query}`);
  for (;;) {
    const { rows } = await tx.execute(sql`fetch ${sql.raw(String(WINDOW_ROWS))} from ${cursor}`);
    if (rows.length > 0) yield rows;
    if (rows.length < WINDOW_ROWS) break;
  }
  await tx.execute(sql`close ${cursor}`);
}
