import type { BusinessDate } from '@artha/domain/kit/dates';
import { COMPARED_WITHIN_DAYS } from '@artha/domain/reference/instruments/price-moves';
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

/** Schemes with a collected price that is far from the last one before it or the first one after it in the history. */
export async function listFarFromHeld(tx: Tx): Promise<readonly number[]> {
  const { rows } = await tx.execute<{ instrument_id: number }>(sql`
    select distinct n.instrument_id from new_price n join instrument i on i.id = n.instrument_id
    cross join lateral (
      (select nav from nav_history where instrument_id = n.instrument_id
        and nav_on between n.nav_on - ${WITHIN} and n.nav_on order by nav_on desc, revision desc limit 1)
      union all
      (select nav from nav_history where instrument_id = n.instrument_id
        and nav_on between n.nav_on + 1 and n.nav_on + ${WITHIN} order by nav_on, revision desc limit 1)
    ) o
    where n.revision is not null and abs(n.nav - o.nav) * 100 > least(n.nav, o.nav) * ${USUAL_PERCENT}`);
  return rows.map((row) => row.instrument_id);
}

export interface Neighbours extends Record<string, unknown> {
  readonly instrumentId: number;
  readonly before: string | null;
  readonly after: string | null;
}

/** The prices of schemes before a first day and after a last one, in the history. */
export async function listNeighboursOutside(
  tx: Tx,
  ends: readonly {
    readonly instrumentId: number;
    readonly from: BusinessDate | null;
    readonly to: BusinessDate | null;
  }[],
): Promise<Neighbours[]> {
  const { rows } = await tx.execute<Neighbours>(sql`
    select e.id as "instrumentId",
      (select nav::text from nav_history where instrument_id = e.id and nav_on between e.from_on - ${WITHIN}
        and e.from_on - 1 order by nav_on desc, revision desc limit 1) as before,
      (select nav::text from nav_history where instrument_id = e.id and nav_on between e.to_on + 1
        and e.to_on + ${WITHIN} order by nav_on, revision desc limit 1) as after
    from unnest(${sql.param(ends.map(({ instrumentId }) => instrumentId))}::int[],
      ${sql.param(ends.map(({ from }) => from))}::date[], ${sql.param(ends.map(({ to }) => to))}::date[]
    ) e (id, from_on, to_on)`);
  return rows;
}

/** The prices that the history has for the schemes and days of the file; a restated day has its newest value. */
export async function listHeldWithin(
  tx: Tx,
): Promise<{ readonly instrumentId: number; readonly on: BusinessDate; readonly nav: string }[]> {
  const { rows } = await tx.execute<{ instrumentId: number; on: BusinessDate; nav: string }>(sql`
    select distinct on (instrument_id, nav_on) instrument_id as "instrumentId", nav_on::text as on, nav::text as nav
    from price_held order by instrument_id, nav_on, revision desc`);
  return rows;
}
