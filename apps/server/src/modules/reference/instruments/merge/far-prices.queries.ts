import type { BusinessDate } from '@artha/domain/kit/dates';
import { COMPARED_WITHIN_DAYS, TENFOLD_PERCENT } from '@artha/domain/reference/instruments/price-moves';
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../../platform/db/database.ts';
import { USUAL_PERCENT } from './match-schemes.queries.ts';

const WITHIN = sql.raw(String(COMPARED_WITHIN_DAYS));

/** The debt funds among schemes. */
export async function listDebtIds(tx: Tx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select i.id from instrument i
    where i.id = any (${sql.param([...ids])}::int[]) and i.asset_id = (select id from asset where name = 'Debt')`);
  return new Set(rows.map(({ id }) => id));
}

/**
 * The last price of a scheme before a day, of any age. The newest day of the file as a value in the statement leaves
 * out the default partition, so that the others are read in their order, up to the first price.
 */
const lastBefore = (newestOn: BusinessDate, condition: SQL): SQL => sql`
  select nav, nav_on from nav_history where nav_on <= ${newestOn}::date and ${condition}
  order by nav_on desc, revision desc limit 1`;

/**
 * Schemes with a collected price that is far from the last one before it, or from the first one in the year after it,
 * in the history.
 *
 * @param newestOn the newest day of the file
 */
export async function listFarFromHeld(tx: Tx, newestOn: BusinessDate): Promise<readonly number[]> {
  const { rows } = await tx.execute<{ instrument_id: number }>(sql`
    select distinct n.instrument_id from new_price n join instrument i on i.id = n.instrument_id
    cross join lateral (
      (${lastBefore(newestOn, sql`instrument_id = n.instrument_id and nav_on <= n.nav_on`)})
      union all
      (select nav, nav_on from nav_history where instrument_id = n.instrument_id
        and nav_on between n.nav_on + 1 and n.nav_on + ${WITHIN} order by nav_on, revision desc limit 1)
    ) o
    where n.revision is not null and abs(n.nav - o.nav) * 100 >= least(n.nav, o.nav)
      * case when n.nav_on - o.nav_on > ${WITHIN} then ${sql.raw(String(TENFOLD_PERCENT))} else ${USUAL_PERCENT} end`);
  return rows.map((row) => row.instrument_id);
}

/** A price of a scheme in the history. */
export interface HeldPrice extends Record<string, unknown> {
  readonly instrumentId: number;
  readonly on: BusinessDate;
  readonly nav: string;
}

/**
 * The last prices of schemes before a first day, and the first ones in the year after a last day, in the history.
 *
 * @param newestOn the newest day of the file
 */
export async function listNeighboursOutside(
  tx: Tx,
  ends: readonly {
    readonly instrumentId: number;
    readonly from: BusinessDate | null;
    readonly to: BusinessDate | null;
  }[],
  newestOn: BusinessDate,
): Promise<HeldPrice[]> {
  const { rows } = await tx.execute<HeldPrice>(sql`
    select e.id as "instrumentId", o.nav_on::text as on, o.nav::text as nav
    from unnest(${sql.param(ends.map(({ instrumentId }) => instrumentId))}::int[],
      ${sql.param(ends.map(({ from }) => from))}::date[], ${sql.param(ends.map(({ to }) => to))}::date[]
    ) e (id, from_on, to_on)
    cross join lateral (
      (${lastBefore(newestOn, sql`instrument_id = e.id and nav_on < e.from_on`)})
      union all
      (select nav, nav_on from nav_history where instrument_id = e.id and nav_on between e.to_on + 1
        and e.to_on + ${WITHIN} order by nav_on, revision desc limit 1)
    ) o`);
  return rows;
}

/** The prices that the history has for the schemes and days of the file; a restated day has its newest value. */
export async function listHeldWithin(tx: Tx): Promise<HeldPrice[]> {
  const { rows } = await tx.execute<HeldPrice>(sql`
    select distinct on (instrument_id, nav_on) instrument_id as "instrumentId", nav_on::text as on, nav::text as nav
    from price_held order by instrument_id, nav_on, revision desc`);
  return rows;
}
