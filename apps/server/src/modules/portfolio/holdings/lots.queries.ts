/**
 * First in, first out in SQL: the cost of the units disposed of, equal to the paisa to `ledger/lots.ts` of the domain.
 * These are parts of the statement in aggregate.queries.ts, over its `counted` and `sums`.
 */
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';

/** The part of a cost disposed of with units, rounded half up to the paisa (`costLeft`), in integers only. */
const disposedCost = (cost: SQL, units: SQL, bought: SQL): SQL =>
  sql`div(200 * ${cost} * ${units} + ${bought}, 2 * ${bought}) * 0.01`;

/** The units disposed of from a lot, first in, first out: `out` in total, `before` in the earlier lots. */
const disposedOf = (units: SQL, out: SQL, before: SQL): SQL => sql`least(${units}, greatest(0, ${out} - ${before}))`;

/**
 * The units before each lot and the units disposed of, in each view, only when there are any disposals. The opening
 * holding is the oldest lot of the range. Lots are in the order in which they entered the folio, which is that of their
 * age except for units that came with an older lot: the figures of such holdings are computed again lot by lot.
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
  from counted where units <> 0 and (select bool_or(has_disposals) from sums)
  window whole as (partition by folio_id, instrument_id),
    in_time as (whole order by booked_on, coalesce(lot_on, booked_on), idem_key collate "C" rows unbounded preceding),
    in_range as (whole order by within_on, coalesce(lot_on, within_on), idem_key collate "C" rows unbounded preceding)`;

export const DISPOSALS = sql`
  select folio_id, instrument_id,
    sum(${disposedCost(sql`-money`, disposedOf(sql`units`, sql`closing_out`, sql`closing_before`), sql`units`)})
      filter (where closing and units > 0) as closing_disposed,
    sum(${disposedCost(sql`-money`, disposedOf(sql`units`, sql`opening_out`, sql`opening_before`), sql`units`)})
      filter (where opening and units > 0) as opening_disposed,
    sum(${disposedCost(
      sql`-within_money`,
      disposedOf(sql`within_units`, sql`within_out`, sql`within_before`),
      sql`within_units`,
    )})
      filter (where within_units > 0) as within_disposed
  from lots group by folio_id, instrument_id`;

/** The cost of the closing holding, and the gain realised in the range. */
export const AS_PAID = {
  invested: sql`v.closing_bought - coalesce(ds.closing_disposed, 0)`,
  realised: sql`v.closing_proceeds - v.opening_proceeds
    - coalesce(ds.closing_disposed, 0) + coalesce(ds.opening_disposed, 0)`,
};

/** The same with the opening holding as one lot, bought at its opening value; as paid when that is not known. */
export function asOpened() {
  const least = sql`least(v.opening_units, v.within_disposed)`;
  const opened = sql`coalesce(${disposedCost(sql`v.opening_value`, least, sql`nullif(v.opening_units, 0)`)}, 0)`;
  const disposedTotal = sql`${opened} + coalesce(ds.within_disposed, 0)`;
  const unlessUnknown = (value: SQL, otherwise: SQL) =>
    sql`case when v.opening_value is null then ${otherwise} else ${value} end`;
  return {
    invested: unlessUnknown(sql`v.opening_value + v.within_bought - (${disposedTotal})`, AS_PAID.invested),
    realised: unlessUnknown(sql`v.within_proceeds - (${disposedTotal})`, AS_PAID.realised),
  };
}
