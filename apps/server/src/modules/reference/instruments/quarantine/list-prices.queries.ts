import type { BusinessDate } from '@artha/domain/kit/dates';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../../platform/db/database.ts';
import type { NavSource } from '../instruments.tables.ts';
import type { PriceSelection } from './price-selection.queries.ts';
import { selected } from './price-selection.queries.ts';

/** A price of a scheme, for a person. */
export interface ListedPrice extends Record<string, unknown> {
  readonly schemeCode: string;
  readonly name: string;
  readonly on: BusinessDate;
  readonly nav: string;
  readonly source: NavSource;
  readonly importRunId: number | null;
}

/** A price that is not in use. */
export interface UnusedPrice extends ListedPrice {
  readonly state: 'quarantined' | 'withdrawn';
  /** The price with which a quarantined one was compared. */
  readonly baseNav: string | null;
  readonly baseOn: BusinessDate | null;
  readonly reason: string | null;
}

export interface PriceList<Price> {
  readonly count: number;
  /** The first of them. */
  readonly prices: readonly Price[];
}

const COLUMNS = sql`i.scheme_code as "schemeCode", i.name, p.nav_on::text as on, trim_scale(p.nav)::text as nav,
  p.source, p.import_run_id as "importRunId", count(*) over ()::int as count`;

const listOf = <Price extends object>(rows: readonly (Price & { count: number })[]): PriceList<Price> => ({
  count: rows[0]?.count ?? 0,
  prices: rows,
});

/** Prices in use, newest first. */
export async function listPrices(db: Db, selection: PriceSelection, rowsMax: number): Promise<PriceList<ListedPrice>> {
  const { rows } = await db.execute<ListedPrice & { count: number }>(sql`
    select ${COLUMNS} from nav_history p join instrument i on i.id = p.instrument_id
    where ${selected(selection)} order by p.nav_on desc, i.scheme_code, p.revision desc limit ${rowsMax}`);
  return listOf(rows);
}

/** Prices in quarantine, or withdrawn, newest first. */
export async function listUnusedPrices(
  db: Db,
  state: UnusedPrice['state'],
  selection: PriceSelection,
  rowsMax: number,
): Promise<PriceList<UnusedPrice>> {
  const { rows } = await db.execute<UnusedPrice & { count: number }>(sql`
    select ${COLUMNS}, p.state, trim_scale(p.base_nav)::text as "baseNav", p.base_nav_on::text as "baseOn", p.reason
    from quarantined_price p join instrument i on i.id = p.instrument_id
    where p.state = ${state} and ${selected(selection)}
    order by p.nav_on desc, i.scheme_code, p.id limit ${rowsMax}`);
  return listOf(rows);
}
