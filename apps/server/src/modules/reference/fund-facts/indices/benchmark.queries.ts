import type { BusinessDate } from '@artha/domain/kit/dates';
import type { PriceSeries } from '@artha/domain/reference/fund-facts/price-series';
import { RETURN_BASE_LAG_DAYS } from '@artha/domain/reference/instruments/point-returns';
import type { SQL } from 'drizzle-orm';
import { asc, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../../platform/db/database.ts';
import { DEMONSTRATION_SOURCE } from '../demonstration-source.ts';
import { marketIndexLevel } from '../fund-facts.tables.ts';

export interface Benchmark {
  readonly id: number;
  readonly name: string;
  readonly isTotalReturn: boolean;
  /** Whether the scheme names it, or its category has it. */
  readonly basis: 'scheme' | 'category';
  /** The day of its newest level; null before any is imported. */
  readonly asOf: BusinessDate | null;
  /** Of its newest level. */
  readonly source: string | null;
}

export interface Level {
  readonly on: BusinessDate;
  /** A plain decimal with 4 places. */
  readonly level: string;
  readonly source: string;
}

/**
 * The index of a scheme with its newest level. Of a price index whose total-return index is known too, by its name with
 * 'TRI', it is that one: returns of growth options count dividends.
 */
const benchmarkOf = (instrumentId: number): SQL => sql`select x.id, x.name, x.is_total_return as "isTotalReturn",
    case when lower(n.name) = lower(i.benchmark) then 'scheme' else 'category' end as basis,
    newest.level_on::text as "asOf", newest.source
  from instrument i
    left join category_benchmark c on c.instrument_category_id = i.instrument_category_id and c.is_active
    join market_index n on n.is_active and (lower(n.name) = lower(i.benchmark) or n.id = c.market_index_id)
    join market_index x on x.id = n.id
      or (x.is_active and x.is_total_return and not n.is_total_return and lower(x.name) = lower(n.name) || ' tri')
    left join lateral (
      select level_on, source from market_index_level l where l.market_index_id = x.id order by level_on desc limit 1
    ) newest on true
  where i.id = ${instrumentId} and (x.id = n.id or newest.level_on is not null)
    and (i.is_demonstration or not exists (
      select from market_index_level l where l.market_index_id = x.id and l.source = ${DEMONSTRATION_SOURCE}))
  order by lower(n.name) = lower(i.benchmark) desc nulls last, x.id <> n.id desc limit 1`;

export async function findBenchmark(db: Db | Tx, instrumentId: number): Promise<Benchmark | undefined> {
  const { rows } = await db.execute<Benchmark & Record<string, unknown>>(benchmarkOf(instrumentId));
  return rows[0];
}

interface ComparedRow extends Benchmark, Record<string, unknown> {
  readonly days: number[] | null;
  readonly levels: number[] | null;
}

/**
 * The index of a scheme with those of its levels that the returns of the scheme are compared with: the newest up to the
 * beginning and the end of each period. One statement, because it runs beside the others of a fact sheet.
 */
export async function findComparedBenchmark(
  db: Db,
  instrumentId: number,
): Promise<(Benchmark & { readonly levels: PriceSeries }) | undefined> {
  const { rows } = await db.execute<ComparedRow>(sql`select b.*, near.*
    from (${benchmarkOf(instrumentId)}) b
    left join lateral (
      select json_agg(l.level_on - date '1970-01-01' order by l.level_on) as days,
        json_agg(l.level::float8 order by l.level_on) as levels
      from (
        select distinct newest.level_on, newest.level
        from fund_performance p
        cross join lateral (
          select (p.as_of - months * interval '1 month')::date as day from unnest(array[0, 1, 3, 6, 12, 36, 60, 120]) months
          union all select p.first_on
          union all select make_date(year, 12, 31)
            from generate_series(extract(year from p.first_on)::int - 1, extract(year from p.as_of)::int - 1) year
        ) compared
        cross join lateral (
          select level_on, level from market_index_level
          where market_index_id = b.id and level_on between day - ${RETURN_BASE_LAG_DAYS}::int and day
          order by level_on desc limit 1
        ) newest
        where p.instrument_id = ${instrumentId}) l
    ) near on true`);
  return rows.map(({ days, levels, ...benchmark }) => ({ ...benchmark, levels: seriesOf(days, levels) }))[0];
}

const seriesOf = (days: readonly number[] | null, levels: readonly number[] | null): PriceSeries => ({
  days: Int32Array.from(days ?? []),
  prices: Float64Array.from(levels ?? []),
});

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
  return seriesOf(rows[0]?.days ?? null, rows[0]?.levels ?? null);
}
