import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Tx } from '../../../../platform/db/database.ts';
import type { RepricedDay } from '../../../../platform/node/price-dependent.ts';
import type { NavSource } from '../instruments.tables.ts';
import type { PriceOrigin, RefusedLine } from './scheme-file.ts';

/** Sources of real prices. A price of the sandbox never replaces one of these. */
const REAL_SOURCES: ReadonlySet<NavSource> = new Set(['amfi', 'nav-history']);
export const isRealSource = (source: NavSource): boolean => REAL_SOURCES.has(source);
export const realSources: SQL = sql`array['amfi', 'nav-history']`;

/** The temporary table of new revisions, which a merge collects and then inserts. `revision` is null when refused. */
export async function createNewPrices(tx: Tx): Promise<void> {
  await tx.execute(sql`
    create temp table new_price (
      line int, instrument_id int, nav_on date, nav numeric(20,8), places smallint, revision smallint, refusal text
    ) on commit drop`);
}

/** Inserts the collected prices into the history. */
export async function insertNewPrices(tx: Tx, { source, runId }: PriceOrigin): Promise<void> {
  await tx.execute(sql`
    insert into nav_history (instrument_id, nav_on, revision, nav, source, places, import_run_id)
    select instrument_id, nav_on, revision, nav, ${source}::text, places, ${runId}::int
    from new_price where revision is not null`);
}

/** The days that had a price before the collected one. */
export async function listRepriced(tx: Tx): Promise<readonly RepricedDay[]> {
  const { rows } = await tx.execute<RepricedDay & Record<string, unknown>>(sql`
    select distinct instrument_id as "instrumentId", nav_on::text as on from new_price where revision > 1`);
  return rows;
}

/** The refused lines of the collected prices. */
export async function listRefusedPrices(tx: Tx): Promise<RefusedLine[]> {
  const { rows } = await tx.execute<RefusedLine & Record<string, unknown>>(
    sql`select line, refusal as reason from new_price where refusal is not null order by line`,
  );
  return rows;
}
