import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { createClocks } from '../../../../platform/clock/clock.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { transaction } from '../../../../platform/db/transaction.ts';
import { requestContext } from '../../../../testing/build.ts';
import { testDatabase } from '../../../../testing/database.ts';
import { feedFolder, hasSharedData, navFile, sharedFile } from '../../../../testing/feed-files.ts';
import { indexFeed } from '../../feeds/fund-facts/index-feed.ts';
import { amfiNavFeed, importFeed, navHistoryFeed } from '../../feeds/index.ts';
import { getInstrument } from '../../instruments/get-instrument.ts';
import { refreshReturns } from '../../instruments/index.ts';
import { getFundFacts } from '../get-fund-facts.ts';
import { refreshPerformance } from '../index.ts';
import { insertFactsOfAll } from '../testing/insert-facts.ts';
import { naiveComparison } from '../testing/naive-comparison.ts';

const write = feedFolder();
let database: Database;
let ids: Awaited<ReturnType<typeof insertFactsOfAll>>;
beforeAll(async () => {
  database = await testDatabase();
  ids = await insertFactsOfAll(database);
  // Weekdays only, and none in a week of the year: prices of other days are compared with older levels.
  await database.pool.query(`delete from market_index_level
    where extract(isodow from level_on) > 5 or level_on between '2025-11-17' and '2025-11-23'`);
  await transaction(database, (tx) => refreshReturns(tx, undefined));
  await refreshPerformance(database);
});

const facts = (instrumentId: number) => getFundFacts({ instrumentId }, requestContext(database));

/** The answer in the form of the second calculation, and that calculation. */
async function bothOf(instrumentId: number) {
  const { performance, benchmark } = await facts(instrumentId);
  const scheme = await getInstrument(database.db, instrumentId);
  const { rows } = await database.pool.query<{ on: string; level: number }>(
    'select level_on::text as on, level::float8 as level from market_index_level where market_index_id = $1',
    [benchmark?.id],
  );
  const comparison = benchmark!.comparison!;
  const pairOf = ({ index, ahead }: { index: string | null; ahead: string | null }) => `${index}/${ahead}`;
  const { return1m, return3m, return6m, return10y, returnFirst } = performance!;
  const { return1y, return3y, return5y } = scheme;
  return {
    found: Object.fromEntries([
      ['1 months', pairOf(comparison.return1m)],
      ['3 months', pairOf(comparison.return3m)],
      ['6 months', pairOf(comparison.return6m)],
      ['12 months', pairOf(comparison.return1y)],
      ['36 months', pairOf(comparison.return3y)],
      ['60 months', pairOf(comparison.return5y)],
      ['120 months', pairOf(comparison.return10y)],
      ['first', pairOf(comparison.returnFirst)],
      ...comparison.calendarYears.map(({ year, ...compared }) => [year, pairOf(compared)]),
    ]) as Record<string, string>,
    second: naiveComparison(
      {
        ...performance!,
        byMonths: { 1: return1m, 3: return3m, 6: return6m, 12: return1y, 36: return3y, 60: return5y, 120: return10y },
        returnFirst,
      },
      new Map(rows.map(({ on, level }) => [on, level])),
    ),
  };
}

const knownCount = (figures: Record<string, string>): number =>
  Object.values(figures).filter((figure) => !figure.includes('null')).length;

test.each([
  // Not ten years, nor the year of the first price.
  ['full', 12],
  ['bare', 12],
  // Its prices end before the levels begin.
  ['closed', 0],
  // Twenty days old: only since then.
  ['young', 1],
] as const)('the index of a %s fund has the returns of a second calculation, %i of them', async (which, known) => {
  const { found, second } = await bothOf(ids[which]);
  expect(found).toEqual(second);
  expect(knownCount(found)).toBe(known);
});

