import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../../../platform/db/database.ts';

/** Records of a kind, by ids that are about to be stored. */
export interface UsedRecords {
  readonly table: PgTable;
  readonly ids: readonly number[];
}

/**
 * Locks records until the transaction ends, so that nobody removes them or makes them inactive before their ids are
 * stored. Called before the ids are checked; unknown ids are left to that check.
 */
export async function lockUsedRecords(tx: Tx, kinds: readonly UsedRecords[]): Promise<void> {
  const used = kinds.filter(({ ids }) => ids.length > 0);
  if (used.length === 0) return;
  const counts = used.map(
    ({ table, ids }) => sql`(select count(*) from (
      select from ${table} where id = any (${sql.param(ids)}::int[]) order by id for key share) locked)`,
  );
  await tx.execute(sql`select ${sql.join(counts, sql`, `)}`);
}
