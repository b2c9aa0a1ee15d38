import type { BusinessDate } from '@artha/domain/kit/dates';
import { textFromNav } from '@artha/domain/kit/money';
import type { DatedNav } from '@artha/domain/reference/instruments/price-moves';
import { QUARANTINED, WITHDRAWN } from '@artha/domain/reference/instruments/price-moves';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../../platform/db/database.ts';
import type { NavSource } from '../instruments.tables.ts';
import { insertUnused } from '../quarantine/unused-prices.queries.ts';
import { isRealSource, realSources } from './new-prices.queries.ts';
import type { PriceOrigin } from './scheme-file.ts';

/** Whether any scheme has a price that is in quarantine or was withdrawn. */
export async function hasUnusedPrices(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select 1 from quarantined_price where state in ('quarantined', 'withdrawn') limit 1`,
  );
  return rows.length > 0;
}

/**
 * Refuses collected prices that were withdrawn. A real price is refused only if the withdrawn one was real.
 *
 * @returns whether there are any
 */
export async function refuseWithdrawnPrices(tx: Tx, source: NavSource): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update new_price n set revision = null, refusal = ${WITHDRAWN}
    from quarantined_price q
    where q.state = 'withdrawn' and q.instrument_id = n.instrument_id and q.nav_on = n.nav_on and q.nav = n.nav
      and n.revision is not null and (q.source = any (${realSources}) or not ${isRealSource(source)})`);
  if (!rowCount) return false;
  await closeGaps(tx, WITHDRAWN);
  return true;
}

/** A day may have several new values: those after a refused one move up. */
async function closeGaps(tx: Tx, refusal: string): Promise<void> {
  await tx.execute(sql`
    update new_price n set revision = n.revision - g.count
    from new_price later cross join lateral (
      select count(*)::int as count from new_price r
      where r.refusal = ${refusal} and r.instrument_id = later.instrument_id and r.nav_on = later.nav_on
        and r.line < later.line) g
    where later.line = n.line and n.revision > 1 and g.count > 0
      and (n.instrument_id, n.nav_on) in (select instrument_id, nav_on from new_price where refusal = ${refusal})`);
}

/** The schemes with collected prices and a price in quarantine. */
export async function listQuarantinedIds(tx: Tx): Promise<readonly number[]> {
  const { rows } = await tx.execute<{ instrument_id: number }>(sql`
    select distinct n.instrument_id from new_price n join quarantined_price q on q.instrument_id = n.instrument_id
    where n.revision is not null and q.state = 'quarantined'`);
  return rows.map((row) => row.instrument_id);
}

/** A price of a scheme under review, in the order that the domain expects. */
export interface ReviewedRow extends Record<string, unknown> {
  readonly instrumentId: number;
  readonly on: BusinessDate;
  readonly nav: string;
  readonly state: 'accepted' | 'quarantined' | 'new';
  readonly line: number | null;
  readonly quarantineId: number | null;
  readonly isDebt: boolean;
}

/**
 * New and quarantined prices of schemes, with the accepted ones between them and next to them. A quarantined price that
 * is also new is only listed as new.
 */