test('a price index gives way to the total-return index of its name, which gives way when it has no levels', async () => {
  const { pool } = database;
  await pool.query(`
    insert into market_index (name, code, is_total_return) values ('Narrow 50', 'N50', false), ('NARROW 50 tri', 'N50T', true);
    insert into market_index_level (market_index_id, level_on, level, source)
      select m.id, day, 100 + extract(doy from day), 'Prices of a test'
      from market_index m, generate_series('2024-11-20'::timestamp, '2026-11-20', '1 day') day where m.code = 'N50'`);
  await pool.query(`update instrument set benchmark = 'narrow 50' where id = $1`, [ids.bare]);
  expect((await facts(ids.bare)).benchmark).toMatchObject({ name: 'Narrow 50', isTotalReturn: false, basis: 'scheme' });
  await pool.query(`insert into market_index_level (market_index_id, level_on, level, source)
    select m.id, l.level_on, l.level * 2, 'Total returns of a test' from market_index m, market_index_level l
    join market_index p on p.id = l.market_index_id and p.code = 'N50' where m.code = 'N50T'`);
  expect((await facts(ids.bare)).benchmark).toMatchObject({
    ...{ name: 'NARROW 50 tri', isTotalReturn: true, basis: 'scheme' },
    ...{ asOf: '2026-11-20', source: 'Total returns of a test' },
  });
});

test('without levels, without figures and without a benchmark nothing is compared', async () => {
  const { pool } = database;
  const comparison = async () => (await facts(ids.young)).benchmark?.comparison;
  expect(await comparison()).toMatchObject({ to: '2026-11-20' });
  await pool.query(`insert into market_index (name, code, is_total_return) values ('Empty', 'E', true)`);
  await pool.query(`update instrument set benchmark = 'Empty' where id = $1`, [ids.young]);
  expect(await comparison()).toBeNull();
  await pool.query('update instrument set benchmark = null where id = $1', [ids.young]);
  await pool.query('delete from fund_performance where instrument_id = $1', [ids.young]);
  expect(await comparison()).toBeNull();
  await pool.query('delete from category_benchmark');
  expect((await facts(ids.young)).benchmark).toBeNull();
});

/** The prices of a real scheme until its index ends, newest first. */
function realPrices(file: string): readonly (readonly [on: string, nav: string])[] {
  const lines = readFileSync(sharedFile('nav_history_2006_2026', 'selected', file), 'utf8')
    .trim()
    .split('\n')
    .slice(1);
  return lines
    .map((line) => line.trim().split(','))
    .map(([on = '', nav = '']) => [on.split('-').toReversed().join('-'), nav] as const)
    .filter(([on]) => on <= '2024-12-31')
    .toSorted(([one], [other]) => other.localeCompare(one));
}

describe.skipIf(!hasSharedData)('real schemes beside a real index', () => {
  test('have the returns of a second calculation', async () => {
    const schemes = readdirSync(sharedFile('nav_history_2006_2026', 'selected'))
      .slice(0, 8)
      .map((file) => ({ code: file.replace('.csv', ''), prices: realPrices(file) }))
      .filter(({ prices }) => prices.length > 0);
    const deps = { database, ...createClocks() };
    await importFeed(deps, {
      feed: indexFeed({ isTotalReturn: false, indexName: 'NIFTY 50' }),
      source: sharedFile('index_history', 'NIFTY50_2007_2024_frosty.csv'),
    });
    const newest = schemes.map(({ code, prices: [first] }, nth) => {
      const [year, month, day] = first![0].split('-');
      const on = `${day}-${MONTHS[Number(month) - 1]}-${year}`;
      return `${code};INF000C${nth}1;-;Real ${code} - Direct Plan - Growth;${first![1]};${on}`;
    });
    await importFeed(deps, { feed: amfiNavFeed(), source: write('nav.txt', navFile(...newest)) });
    const rows = schemes.flatMap(({ code, prices }) => prices.map(([on, nav]) => `${code},${on},${nav},1`));
    const history = ['scheme_code,nav_date,nav_as_published,times_seen', ...rows].join('\n');
    await importFeed(deps, { feed: navHistoryFeed(), source: write('history.csv', `${history}\n`) });
    await refreshPerformance(database);
    let known = 0;
    for (const { code } of schemes) {
      const { rows: found } = await database.pool.query<{ id: number }>(
        `update instrument set benchmark = 'Nifty 50' where scheme_code = $1 returning id`,
        [code],
      );
      const both = await bothOf(found[0]!.id);
      expect({ code, ...both.found }).toEqual({ code, ...both.second });
      known += knownCount(both.found);
    }
    // The figures are there, not only equally missing.
    expect(known).toBeGreaterThan(60);
  }, 120_000);
});

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
