import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../platform/db/database.ts';
import { testDatabase } from '../../../testing/database.ts';
import { feedFolder, navFile, rowsDigest } from '../../../testing/feed-files.ts';
import { amfiNavFeed, importFeed, navHistoryFeed } from './index.ts';

const write = feedFolder();
let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  await database.db.execute(sql`truncate instrument, nav_history, import_run, import_reject cascade`);
});

/** The evening of 19 August in India. */
const realNow = () => new Date('2026-08-19T17:30:00Z');
const deps = (businessNow = realNow) => ({ database, realNow, businessNow });
const importNavs = (text: string, businessNow = realNow) =>
  importFeed(deps(businessNow), { feed: amfiNavFeed(), source: write('nav.txt', text) });
const importHistory = (rows: readonly string[]) =>
  importFeed(deps(), {
    feed: navHistoryFeed(),
    source: write('h.csv', ['scheme_code,nav_date,nav_as_published,times_seen', ...rows, ''].join('\n')),
  });

const FUNDS = 200;
const LIQUID = 'Open Ended Schemes(Debt Scheme - Liquid Fund)';
/** A file of many funds. @param dateOf the date of the price of each */
const fileOf = (dateOf: (index: number) => string) =>
  navFile(
    ...Array.from({ length: FUNDS }, (_, index) => `${1_000 + index};-;-;Fund ${index};${10 + index};${dateOf(index)}`),
  );

async function liveCount(): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    'select count(*)::int as count from instrument where is_live',
  );
  return rows[0]!.count;
}

test('refuses the rows of a file that are dated in the future, and the other schemes stay live', async () => {
  await importNavs(fileOf(() => '18-Aug-2026'));
  const report = await importNavs(fileOf((index) => (index % 20 === 0 ? '18-Aug-2027' : '19-Aug-2026')));
  expect(report).toMatchObject({ state: 'done', changed: 190, refused: 10, newestOn: '2026-08-19' });
  expect(report.reasons).toMatchObject([{ reason: 'date is in the future', column: null, count: 10 }]);
  expect(await liveCount()).toBe(FUNDS);
  expect(await importNavs(fileOf(() => '19-Aug-2026'))).toMatchObject({ changed: 10 });
  const { rows } = await database.pool.query('select distinct latest_nav_on from instrument');
  expect(rows).toEqual([{ latest_nav_on: '2026-08-19' }]);
});

test('refuses a file as a whole when more than half of it is dated in the future', async () => {
  await importNavs(fileOf(() => '18-Aug-2026'));
  const before = await rowsDigest(database);
  const report = await importNavs(fileOf((index) => (index < 101 ? '19-Aug-2027' : '19-Aug-2026')));
  expect(report).toMatchObject({ state: 'refused', read: FUNDS, refused: 101, added: 0, changed: 0 });
  expect(report.message).toBe('More than half of the file is dated in the future: 101 rows.');
  expect(await rowsDigest(database)).toEqual(before);
  expect(await importNavs(fileOf((index) => (index < 100 ? '19-Aug-2027' : '19-Aug-2026')))).toMatchObject({
    state: 'done',
    changed: 100,
    refused: 100,
  });
});

test('a file that is in itself twice is judged as once', async () => {
  const rows = (dateOf: (index: number) => string) => fileOf(dateOf).split('\r\n').slice(6, -1);
  const twice = (dateOf: (index: number) => string) => navFile(...rows(dateOf), ...rows(dateOf));
  await importNavs(fileOf(() => '18-Aug-2026'));
  const before = await rowsDigest(database);
  expect(await importNavs(twice(() => '19-Aug-2027'))).toMatchObject({
    state: 'refused',
    message: 'More than half of the file is dated in the future: 200 rows.',
    read: 2 * FUNDS,
    refused: FUNDS,
  });
  expect(await importNavs(twice((index) => (index < 101 ? '19-Aug-2027' : '19-Aug-2026')))).toMatchObject({
    state: 'refused',
    refused: 101,
  });
  expect(await rowsDigest(database)).toEqual(before);
  expect(await importNavs(twice((index) => (index < 100 ? '19-Aug-2027' : '19-Aug-2026')))).toMatchObject({
    state: 'done',
    changed: 100,
    unchanged: FUNDS,
    refused: 100,
  });
});

test('a row of the future counts as such although its NAV is missing', async () => {
  const row = (index: number) => `${1_000 + index};-;-;Fund ${index};N.A.;19-Aug-2027`;
  const future = Array.from({ length: 3 }, (_, index) => row(index));
  const report = await importNavs(
    navFile(...future, '1003;-;-;Fund 3;10;19-Aug-2026', '1004;-;-;Fund 4;N.A.;19-Aug-2026'),
  );
  expect(report).toMatchObject({ state: 'refused', added: 0 });
  expect(report.message).toBe('More than half of the file is dated in the future: 3 rows.');
});

test('tomorrow is the date of a liquid fund, and of no other, and the business clock says when tomorrow is', async () => {
  const rows = ['1;-;-;Asha Equity;10;20-Aug-2026', '3;-;-;Asha Other;10;19-Aug-2026', ` \r\n${LIQUID}`];
  const file = navFile(...rows, '2;-;-;Asha Liquid;1000;20-Aug-2026');
  expect(await importNavs(file)).toMatchObject({ added: 2, refused: 1, reasons: [{ firstLines: [7] }] });
  expect(await importNavs(file, () => new Date('2026-08-20T00:00:00Z'))).toMatchObject({ changed: 1, refused: 0 });
});

test('a history: refuses rows in the future, and a file that is mostly in the future before it merges anything', async () => {
  await importNavs(fileOf(() => '18-Aug-2026'));
  const row = (index: number, date: string) => `${1_000 + index},${date},${10 + index},1`;
  const some = [row(0, '2026-08-19'), row(1, '2026-08-19'), row(2, '2026-08-20'), row(3, '2027-01-01')];
  expect(await importHistory(some)).toMatchObject({ added: 2, refused: 2, newestOn: '2026-08-19' });
  const before = await rowsDigest(database);
  const most = [row(4, '2026-08-19'), row(5, '2026-08-20'), row(6, '2027-01-01')];
  const report = await importHistory(most);
  expect(report).toMatchObject({ state: 'refused', added: 0 });
  expect(report.message).toBe('More than half of the file is dated in the future: 2 rows.');
  expect(await rowsDigest(database)).toEqual(before);
});
