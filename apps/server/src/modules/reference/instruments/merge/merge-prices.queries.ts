import type { BusinessDate } from '@artha/domain/kit/dates';
import { businessDate } from '@artha/domain/kit/dates';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Tx } from '../../../../platform/db/database.ts';
import { copyRows } from '../../../../platform/db/copy-rows.ts';
import type { RepricedDay } from '../../../../platform/node/price-dependent.ts';
import type { NavSource } from '../instruments.tables.ts';
import { setLatestFromHistory } from '../latest-prices.queries.ts';
import { findFarIds } from './far-prices.ts';
import {
  createNewPrices,
  insertNewPrices,
  isRealSource,
  listRefusedPrices,
  listRepriced,
  realSources,
} from './new-prices.queries.ts';
import { reviewNewPrices } from './review-new-prices.ts';
import type { LineRemark, PriceOrigin, RefusedLine } from './scheme-file.ts';

/** A price to be merged, as the feed wrote it. */
export interface PriceRow {
  readonly line: number;
  readonly instrumentId: number;
  readonly on: BusinessDate;
  readonly nav: string;
  readonly places: number;
}

export interface PriceOutcome {
  /** Prices of new days. */
  readonly added: number;
  /** Restated prices. */
  readonly changed: number;
  readonly refused: readonly RefusedLine[];
  readonly remarks: readonly LineRemark[];
  /** Days whose price is another one now. */
  readonly repriced: readonly RepricedDay[];
}

/**
 * Merges past prices. A day without a price gets all values of the file as revisions, in the order of the lines. For a
 * day with a price only the last value counts, and is a further revision unless it is known.
 */
export async function mergePrices(tx: Tx, rows: readonly PriceRow[], origin: PriceOrigin): Promise<PriceOutcome> {
  const { source } = origin;
  await stagePrices(tx, rows);
  await createNewPrices(tx);
  const { from, to } = rangeOf(rows);
  const ids = [...new Set(rows.map(({ instrumentId }) => instrumentId))];
  const held = await tx.execute(sql`
    create temp table price_held on commit drop as
    select instrument_id, nav_on, revision, nav, source from nav_history
    where instrument_id = any (${sql.param(ids)}::int[]) and nav_on between ${from} and ${to}`);
  await tx.execute(sql`analyze price_held`);
  const added = await tx.execute(sql`
    insert into new_price (line, instrument_id, nav_on, nav, places, revision)
    select line, instrument_id, nav_on, nav, places, nth from price_stage s
    where not exists (select from price_held h where h.instrument_id = s.instrument_id and h.nav_on = s.nav_on)`);
  const restated = await tx.execute(restatements(source));
  const newCount = (added.rowCount ?? 0) + (restated.rowCount ?? 0);
  const counts = { newCount, heldCount: held.rowCount ?? 0, newestOn: to };
  const farIds = source === 'demonstration' ? [] : await findFarIds(tx, rows, counts);
  const { remarks, confirmed, hasRefused } = await reviewNewPrices(tx, origin, farIds);
  await insertNewPrices(tx, origin);
  await setLatestPrices(tx, source);
  const confirmedIds = [...new Set(confirmed.map(({ instrumentId }) => instrumentId))];
  if (confirmedIds.length > 0) await setLatestFromHistory(tx, confirmedIds);
  const refused = hasRefused ? await listRefusedPrices(tx) : [];
  const counted = await tx.execute<{ added: number; changed: number }>(sql`
    select count(*) filter (where revision = 1)::int as added, count(*) filter (where revision > 1)::int as changed
    from new_price`);
  const outcome = counted.rows[0] ?? { added: 0, changed: 0 };
  const repriced = [...confirmed, ...(await listRepriced(tx))];
  await tx.execute(sql`drop table price_stage, price_held, new_price`);
  return { ...outcome, refused, remarks, repriced };
}

/** Restated prices of known days: values that no revision has. A demo revision does not count against a real one. */
const restatements = (source: NavSource): SQL => sql`
  insert into new_price (line, instrument_id, nav_on, nav, places, revision)
  select s.line, s.instrument_id, s.nav_on, s.nav, s.places, max(h.revision) + 1
  from price_stage s join price_held h on h.instrument_id = s.instrument_id and h.nav_on = s.nav_on
  where s.is_last
  group by s.line, s.instrument_id, s.nav_on, s.nav, s.places
  having not bool_or(h.nav = s.nav and (h.source = any (${realSources}) or not ${isRealSource(source)}))
    and (${isRealSource(source)} or not bool_or(h.source = any (${realSources})))`;

async function stagePrices(tx: Tx, rows: readonly PriceRow[]): Promise<void> {
  await tx.execute(sql`
    create temp table price_stage (
      line int, instrument_id int, nav_on date, nav numeric(20,8), places smallint, nth smallint, is_last boolean
    ) on commit drop`);
  const columns = ['line', 'instrument_id', 'nav_on', 'nav', 'places', 'nth', 'is_last'];
  const staged = numbered(rows).map(({ row, nth, isLast }) => [
    row.line,
    row.instrumentId,
    row.on,
    row.nav,
    row.places,
    nth,
    isLast,
  ]);
  await copyRows(tx, 'price_stage', columns, staged);
}

interface Numbered {
  readonly row: PriceRow;
  /** The position among the values of the day in this file, from 1. */
  readonly nth: number;
  isLast: boolean;
}

/** Numbers the values of each day, without direct repetitions. */
function numbered(rows: readonly PriceRow[]): Numbered[] {
  const newest = new Map<string, Numbered>();
  const all: Numbered[] = [];
  for (const row of rows) {
    const key = `${row.instrumentId} ${row.on}`;
    const before = newest.get(key);
    if (before?.row.nav === row.nav) continue;
    if (before) before.isLast = false;
    const entry = { row, nth: (before?.nth ?? 0) + 1, isLast: true };
    newest.set(key, entry);
    all.push(entry);
  }
  return all;
}

function rangeOf(rows: readonly PriceRow[]): { from: BusinessDate; to: BusinessDate } {
  let [from, to] = [businessDate('2199-12-31'), businessDate('1900-01-01')];
  for (const { on } of rows) {
    if (on < from) from = on;
    if (on > to) to = on;
  }
  return { from, to };
}

/** Sets the newest of the collected prices as the latest price, unless that is newer. */
async function setLatestPrices(tx: Tx, source: NavSource): Promise<void> {
  await tx.execute(sql`
    update instrument i
    set latest_nav = n.nav, latest_nav_on = n.nav_on, latest_nav_places = n.places, latest_nav_source = ${source}::text
    from (
      select distinct on (instrument_id) instrument_id, nav, nav_on, places
      from new_price where revision is not null order by instrument_id, nav_on desc, revision desc
    ) n
    where i.id = n.instrument_id and (i.latest_nav_on is null or n.nav_on >= i.latest_nav_on)`);
}
