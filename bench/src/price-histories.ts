import type pg from 'pg';

/** 22 August 2016, a Monday. */
const FIRST_ON = '2016-08-22';
const DAYS_OF_WEEK = 5;
/** One day in this many has no price, as holidays. */
const MISSING_EACH = 40;
/** One price in this many is published again the same day, with another value. */
const RESTATED_EACH = 500;

const SCHEMES: readonly string[] = [
  `insert into service_provider (name, short_name) values ('House Mutual Fund', 'House')`,
  `insert into instrument_category (asset_id, name, feed_name)
  select min(id), 'Category', 'Category' from asset where name = 'Equity'`,
];

const INSTRUMENTS = `
  insert into instrument (scheme_code, name, service_provider_id, asset_id, instrument_category_id, structure,
    plan_type, option, is_live)
  select 'H' || n, 'Fund ' || n, p.id, c.asset_id, c.id, 'open-ended', 'Direct', 'growth', true
  from generate_series(1, $1::int) n, (select max(id) as id from service_provider) p,
    (select id, asset_id from instrument_category order by id desc limit 1) c
  order by n`;

/**
 * A random walk of each scheme, of about 9 % a year, by hashes of its number, the day and the seed. Rows are written
 * day by day, as imports bring them, so that the prices of a scheme are spread over the whole table. The last day is
 * never missing.
 */
const PRICES = `
  insert into nav_history (instrument_id, nav_on, revision, nav, source)
  select id, on_day, revision, round((nav * (1 + (revision - 1) * 0.001))::numeric, 4), 'amfi'
  from (
    select id, at, date '${FIRST_ON}' + at / ${DAYS_OF_WEEK} * 7 + at % ${DAYS_OF_WEEK} as on_day,
      20 * exp(sum(((hash & 65535) / 65536.0::float8 - 0.495) * 0.02) over (partition by id order by at)) as nav,
      (hash >> 16) & 65535 as luck
    from (
      select id, at, hashint8extended(id::bigint * 10000 + at, $2::bigint) as hash
      from instrument, generate_series(0, $1::int - 1) at where scheme_code like 'H%') drawn) walked,
    generate_series(1, 1 + (luck % ${RESTATED_EACH} = 0)::int) revision
  where luck % ${MISSING_EACH} > 0 or at = $1::int - 1
  order by at, id, revision`;

const NEWEST = `
  update instrument i set latest_nav = n.nav, latest_nav_on = n.nav_on
  from (
    select distinct on (instrument_id) instrument_id, nav, nav_on from nav_history
    where nav_on = (select max(nav_on) from nav_history) order by instrument_id, revision desc) n
  where n.instrument_id = i.id`;

export interface HistorySize {
  readonly schemes: number;
  /** Weekdays; almost all have a price. */
  readonly days: number;
}

/** Inserts live schemes with generated histories, some of whose prices are restated. @returns the number of prices */
export async function insertHistories(client: pg.Client, { schemes, days }: HistorySize, seed: number) {
  for (const statement of SCHEMES) await client.query(statement);
  await client.query(INSTRUMENTS, [schemes]);
  const { rowCount } = await client.query(PRICES, [days, seed]);
  await client.query(NEWEST);
  await client.query('vacuum (analyze)');
  return rowCount ?? 0;
}
