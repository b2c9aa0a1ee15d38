import type { BusinessDate } from '@artha/domain/kit/dates';
import { JUMP_GAP_DAYS, JUMP_RATIO_TENTHS } from '@artha/domain/reference/instruments/price-jump';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/database.ts';
import type { MonthGroup } from './refresh-catalogue.queries.ts';
import { preferIndexes } from './refresh-catalogue.queries.ts';

/** Two consecutive prices of a scheme that may be a jump; the domain decides. */
export interface PricePair extends Record<string, unknown> {
  readonly id: number;
  readonly before: string;
  readonly beforeOn: BusinessDate;
  readonly after: string;
  readonly afterOn: BusinessDate;
}

/** Leaves nearly all pairs in the database: every jump has at least this ratio. */
const isFarApart = (one: SQL, other: SQL): SQL => sql`greatest(${one}, ${other}) * 10
  >= least(${one}, ${other}) * ${sql.raw(String(JUMP_RATIO_TENTHS))}`;

interface LatestPairs {
  readonly pairs: readonly PricePair[];
  /** The schemes without a price in the days before the latest one. */
  readonly pausedIds: readonly number[];
}

/**
 * The latest price of each scheme with the one before it, as far as they are far apart and at most `JUMP_GAP_DAYS` lie
 * between. One index lookup a scheme; the days of the group are values in the statement, so that it is planned for
 * their one or two partitions only.
 */
export async function listLatestPairs(tx: Tx, { ids, firstOn, lastOn }: MonthGroup): Promise<LatestPairs> {
  const gap = sql`${JUMP_GAP_DAYS}::int`;
  const { rows } = await tx.execute<PricePair | { readonly id: number; readonly before: null }>(sql`
    select i.id, p.nav as before, p.nav_on::text as "beforeOn", i.latest_nav as after, i.latest_nav_on::text as "afterOn"
    from unnest(${sql.param([...ids])}::int[]) g (id) join instrument i on i.id = g.id
    left join lateral (
      select h.nav, h.nav_on from nav_history h
      where h.instrument_id = i.id
        and h.nav_on between ${firstOn}::date - ${gap} and ${lastOn}::date - 1
        and h.nav_on between i.latest_nav_on - ${gap} and i.latest_nav_on - 1
      order by h.nav_on desc, h.revision desc limit 1) p on true
    where p.nav is null or ${isFarApart(sql`i.latest_nav`, sql`p.nav`)}`);
  return {
    pairs: rows.filter((row): row is PricePair => row.before !== null),
    pausedIds: rows.flatMap(({ id, before }) => (before === null ? id : [])),
  };
}

/**
 * The same for schemes whose price before the latest one is older. It may be of any year: the partitions are read from
 * the newest on, up to the first price. With their last day as a value in the statement, the default partition is left
 * out, without which they have no order.
 *
 * @param lastOn the newest day of the latest prices
 */
export async function listPairsAfterPause(tx: Tx, ids: readonly number[], lastOn: BusinessDate): Promise<PricePair[]> {
  await preferIndexes(tx);
  const { rows } = await tx.execute<PricePair>(sql`
    select i.id, p.nav as before, p.nav_on::text as "beforeOn", i.latest_nav as after, i.latest_nav_on::text as "afterOn"
    from unnest(${sql.param([...ids])}::int[]) g (id) join instrument i on i.id = g.id
    cross join lateral (
      select h.nav, h.nav_on from nav_history h
      where h.instrument_id = i.id and h.nav_on < ${lastOn}::date and h.nav_on < i.latest_nav_on
      order by h.nav_on desc, h.revision desc limit 1) p
    where ${isFarApart(sql`i.latest_nav`, sql`p.nav`)}`);
  return rows;
}

/** Schemes whose newest jump is recorded at their latest price, which may have been restated since. */
export async function listJumpsAtLatest(tx: Tx, ids: readonly number[]): Promise<readonly number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select i.id from unnest(${sql.param([...ids])}::int[]) g (id)
    join instrument i on i.id = g.id where i.nav_jump_on = i.latest_nav_on`);
  return rows.map(({ id }) => id);
}

/** The consecutive prices of the whole history of schemes that are far apart; a restated day has its newest price. */
export async function listPairs(tx: Tx, ids: readonly number[]): Promise<PricePair[]> {
  const { rows } = await tx.execute<PricePair>(sql`
    select id, before, before_on::text as "beforeOn", after, after_on::text as "afterOn" from (
      select instrument_id as id, nav as after, nav_on as after_on, lag(nav) over w as before,
        lag(nav_on) over w as before_on
      from (
        select distinct on (instrument_id, nav_on) instrument_id, nav_on, nav from nav_history
        where instrument_id = any (${sql.param([...ids])}::int[])
        order by instrument_id, nav_on, revision desc) newest
      window w as (partition by instrument_id order by nav_on)) pair
    where before is not null and ${isFarApart(sql`before`, sql`after`)}
    order by id, after_on`);
  return rows;
}

/** Sets the newest jump of schemes, or clears it. */
export async function updateJumps(tx: Tx, jumps: ReadonlyMap<number, BusinessDate | null>): Promise<void> {
  await tx.execute(sql`
    update instrument i set nav_jump_on = j.jump_on
    from unnest(${sql.param([...jumps.keys()])}::int[], ${sql.param([...jumps.values()])}::date[]) j (id, jump_on)
    where i.id = j.id and i.nav_jump_on is distinct from j.jump_on`);
}

/** The ids of all schemes with a price. */
export async function listPricedIds(tx: Tx): Promise<readonly number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`select id from instrument where latest_nav is not null`);
  return rows.map(({ id }) => id);
}
