import type { BusinessDate } from '@artha/domain/kit/dates';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../../platform/db/database.ts';
import { marketIndex } from '../fund-facts.tables.ts';

/** A level with its line in the file. */
export interface LevelEntry {
  readonly line: number;
  readonly on: BusinessDate;
  /** A plain decimal with 4 places. */
  readonly level: string;
}

export interface KnownIndex {
  readonly id: number;
  readonly isTotalReturn: boolean;
}

export async function findIndex(tx: Tx, name: string): Promise<KnownIndex | undefined> {
  const [found] = await tx
    .select({ id: marketIndex.id, isTotalReturn: marketIndex.isTotalReturn })
    .from(marketIndex)
    .where(eq(sql`lower(${marketIndex.name})`, name.toLowerCase()));
  return found;
}

const codeOf = (name: string): string =>
  name
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** Adds an index; its code is made from its name. @returns its id */
export async function insertIndex(tx: Tx, name: string, isTotalReturn: boolean): Promise<number> {
  const [added] = await tx
    .insert(marketIndex)
    .values({ name, code: codeOf(name), isTotalReturn })
    .returning({ id: marketIndex.id });
  if (!added) throw new Error('the index was not inserted');
  return added.id;
}

/** Adds levels, and replaces those of known days that differ. */
export async function mergeLevels(
  tx: Tx,
  marketIndexId: number,
  entries: readonly LevelEntry[],
  { source, runId }: { readonly source: string; readonly runId: number | null },
): Promise<{ readonly added: number; readonly changed: number }> {
  const days = JSON.stringify(entries.map(({ on, level }) => ({ on, level })));
  const { rows } = await tx.execute<{ is_new: boolean; count: number }>(sql`
    with merged as (
      insert into market_index_level as known (market_index_id, level_on, level, source, import_run_id)
      select ${marketIndexId}, d."on", d.level, ${source}, ${runId}::int
      from json_to_recordset(${days}::json) as d ("on" date, level numeric(14, 4))
      on conflict (market_index_id, level_on) do update
      set level = excluded.level, source = excluded.source, import_run_id = excluded.import_run_id
      where known.level <> excluded.level
      returning xmax = 0 as is_new)
    select is_new, count(*)::int as count from merged group by is_new`);
  const count = (isNew: boolean) => rows.find((row) => row.is_new === isNew)?.count ?? 0;
  return { added: count(true), changed: count(false) };
}
