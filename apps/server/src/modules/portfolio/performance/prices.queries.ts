import type { BusinessDate } from '@artha/domain/kit/dates';
import type { Prices } from '@artha/domain/portfolio/performance/moves';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';

interface PriceRow extends Record<string, unknown> {
  readonly instrumentId: number;
  readonly days: Buffer;
  readonly navs: Buffer;
}

/**
 * The prices of schemes from the newest one on or before the first day to the last day; a restated day has its newest
 * price. They are sent as binary arrays: ten years of forty funds are 100,000 prices. Prices in 1/100,000,000 rupee are
 * exact below ninety million rupees.
 */
export async function readPrices(
  db: Db,
  instrumentIds: readonly number[],
  { from, to }: { readonly from: BusinessDate; readonly to: BusinessDate },
): Promise<ReadonlyMap<number, Prices>> {
  const { rows } = await db.execute<PriceRow>(sql`
    select h.instrument_id as "instrumentId",
      string_agg(int4send(h.nav_on - date '1970-01-01'), ''::bytea order by h.nav_on, h.revision) as days,
      string_agg(float8send((h.nav * 100000000)::float8), ''::bytea order by h.nav_on, h.revision) as navs
    from unnest(${sql.param([...instrumentIds])}::int[]) g (id)
    cross join lateral (
      select coalesce(max(b.nav_on), ${from}::date) as on_date from nav_history b
      where b.instrument_id = g.id and b.nav_on <= ${from}::date) first
    join nav_history h on h.instrument_id = g.id and h.nav_on between first.on_date and ${to}::date
    group by h.instrument_id`);
  return new Map(rows.map(({ instrumentId, days, navs }) => [instrumentId, newestOfDays(days, navs)]));
}

/** Keeps the last revision of each day. */
function newestOfDays(dayBytes: Buffer, navBytes: Buffer): Prices {
  const days = new Int32Array(aligned(dayBytes.swap32()));
  const navs = new Float64Array(aligned(navBytes.swap64()));
  let count = 0;
  for (let at = 0; at < days.length; at += 1) {
    if (count > 0 && days[count - 1] === days[at]) count -= 1;
    days[count] = days[at]!;
    navs[count] = navs[at]!;
    count += 1;
  }
  return { days: days.subarray(0, count), navs: navs.subarray(0, count) };
}

/** A copy of its own: typed arrays must begin at a multiple of their element. */
const aligned = (bytes: Buffer): ArrayBuffer => Uint8Array.from(bytes).buffer;
