import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Tx } from '../../../../platform/db/database.ts';
import type { NavSource } from '../instruments.tables.ts';

/** Sources whose prices people trade at; a price of the sandbox never replaces one of these. */
const REAL_SOURCES: ReadonlySet<NavSource> = new Set(['amfi', 'nav-history']);
export const isRealSource = (source: NavSource): boolean => REAL_SOURCES.has(source);
export const realSources: SQL = sql`array['amfi', 'nav-history']`;

/**
 * Where a merge collects what goes into the history: each row is a revision of a day. `revision` is null for a price
 * that is refused. It ends with the transaction.
 */
export async function createPriceNews(tx: Tx): Promise<void> {
  await tx.execute(sql`
    create temp table price_news (
      line int, instrument_id int, nav_on date, nav numeric(20,8), places smallint, revision smallint, refusal text
    ) on commit drop`);
}

/** The collected prices become history. */
export async function insertPriceNews(tx: Tx, source: NavSource): Promise<void> {
  await tx.execute(sql`
    insert into nav_history (instrument_id, nav_on, revision, nav, source)
    select instrument_id, nav_on, revision, nav, ${source}::text from price_news where revision is not null`);
}
