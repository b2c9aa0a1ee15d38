import type { BusinessDate } from '@artha/domain/kit/dates';
import type { PriceSeries } from '@artha/domain/reference/fund-facts/price-series';
import { asc, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../../platform/db/database.ts';
import { DEMONSTRATION_SOURCE } from '../demonstration-source.ts';
import { marketIndexLevel } from '../fund-facts.tables.ts';

export interface Benchmark {
  readonly id: number;
  readonly name: string;
  readonly code: string;
  readonly isTotalReturn: boolean;
  /** Whether the scheme names it, or its category has it. */
  readonly basis: 'scheme' | 'category';
  /** The day of its newest level; null before any is imported. */
  readonly asOf: BusinessDate | null;
}

export interface Level {
  readonly on: BusinessDate;
  /** A plain decimal with 4 places. */
  readonly level: string;
  readonly source: string;
}

export async function findBenchmark(db: Db | Tx, instrumentId: number): Promise<Benchmark | undefined> {
  const { rows } = await db.execute<{
    id: number;
    name: string;
    code: string;
    is_total_return: boolean;
    basis: 'scheme' | 'category';
    asOf: BusinessDate | null;
  }>(sql`
    select x.id, x.name, x.code, x.is_total_return,
      (select max(level_on)::text from market_index_level l where l.market_index_id = x.id) as "asOf",
      case when lower(x.name) = lower(i.benchmark) then 'scheme' else 'category' end as basis
    from instrument i
      left join category_benchmark c on c.instrument_category_id = i.instrument_category_id and c.is_active
      join market_index x on x.is_active and (lower(x.name) = lower(i.benchmark) or x.id = c.market_index_id)
    where i.id = ${instrumentId} and (i.is_demonstration or not exists (
      select from market_index_level l where l.market_index_id = x.id and l.source = ${DEMONSTRATION_SOURCE}))
    order by lower(x.name) = lower(i.benchmark) desc nulls last limit 1`);
  return rows.map(({ is_total_return, ...rest }) => ({ ...rest, isTotalReturn: is_total_return }))[0];
}

/** The closing levels of an index, oldest first. */
export const listLevels = (db: Db | Tx, marketIndexId: number): Promise<Level[]> =>
  db
    .select({ on: marketIndexLevel.levelOn, level: marketIndexLevel.level, source: marketIndexLevel.source })
    .from(marketIndexLevel)
    .where(eq(marketIndexLevel.marketIndexId, marketIndexId))
    .orderBy(asc(marketIndexLevel.levelOn));

/** An index to choose as a benchmark. */
export interface ListedIndex {
  readonly id: number;
  readonly name: string;
  readonly isTotalReturn: boolean;
}

/** The active indices with levels, by name. @param isDemonstration whether those with demo levels are among them */
export async function listIndices(db: Db, isDemonstration: boolean): Promise<readonly ListedIndex[]> {
  const { rows } = await db.execute<ListedIndex & Record<string, unknown>>(sql`
    select x.id, x.name, x.is_total_return as "isTotalReturn" from market_index x
    where x.is_active and exists (select from market_index_level l where l.market_index_id = x.id)
      and (${isDemonstration}::boolean or not exists (
        select from market_index_level l where l.market_index_id = x.id and l.source = ${DEMONSTRATION_SOURCE}))
    order by x.name, x.id`);
  return rows;
}

/** The levels of an index in a range of days, oldest first, as numbers. */
export async function readLevels(
  db: Db,
  marketIndexId: number,
  { from, to }: { readonly from: BusinessDate; readonly to: BusinessDate },
): Promise<PriceSeries> {
  const { rows } = await db.execute<{ days: number[] | null; levels: number[] | null }>(sql`
    select json_agg(level_on - date '1970-01-01' order by level_on) as days,
      json_agg(level::float8 order by level_on) as levels
    from market_index_level
    where market_index_id = ${marketIndexId} and level_on between ${from}::date and ${to}::date`);
  return { days: Int32Array.from(rows[0]?.days ?? []), prices: Float64Array.from(rows[0]?.levels ?? []) };
}
