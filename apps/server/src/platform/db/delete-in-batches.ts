import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';

/** So many are deleted well within the time that a statement may take. */
const BATCH = 10_000;

/** Repeats a deletion of up to so many rows until there are fewer. @returns how many were deleted in all */
export async function inBatches(deleteUpTo: (limit: number) => Promise<number>): Promise<number> {
  let count = 0;
  for (let deleted = BATCH; deleted === BATCH; count += deleted) deleted = await deleteUpTo(BATCH);
  return count;
}

/**
 * Deletes rows of a table without partitions, each batch in a statement of its own: so a backlog of any size is worked
 * off, and a batch that fails takes nothing back.
 *
 * @returns how many
 */
export const deleteInBatches = (db: Db, table: PgTable, where: SQL | undefined): Promise<number> =>
  inBatches(async (limit) => {
    const { rowCount } = await db.execute(sql`
      delete from ${table} where ctid = any (array(select ctid from ${table} where ${where} limit ${limit}))`);
    return rowCount ?? 0;
  });
