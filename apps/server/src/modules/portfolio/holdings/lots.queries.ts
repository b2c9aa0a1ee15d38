/**
 * First in, first out in SQL: what has gone of the lots behind holdings, to the paisa as `ledger/lots.ts` of the domain
 * reckons it. Parts of the statement in aggregate.queries.ts, over its `counted` and `sums`.
 */
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';

/** The part of a cost that has gone with units, half up to the paisa (`costLeft`): by whole numbers alone. */
const gone = (cost: SQL, units: SQL, bought: SQL): SQL =>
  sql`div(200 * ${cost} * ${units} + ${bought}, 2 * ${bought}) * 0.01`;

/** What has gone of a lot of so many units: first in, first out. */
const disposedOf = (units: SQL, out: SQL, before: SQL): SQL => sql`least(${units}, greatest(0, ${out} - ${before}))`;

/**
 * All that came before each lot and all that has gone, for each way to look at it: only where anything has gone at all.
 * What was held when the range began is the oldest lot of what happened within.
 */
export const LOTS = sql`
  select folio_id, instrument_id, closing, opening, units, money, within_units, within_money,
    sum(units) filter (where closing and units > 0) over in_time - units as closing_before,
    coalesce(sum(-units) filter (where closing and units < 0) over whole, 0) as closing_out,
    sum(units) filter (where opening and units > 0) over in_time - units as opening_before,
    coalesce(sum(-units) filter (where opening and units < 0) over whole, 0) as opening_out,
    coalesce(sum(units) filter (where opening) over whole, 0)
      + sum(within_units) filter (where within_units > 0) over in_range - within_units as within_before,
    coalesce(sum(-within_units) filter (where within_units < 0) over whole, 0) as within_out
  from counted where (select bool_or(has_gone) from sums)
  window whole as (partition by folio_id, instrument_id),
    in_time as (whole order by made_on, idem_key collate "C" rows unbounded preceding),
    in_range as (whole order by within_on, idem_key collate "C" rows unbounded preceding)`;

export const GONE = sql`
  select folio_id, instrument_id,
    sum(${gone(sql`-money`, disposedOf(sql`units`, sql`closing_out`, sql`closing_before`), sql`units`)})
      filter (where closing and units > 0) as closing_gone,
    sum(${gone(sql`-money`, disposedOf(sql`units`, sql`opening_out`, sql`opening_before`), sql`units`)})
      filter (where opening and units > 0) as opening_gone,
    sum(${gone(sql`-within_money`, disposedOf(sql`within_units`, sql`within_out`, sql`within_before`), sql`within_units`)})
      filter (where within_units > 0) as within_gone
  from lots group by folio_id, instrument_id`;

/** What was paid for what is held in the end, and what was earned by what has gone since the range began. */
export const AS_PAID = {
  invested: sql`v.closing_bought - coalesce(g.closing_gone, 0)`,
  realised: sql`v.closing_brought - v.opening_brought - coalesce(g.closing_gone, 0) + coalesce(g.opening_gone, 0)`,
};

/** The same when what was held then counts as one lot, bought at its value of then; as paid where that is not known. */
export function asOpened() {
  const least = sql`least(v.opening_units, v.within_gone)`;
  const opened = sql`coalesce(${gone(sql`v.opening_value`, least, sql`nullif(v.opening_units, 0)`)}, 0)`;
  const allGone = sql`${opened} + coalesce(g.within_gone, 0)`;
  const unlessUnknown = (value: SQL, otherwise: SQL) =>
    sql`case when v.opening_value is null then ${otherwise} else ${value} end`;
  return {
    invested: unlessUnknown(sql`v.opening_value + v.within_bought - (${allGone})`, AS_PAID.invested),
    realised: unlessUnknown(sql`v.within_brought - (${allGone})`, AS_PAID.realised),
  };
}
