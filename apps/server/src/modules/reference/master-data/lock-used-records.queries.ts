import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../../../platform/db/database.ts';

/** Records of a kind by their ids. */
export interface HeldRecords {
  readonly table: PgTable;
  readonly ids: readonly number[];
}

/**
 * Keeps records as they are until the transaction ends: nobody removes them or makes them inactive. Called before they
 * are checked, by what is about to store their ids; unknown ids are left to that check.
 */
export async function holdRecords(tx: Tx, kinds: readonly HeldRecords[]): Promise<void> {
  const held = kinds.filter(({ ids }) => ids.length > 0);
  if (held.length === 0) return;
  const counts = held.map(
    ({ table, ids }) => sql`(select count(*) from (
      select from ${table} where id = any (${sql.param(ids)}::int[]) order by id for key share) held)`,
  );
  await tx.execute(sql`select ${sql.join(counts, sql`, `)}`);
}
