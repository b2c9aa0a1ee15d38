import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { businessDate } from '@artha/domain/kit/dates';
import type { SchemeRow } from '@artha/domain/reference/feeds/amfi-nav';
import { amfiReader } from '@artha/domain/reference/feeds/amfi-nav';
import type pg from 'pg';
import { copyIn } from './copy-in.ts';

/** After every price in the file. */
const LAST_DAY = businessDate('2199-12-31');

const GZIP_MAGIC = 0x1f;
const COLUMNS =
  'scheme_code, name, scheme_name, isin_growth_or_payout, isin_reinvestment, option_name, nav, nav_places, nav_on';

export interface BareRows {
  /** In the text format of COPY. */
  readonly text: Buffer;
  readonly rowCount: number;
}

/** The rows of a NAV file, read and checked in advance so that the reference only loads. */
export async function bareRows(path: string): Promise<BareRows> {
  const bytes = await readFile(path);
  const [header = '', ...lines] = (bytes[0] === GZIP_MAGIC ? gunzipSync(bytes) : bytes).toString().split(/\r?\n/);
  const read = amfiReader(header, LAST_DAY);
  const rows = lines.flatMap((line) => read(line).row ?? []);
  return { text: Buffer.from(rows.map(copyLine).join('')), rowCount: rows.length };
}

function copyLine({ price, ...row }: SchemeRow): string {
  const names = [
    row.schemeCode,
    row.name,
    row.schemeName,
    row.isinGrowthOrPayout,
    row.isinReinvestment,
    row.optionName,
  ];
  const cells = [...names, price?.nav, price?.places, price?.on];
  return `${cells.map((cell) => (cell == null ? '\\N' : String(cell).replaceAll('\\', '\\\\'))).join('\t')}\n`;
}

/**
 * The minimum of a load: COPY into a staging table and one UPDATE of the rows that the product writes too. No checks,
 * history, facts, returns or report.
 *
 * @returns how many rows got a price
 */
export async function bareLoad(client: pg.Client, rows: BareRows): Promise<number> {
  await client.query('begin');
  await client.query(`create temp table stage (
    scheme_code text, name text, scheme_name text, isin_growth_or_payout text, isin_reinvestment text,
    option_name text, nav numeric(20,8), nav_places smallint, nav_on date
  ) on commit drop`);
  await copyIn(client, `stage (${COLUMNS})`, rows.text);
  const { rowCount } = await client.query(`
    update instrument i
    set latest_nav = s.nav, latest_nav_on = s.nav_on, latest_nav_places = s.nav_places, latest_nav_source = 'amfi'
    from stage s
    where s.scheme_code = i.scheme_code and s.nav is not null
      and (i.latest_nav_on is null or (s.nav_on, s.nav) is distinct from (i.latest_nav_on, i.latest_nav))`);
  await client.query('commit');
  return rowCount ?? 0;
}
