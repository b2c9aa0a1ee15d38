import { dateOfDay } from '@artha/domain/reference/fund-facts/price-series';
import type { PriceSeries } from '@artha/domain/reference/fund-facts/price-series';
import type pg from 'pg';
import { copyIn, copyText } from './copy-in.ts';
import { plainFigures } from './plain-figures.ts';

const SCHEMES_AT_ONCE = 100;

/** All prices of some schemes as binary arrays: an object for each of millions would be far slower. */
const READ = `
  select instrument_id as id,
    string_agg(int4send(nav_on - date '1970-01-01'), ''::bytea order by nav_on, revision) as days,
    string_agg(float8send(nav::float8), ''::bytea order by nav_on, revision) as prices
  from nav_history where instrument_id = any ($1::int[]) group by 1`;

interface Read {
  readonly id: number;
  readonly days: Buffer;
  readonly prices: Buffer;
}

const COLUMNS = [
  'instrument_id',
  'as_of',
  'first_on',
  'return1m',
  'return3m',
  'return6m',
  'return10y',
  'calendar_years',
  'rolling1y',
  'rolling3y',
  'rolling5y',
  'rolling_average3y',
  'volatility3y',
  'max_drawdown',
  'price_count',
  'restated_count',
] as const;

/**
 * The minimum of computing the figures of all schemes: read, loop, write, in one transaction. It keeps no list of what
 * is due, so it cannot be interrupted, ignores jumps, and omits the dates of a drawdown and the Sharpe ratio.
 */
export async function performanceBare(client: pg.Client, ids: readonly number[]): Promise<void> {
  await client.query('begin');
  const rows: ReturnType<typeof rowOf>[] = [];
  for (let at = 0; at < ids.length; at += SCHEMES_AT_ONCE) {
    const read = await client.query<Read>(READ, [ids.slice(at, at + SCHEMES_AT_ONCE)]);
    rows.push(...read.rows.map(rowOf));
  }
  await client.query('delete from fund_performance');
  await copyIn(client, `fund_performance (${COLUMNS.join(', ')})`, copyText(rows, COLUMNS));
  await client.query('commit');
}

const percent = (fraction: number | undefined): string => ((fraction ?? Number.NaN) * 100).toFixed(2);

function rowOf({ id, days, prices }: Read): Record<(typeof COLUMNS)[number], string | number> {
  const series = newestOfDays(days, prices);
  const { points, years, rolling, volatility, drawdown } = plainFigures(series);
  const [return1m, return3m, return6m, , , , return10y] = points.map(percent);
  const [rolling1y, rolling3y, rolling5y] = rolling.map((windows) => JSON.stringify(windows));
  return {
    instrument_id: id,
    as_of: dateOfDay(series.days.at(-1)!),
    first_on: dateOfDay(series.days[0]!),
    return1m: return1m!,
    return3m: return3m!,
    return6m: return6m!,
    return10y: return10y!,
    calendar_years: JSON.stringify(years),
    rolling1y: rolling1y!,
    rolling3y: rolling3y!,
    rolling5y: rolling5y!,
    rolling_average3y: percent(rolling[1]?.average),
    volatility3y: percent(volatility),
    max_drawdown: percent(drawdown),
    price_count: series.days.length,
    restated_count: days.length / Int32Array.BYTES_PER_ELEMENT - series.days.length,
  };
}

/** Of several prices of a day the last one counts. */
function newestOfDays(dayBytes: Buffer, priceBytes: Buffer): PriceSeries {
  const all = {
    days: new Int32Array(Uint8Array.from(dayBytes.swap32()).buffer),
    prices: new Float64Array(Uint8Array.from(priceBytes.swap64()).buffer),
  };
  let count = 0;
  for (let at = 0; at < all.days.length; at += 1) {
    if (count > 0 && all.days[count - 1] === all.days[at]) count -= 1;
    all.days[count] = all.days[at]!;
    all.prices[count] = all.prices[at]!;
    count += 1;
  }
  return { days: all.days.subarray(0, count), prices: all.prices.subarray(0, count) };
}