export async function listReviewedPrices(tx: Tx, ids: readonly number[]): Promise<ReviewedRow[]> {
  const { rows } = await tx.execute<ReviewedRow>(sql`
    with reviewed as materialized (
      select instrument_id, nav_on, nav, 'new' as state, line, null::int as quarantine_id from new_price
      where revision is not null and instrument_id = any (${sql.param([...ids])}::int[])
      union all
      select q.instrument_id, q.nav_on, q.nav, 'quarantined', null, q.id from quarantined_price q
      where q.state = 'quarantined' and q.instrument_id = any (${sql.param([...ids])}::int[]) and not exists (
        select from new_price n where n.revision is not null and n.instrument_id = q.instrument_id
          and n.nav_on = q.nav_on and n.nav = q.nav)
    ),
    span as materialized (
      select instrument_id, min(nav_on) as first_on, max(nav_on) as last_on from reviewed group by instrument_id
    ),
    accepted as (
      select s.instrument_id, h.nav_on, h.nav from span s
      cross join lateral (select
        coalesce((select max(b.nav_on) from nav_history b where b.instrument_id = s.instrument_id
          and b.nav_on < s.first_on), s.first_on) as from_on,
        coalesce((select min(a.nav_on) from nav_history a where a.instrument_id = s.instrument_id
          and a.nav_on > s.last_on), s.last_on) as to_on) r
      cross join lateral (
        select distinct on (h.nav_on) h.nav_on, h.nav from nav_history h
        where h.instrument_id = s.instrument_id and h.nav_on between r.from_on and r.to_on
        order by h.nav_on, h.revision desc) h
    )
    select p.instrument_id as "instrumentId", p.nav_on::text as on, p.nav::text as nav, p.state, p.line,
      p.quarantine_id as "quarantineId", coalesce(a.name = 'Debt', false) as "isDebt"
    from (
      select *, 2 as rank from reviewed where state = 'new' union all select *, 1 from reviewed where state <> 'new'
      union all select instrument_id, nav_on, nav, 'accepted', null, null, 0 from accepted
    ) p join instrument i on i.id = p.instrument_id join asset a on a.id = i.asset_id
    order by p.instrument_id, p.nav_on, p.rank, p.quarantine_id, p.line`);
  return rows;
}

/** Moves collected prices to the quarantine. One that is there already stays as it is. */
export async function quarantinePrices(
  tx: Tx,
  { source, runId, realNow }: PriceOrigin,
  prices: readonly { readonly line: number; readonly base: DatedNav | undefined }[],
): Promise<void> {
  const lines = sql.param(prices.map(({ line }) => line));
  const navs = sql.param(prices.map(({ base }) => (base ? textFromNav(base.nav) : null)));
  const days = sql.param(prices.map(({ base }) => base?.on ?? null));
  await tx.execute(sql`
    insert into quarantined_price (instrument_id, nav_on, nav, places, source, import_run_id, state, base_nav,
      base_nav_on, changed_at)
    select n.instrument_id, n.nav_on, n.nav, n.places, ${source}::text, ${runId}::int, 'quarantined', b.nav, b.nav_on,
      ${realNow.toISOString()}::timestamptz
    from unnest(${lines}::int[], ${navs}::numeric[], ${days}::date[]) b (line, nav, nav_on)
    join new_price n on n.line = b.line
    on conflict (instrument_id, nav_on, nav) do update
    set state = 'quarantined', source = excluded.source, base_nav = excluded.base_nav,
      base_nav_on = excluded.base_nav_on,
      import_run_id = excluded.import_run_id, changed_at = excluded.changed_at
    where quarantined_price.state <> 'quarantined'`);
  await tx.execute(sql`
    update new_price set revision = null, refusal = ${QUARANTINED} where line = any (${lines}::int[])`);
  await closeGaps(tx, QUARANTINED);
}

/**
 * Takes prices out of the quarantine: the given ones are added to the history, before the collected prices of their
 * days; those that were collected once more and are accepted are only marked.
 */
export async function confirmPrices(tx: Tx, quarantineIds: readonly number[], realNow: Date): Promise<void> {
  await tx.execute(sql`
    update quarantined_price q set state = 'confirmed', changed_at = ${realNow.toISOString()}::timestamptz
    from new_price n
    where q.state = 'quarantined' and n.revision is not null and n.instrument_id = q.instrument_id
      and n.nav_on = q.nav_on and n.nav = q.nav`);
  if (quarantineIds.length === 0) return;
  await insertUnused(tx, quarantineIds, { state: 'confirmed', realNow });
  await tx.execute(sql`
    update new_price n set revision = n.revision + q.count
    from (
      select instrument_id, nav_on, count(*)::int as count from quarantined_price
      where id = any (${sql.param([...quarantineIds])}::int[]) group by instrument_id, nav_on
    ) q
    where n.revision is not null and n.instrument_id = q.instrument_id and n.nav_on = q.nav_on`);
}
