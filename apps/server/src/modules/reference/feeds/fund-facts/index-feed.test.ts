import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createClocks } from '../../../../platform/clock/clock.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { testDatabase } from '../../../../testing/database.ts';
import { feedFolder, hasSharedData, navFile, sharedFile } from '../../../../testing/feed-files.ts';
import { getBenchmark } from '../../fund-facts/index.ts';
import type { ImportDeps } from '../index.ts';
import { amfiNavFeed, importFeed, ImportStopped } from '../index.ts';
import type { IndexOptions } from './index-feed.ts';
import { indexFeed } from './index-feed.ts';

const write = feedFolder();
let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});

const deps = (more: Partial<ImportDeps> = {}): ImportDeps => ({ database, ...createClocks(), ...more });
const importIndex = (source: string, options: Partial<IndexOptions> = {}, more?: Partial<ImportDeps>) =>
  importFeed(deps(more), { feed: indexFeed({ isTotalReturn: false, ...options }), source });

async function levels() {
  const { rows } = await database.pool.query<{ line: string }>(
    `select concat_ws(' ', x.name, x.code, x.is_total_return, l.level_on, trim_scale(l.level)) as line
     from market_index x join market_index_level l on l.market_index_id = x.id order by x.name, l.level_on`,
  );
  return rows.map(({ line }) => line);
}

beforeEach(async () => {
  await database.db.execute(sql`truncate market_index, import_run, import_reject, instrument cascade`);
});

const TOTAL_RETURN = [
  'Index Name,Date,Total Returns Index',
  'Sample 50 TRI,30 Dec 2024,100.5',
  'Sample 50 TRI,31 Dec 2024,101',
];
const lines = (...rows: readonly string[]) => `${rows.join('\n')}\n`;

test('the rows and the heading name a total-return index', async () => {
  const report = await importIndex(write('tri.csv', lines(...TOTAL_RETURN, 'Sample 50 TRI,1 Jan 2099,5')));
  expect(report).toMatchObject({ read: 3, added: 2, refused: 1, newestOn: '2024-12-31' });
  expect(await levels()).toEqual([
    'Sample 50 TRI SAMPLE-50-TRI t 2024-12-30 100.5',
    'Sample 50 TRI SAMPLE-50-TRI t 2024-12-31 101',
  ]);
});

test('the same file changes nothing, and another level of a day replaces it', async () => {
  await importIndex(write('tri.csv', lines(...TOTAL_RETURN)));
  expect(await importIndex(write('tri.csv', lines(...TOTAL_RETURN)))).toMatchObject({ added: 0, unchanged: 2 });
  const revised = lines(TOTAL_RETURN[0]!, TOTAL_RETURN[1]!, 'Sample 50 TRI,31 Dec 2024,102');
  expect(await importIndex(write('b.csv', revised))).toMatchObject({ read: 2, added: 0, changed: 1, unchanged: 1 });
  expect((await levels()).at(-1)).toBe('Sample 50 TRI SAMPLE-50-TRI t 2024-12-31 102');
});

test.each([
  ['is refused where it may be cut off', ['Date,Close', '30 Dec 2024,24500.15', '31 Dec 2024,24510.'], 1],
  ['needs no line end where it has all places', ['Date,Close', '30 Dec 2024,24500.15', '31 Dec 2024,24510.25'], 0],
  ['needs no line end before another column', ['Close,Date', '24500.15,30 Dec 2024', '24510,31 Dec 2024'], 0],
])('the last level %s', async (_what, rows, refused) => {
  const report = await importIndex(write('close.csv', rows.join('\n')), { indexName: 'Sample 50' });
  expect(report).toMatchObject({ state: 'done', read: 2, added: 2 - refused, refused });
});

