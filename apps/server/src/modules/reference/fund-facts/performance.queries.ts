import type { BusinessDate } from '@artha/domain/kit/dates';
import type { FundPerformance } from '@artha/domain/reference/fund-facts/fund-performance';
import type { PriceSeries } from '@artha/domain/reference/fund-facts/price-series';
import { desc, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { riskFreeRate } from './fund-facts.tables.ts';

/** Marks schemes whose prices changed. @param ids undefined for all that have a price */
export async function markPerformanceDue(tx: Tx, ids: readonly number[] | undefined): Promise<void> {
  const changed =
    ids === undefined
      ? sql`select id from instrument where latest_nav_on is not null`
      : sql`select distinct id from unnest(${sql.param([...ids])}::int[]) c (id)`;
  await tx.execute(sql`
    insert into fund_performance_due (instrument_id) ${changed} order by 1 on conflict do nothing`);
}

/** Marks the schemes that have no figures, or figures of another day than that of their newest price. */
export async function markOutdated(tx: Tx): Promise<void> {
  await tx.execute(sql`
    insert into fund_performance_due (instrument_id)
    select i.id from instrument i left join fund_performance p on p.instrument_id = i.id
    where i.latest_nav_on is not null and p.as_of is distinct from i.latest_nav_on
    order by 1 on conflict do nothing`);
}

/** How many schemes wait for their figures. */
export async function countPerformanceDue(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from fund_performance_due`);
  return rows[0]?.count ?? 0;
}

/** Takes some of the marked schemes. Those that another node has just taken are left to it. */
export async function takePerformanceDue(tx: Tx, limit: number): Promise<readonly number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    delete from fund_performance_due where instrument_id in (
      select instrument_id from fund_performance_due order by 1 limit ${limit}::int for update skip locked)
    returning instrument_id as id`);
  return rows.map(({ id }) => id);
}

export interface SchemeSeries {
  readonly instrumentId: number;
  readonly series: PriceSeries;
  readonly restatedCount: number;
}

interface SeriesRow extends Record<string, unknown> {
  readonly instrumentId: number;
  readonly days: Buffer;
  readonly prices: Buffer;
  readonly restatedCount: number;
}

/**
 * The prices of schemes from their newest unexplained jump on; a restated day has its newest price. They are sent as
 * binary arrays: millions of rows would each become an object.
 */
export async function readSeries(tx: Tx, ids: readonly number[]): Promise<readonly SchemeSeries[]> {
  const { rows } = await tx.execute<SeriesRow>(sql`
    select instrument_id as "instrumentId", count(*) filter (where revision > 1)::int as "restatedCount",
      string_agg(int4send(nav_on - date '1970-01-01'), ''::bytea order by nav_on) as days,
      string_agg(float8send(nav::float8), ''::bytea order by nav_on) as prices
    from (
      select distinct on (h.instrument_id, h.nav_on) h.instrument_id, h.nav_on, h.nav, h.revision
      from nav_history h join instrument i on i.id = h.instrument_id
      where h.instrument_id = any (${sql.param([...ids])}::int[])
        and h.nav_on >= coalesce(i.nav_jump_on, '-infinity')
      order by h.instrument_id, h.nav_on, h.revision desc) newest
    group by instrument_id`);
  return rows.map(({ instrumentId, days, prices, restatedCount }) => ({
    instrumentId,
    restatedCount,
    series: { days: new Int32Array(aligned(days.swap32())), prices: new Float64Array(aligned(prices.swap64())) },
  }));
}

/** A copy of its own: typed arrays must begin at a multiple of their element. */
const aligned = (bytes: Buffer): ArrayBuffer => Uint8Array.from(bytes).buffer;

/** A rate from a date on. */
export interface DatedRate {
  readonly id: number;
  readonly validFrom: BusinessDate;
  readonly percent: string;
}

/** The active risk-free rates, newest first. */
export const listRiskFreeRates = (db: Db): Promise<DatedRate[]> =>
  db
    .select({ id: riskFreeRate.id, validFrom: riskFreeRate.validFrom, percent: riskFreeRate.percent })
    .from(riskFreeRate)
    .where(sql`${riskFreeRate.isActive}`)
    .orderBy(desc(riskFreeRate.validFrom));

/** The figures of a scheme with what they were computed from. */
export interface SchemePerformance extends FundPerformance {
  readonly instrumentId: number;
  readonly restatedCount: number;
  readonly riskFreeRateId: number | null;
}

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

/** By the names of the columns. */
const rowOf = (figures: SchemePerformance) => ({
  instrument_id: figures.instrumentId,
  as_of: figures.asOf,
  first_on: figures.firstOn,
  return1m: figures.return1m,
  return3m: figures.return3m,
  return6m: figures.return6m,
  return10y: figures.return10y,
  return_first: figures.returnFirst,
  calendar_years: JSON.stringify(figures.calendarYears),
  rolling1y: json(figures.rolling1y),
  rolling3y: json(figures.rolling3y),
  rolling5y: json(figures.rolling5y),
  rolling_average3y: figures.rolling3y?.average ?? null,
  volatility3y: figures.volatility3y,
  sharpe3y: figures.sharpe3y,
  risk_free_rate_id: figures.riskFreeRateId,
  max_drawdown: figures.drawdown?.percent ?? null,
  drawdown_from: figures.drawdown?.from ?? null,
  drawdown_to: figures.drawdown?.to ?? null,
  price_count: figures.priceCount,
  restated_count: Math.min(figures.restatedCount, RESTATED_MAX),
});

const RESTATED_MAX = 32_767;
/** Replaces the figures of schemes; those without prices lose theirs. @param ids all that were taken */
export async function replacePerformance(
  tx: Tx,
  ids: readonly number[],
  figures: readonly SchemePerformance[],
): Promise<void> {
  await tx.execute(sql`delete from fund_performance where instrument_id = any (${sql.param([...ids])}::int[])`);
  const [first] = figures;
  if (!first) return;
  const columns = sql.raw(Object.keys(rowOf(first)).join(', '));
  await tx.execute(sql`
    insert into fund_performance (${columns})
    select ${columns}
    from json_populate_recordset(null::fund_performance, ${JSON.stringify(figures.map(rowOf))}::json)`);
}
