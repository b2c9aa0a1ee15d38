import type { BusinessDate } from '@artha/domain/kit/dates';
import { newestPriceOn } from '@artha/domain/reference/feeds/plausible-dates';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../../platform/db/database.ts';
import type { RepricedDay } from '../../../../platform/node/price-dependent.ts';
import { listDailyPricedIds } from '../instruments.queries.ts';
import { setLatestFromHistory } from '../latest-prices.queries.ts';
import type { PriceSelection } from './price-selection.queries.ts';
import { selected } from './price-selection.queries.ts';

interface Usage {
  readonly state: 'confirmed' | 'released';
  readonly realNow: Date;
  readonly reason?: string | undefined;
}

/** Adds prices that were not in use to the history, each as the newest revision of its day. */
export async function insertUnused(tx: Tx, ids: readonly number[], { state, realNow, reason }: Usage): Promise<void> {
  await tx.execute(sql`
    insert into nav_history (instrument_id, nav_on, revision, nav, source, places, import_run_id)
    select q.instrument_id, q.nav_on,
      coalesce((select max(h.revision) from nav_history h
        where h.instrument_id = q.instrument_id and h.nav_on = q.nav_on), 0)
        + row_number() over (partition by q.instrument_id, q.nav_on order by q.id),
      q.nav, q.source, q.places, q.import_run_id
    from quarantined_price q where q.id = any (${sql.param([...ids])}::int[])`);
  await tx.execute(sql`
    update quarantined_price set state = ${state}, reason = coalesce(${reason ?? null}::text, reason),
      changed_at = ${realNow.toISOString()}::timestamptz
    where id = any (${sql.param([...ids])}::int[])`);
}

/** What a person decides about prices. */
export interface PriceDecision {
  readonly selection: PriceSelection;
  readonly reason: string;
  readonly realNow: Date;
}

/** The prices that a decision moved. */
export interface MovedPrices {
  readonly count: number;
  /** Their schemes, whose latest prices are up to date. */
  readonly instrumentIds: readonly number[];
  readonly days: readonly RepricedDay[];
}

/** A selected price whose day has not come. */
interface FuturePrice {
  readonly schemeCode: string;
  readonly on: BusinessDate;
  readonly nav: string;
}

export interface ReleasedPrices extends MovedPrices {
  /** The selected prices that were left as they are. */
  readonly futurePrices: readonly FuturePrice[];
  /** The newest day of the released prices of each import. */
  readonly newestOnOfRun: ReadonlyMap<number, BusinessDate>;
}

/**
 * Takes prices out of the history, where the remaining ones of a day close up: an older price, or the demo price, is
 * the latest again. They are kept as withdrawn, and imports do not bring them back. Demo prices are not withdrawn.
 */
export async function withdrawPrices(tx: Tx, { selection, reason, realNow }: PriceDecision): Promise<MovedPrices> {
  const { rowCount } = await tx.execute(sql`
    create temp table withdrawn_price on commit drop as
    select p.* from nav_history p join instrument i on i.id = p.instrument_id
    where p.source <> 'demonstration' and ${selected(selection)}`);
  await tx.execute(sql`
    create temp table remaining_price on commit drop as
    select p.*, row_number() over (partition by p.instrument_id, p.nav_on order by p.revision) as nth
    from nav_history p
    where (p.instrument_id, p.nav_on) in (select instrument_id, nav_on from withdrawn_price)
      and not exists (select from withdrawn_price w
        where w.instrument_id = p.instrument_id and w.nav_on = p.nav_on and w.revision = p.revision)`);
  await tx.execute(sql`
    delete from nav_history p using (select distinct instrument_id, nav_on from withdrawn_price) w
    where p.instrument_id = w.instrument_id and p.nav_on = w.nav_on`);
  await tx.execute(sql`
    insert into nav_history (instrument_id, nav_on, revision, nav, source, places, import_run_id)
    select instrument_id, nav_on, nth, nav, source, places, import_run_id from remaining_price`);
  await tx.execute(sql`
    insert into quarantined_price (instrument_id, nav_on, nav, places, source, import_run_id, state, reason, changed_at)
    select distinct on (instrument_id, nav_on, nav) instrument_id, nav_on, nav, places, source, import_run_id,
      'withdrawn', ${reason}::text, ${realNow.toISOString()}::timestamptz
    from withdrawn_price order by instrument_id, nav_on, nav, source = 'sandbox', revision desc
    on conflict (instrument_id, nav_on, nav) do update
    set state = 'withdrawn', places = excluded.places, source = excluded.source, reason = excluded.reason,
      import_run_id = excluded.import_run_id, changed_at = excluded.changed_at`);
  const { rows: days } = await tx.execute<RepricedDay & Record<string, unknown>>(sql`
    select distinct instrument_id as "instrumentId", nav_on::text as on from withdrawn_price order by 1, 2`);
  const instrumentIds = schemesOf(days);
  await setLatestFromHistory(tx, instrumentIds);
  return { count: rowCount ?? 0, instrumentIds, days };
}

const schemesOf = (days: readonly RepricedDay[]): readonly number[] => [
  ...new Set(days.map(({ instrumentId }) => instrumentId)),
];

/**
 * Takes prices that are in quarantine, or that were withdrawn, into use, each as the newest of its day; none of a later
 * day than those that imports accept today.
 */
export async function releasePrices(
  tx: Tx,
  { selection, reason, realNow }: PriceDecision,
  { from, today }: { readonly from: 'quarantined' | 'withdrawn'; readonly today: BusinessDate },
): Promise<ReleasedPrices> {
  const { rows } = await tx.execute<SelectedPrice>(sql`
    select p.id, p.instrument_id as "instrumentId", p.import_run_id as "importRunId", p.nav_on::text as on,
      trim_scale(p.nav)::text as nav, i.scheme_code as "schemeCode"
    from quarantined_price p join instrument i on i.id = p.instrument_id
    where p.state = ${from} and ${selected(selection)}
    order by p.nav_on, p.id for update of p`);
  const { due = [], future = [] } = await byDay(tx, rows, today);
  const futurePrices = future.map(({ schemeCode, on, nav }) => ({ schemeCode, on, nav }));
  const days = due.map(({ instrumentId, on }) => ({ instrumentId, on }));
  const instrumentIds = schemesOf(days);
  const newestOnOfRun = new Map(
    due.flatMap(({ importRunId, on }) => (importRunId === null ? [] : [[importRunId, on]])),
  );
  const released = { count: due.length, instrumentIds, days, futurePrices, newestOnOfRun };
  if (due.length === 0) return released;
  const ids = due.map(({ id }) => id);
  await insertUnused(tx, ids, { state: 'released', realNow, reason });
  await setLatestFromHistory(tx, instrumentIds);
  return released;
}

interface SelectedPrice extends FuturePrice, Record<string, unknown> {
  readonly id: number;
  readonly instrumentId: number;
  readonly importRunId: number | null;
}

/** Liquid and overnight funds may have the price of tomorrow. */
async function byDay(
  tx: Tx,
  rows: readonly SelectedPrice[],
  today: BusinessDate,
): Promise<Partial<Record<'due' | 'future', SelectedPrice[]>>> {
  const hasLater = rows.some(({ on }) => on > today);
  const dailyIds = hasLater ? await listDailyPricedIds(tx) : new Set<number>();
  return Object.groupBy(rows, ({ on, instrumentId }) =>
    on > newestPriceOn(today, dailyIds.has(instrumentId)) ? 'future' : 'due',
  );
}