test('a price index and a total-return index are never mixed', async () => {
  const prices = write('p.csv', 'Date,Close\n2024-12-31,50\n');
  expect(await importIndex(prices)).toMatchObject({
    state: 'refused',
    message: 'The file does not name its index. Import the file with the option --index.',
  });
  await importIndex(write('tri.csv', lines(...TOTAL_RETURN)));
  const mixed = await importIndex(prices, { indexName: 'sample 50 tri' });
  expect(mixed.message).toBe('sample 50 tri is a total-return index, and these levels are of prices.');
  await importIndex(prices, { indexName: 'Sample 50' });
  const dividends = await importIndex(write('t.csv', lines(...TOTAL_RETURN)), { indexName: 'Sample 50' });
  expect(dividends.message).toMatch(/^Sample 50 is a price index/);
});

test('an interrupted import continues', async () => {
  const path = write('tri.csv', lines(...TOTAL_RETURN));
  const stop = new AbortController();
  stop.abort();
  await expect(importIndex(path, {}, { signal: stop.signal })).rejects.toThrow(ImportStopped);
  expect(await importIndex(path)).toMatchObject({ read: 2, added: 2 });
});

test('a file of another kind is refused by its header', async () => {
  const report = await importIndex(write('nav.csv', 'Date,NAV\n2024-12-31,50\n'));
  expect(report.message).toMatch(/^The first line is not the header of an index history/);
});

test('a fund is compared with the index that it names, else with the one of its category', async () => {
  const source = write('nav.txt', navFile('900;-;-;Asha Fund - Direct Plan - Growth;10;19-Aug-2026'));
  await importFeed(deps(), { feed: amfiNavFeed(), source });
  await importIndex(write('tri.csv', lines(...TOTAL_RETURN)));
  await importIndex(write('p.csv', 'Date,Close\n2024-12-31,50\n'), { indexName: 'Sample 100' });
  const { rows } = await database.pool.query<{ id: number }>('select id from instrument');
  const benchmark = () => getBenchmark(database.db, rows[0]!.id);
  expect(await benchmark()).toBeUndefined();
  await database.db.execute(sql`insert into category_benchmark (instrument_category_id, market_index_id)
    select i.instrument_category_id, x.id from instrument i, market_index x where x.name = 'Sample 50 TRI'`);
  expect(await benchmark()).toMatchObject({
    ...{ name: 'Sample 50 TRI', isTotalReturn: true, basis: 'category' },
    levels: [
      { on: '2024-12-30', level: '100.5000', source: 'Index history, tri.csv' },
      { on: '2024-12-31', level: '101.0000', source: 'Index history, tri.csv' },
    ],
  });
  await database.db.execute(sql`update market_index_level set source = 'Demonstration' where level = 101`);
  expect(await benchmark()).toBeUndefined();
  await database.db.execute(sql`update instrument set benchmark = 'SAMPLE 100'`);
  expect(await benchmark()).toMatchObject({ name: 'Sample 100', isTotalReturn: false, basis: 'scheme' });
});

describe.runIf(hasSharedData)('real histories', () => {
  test.each<[string, string, number, number]>([
    ['NIFTY50_2007_2024_frosty.csv', 'Broad prices', 0, 1],
    ['NIFTYBANK_2000_2021_arun7pulse.csv', 'Bank prices', 0, 4],
    ['SENSEX_2000_2019_vatsalsin.csv', 'Thirty prices', 1, 5],
  ])('%s has the levels that a naive reading finds', async (file, indexName, date, close) => {
    const path = sharedFile('index_history', file);
    const naive = new Map<string, number>();
    for (const line of readFileSync(path, 'utf8').trim().split('\n').slice(1)) {
      const cells = line.split(',');
      if (Number(cells[close]) > 0) naive.set(cells[date] ?? '', Number(cells[close]));
    }
    const report = await importIndex(path, { indexName });
    expect(report).toMatchObject({ state: 'done', added: naive.size });
    expect(report.read).toBe(report.added + report.changed + report.unchanged + report.refused);
    const { rows } = await database.pool.query<{ on: string; level: number }>(
      'select level_on::text as on, level::float8 as level from market_index_level',
    );
    for (const { on, level } of rows) expect(Math.abs(level - (naive.get(on) ?? Number.NaN))).toBeLessThan(0.000_051);
    expect(await importIndex(path, { indexName })).toMatchObject({ added: 0, changed: 0 });
  });
});
