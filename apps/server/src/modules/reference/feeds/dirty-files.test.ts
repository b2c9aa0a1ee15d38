import { gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createClocks } from '../../../platform/clock/clock.ts';
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

const importNavs = (content: string | Uint8Array) =>
  importFeed({ database, ...createClocks() }, { feed: amfiNavFeed(), source: write('nav.txt', content) });
const importHistory = (content: string | Uint8Array, chunkRows = 100_000) =>
  importFeed({ database, ...createClocks(), chunkRows }, { feed: navHistoryFeed(), source: write('h.csv', content) });

const fund = (index: number, isin = '-') => `${1_000 + index};${isin};-;Fund ${index};${10 + index};19-Aug-2026`;
const funds = (count: number) => Array.from({ length: count }, (_, index) => fund(index));
const HEADER = 'scheme_code,nav_date,nav_as_published,times_seen\n';

async function keptCount(runId: number | undefined): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    'select count(*)::int as count from import_reject where import_run_id = $1',
    [runId],
  );
  return rows[0]!.count;
}

/** The largest heap while work runs, in MB above the heap before it. */
async function heapGrowthMb(work: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage().heapUsed;
  let largest = before;
  const timer = setInterval(() => (largest = Math.max(largest, process.memoryUsage().heapUsed)), 20);
  await work();
  clearInterval(timer);
  return (largest - before) / 1_048_576;
}

test('counts every refused row and keeps the first 10,000 of a file', async () => {
  const bad = ['1;2', '3;-;-;Zero;0;19-Aug-2026'];
  const report = await importNavs(navFile(fund(1), ...Array.from({ length: 25_000 }, (_, index) => bad[index % 2]!)));
  // The second kind repeats a scheme code: the same line again is unchanged.
  expect(report).toMatchObject({ state: 'done', read: 25_001, added: 1, refused: 12_501, unchanged: 12_499 });
  expect(report.reasons).toMatchObject([
    { reason: 'does not have 6 values', count: 12_500, firstLines: [8, 10, 12, 14, 16] },
    { reason: 'NAV is zero', count: 1, firstLines: [9] },
  ]);
  expect(await keptCount(report.runId)).toBe(10_000);
});

test('a small file of millions of bad lines is refused with little memory, and changes nothing', async () => {
  await importNavs(navFile(fund(1)));
  const before = await rowsDigest(database);
  const bomb = gzipSync(Buffer.from(navFile(';\n'.repeat(2_000_000))));
  let report: Awaited<ReturnType<typeof importNavs>> | undefined;
  // The refused lines alone were several times as large.
  expect(await heapGrowthMb(async () => (report = await importNavs(bomb)))).toBeLessThan(256);
  expect(report).toMatchObject({ state: 'refused', read: 2_000_000, refused: 2_000_000 });
  expect(report?.message).toBe('All 20,00,000 rows are refused, 20,00,000 of them: does not have 6 values.');
  expect(await keptCount(report?.runId)).toBe(10_000);
  expect(await rowsDigest(database)).toEqual(before);
});

test('a history keeps the first 10,000 refused rows over all its chunks, and is refused when none is accepted', async () => {
  await importNavs(navFile(...funds(2)));
  const report = await importHistory(`${HEADER}${'x,y\n'.repeat(12_000)}`, 1_000);
  expect(report).toMatchObject({ state: 'refused', read: 12_000, refused: 12_000 });
  expect(await keptCount(report.runId)).toBe(10_000);
  const { rows } = await database.pool.query('select state, refused from import_run where id = $1', [report.runId]);
  expect(rows).toEqual([{ state: 'refused', refused: 12_000 }]);
});

test('a file whose rows are all refused is refused although it repeats them', async () => {
  await importNavs(navFile(...funds(2)));
  const before = await rowsDigest(database);
  const zero = (index: number) => `${1_000 + index};-;-;Fund ${index};0;19-Aug-2026`;
  const report = await importNavs(navFile(zero(0), zero(1), zero(0), zero(1), zero(1)));
  expect(report).toMatchObject({ state: 'refused', read: 5, refused: 2 });
  expect(report.message).toBe('All 2 rows are refused, 2 of them: NAV is zero.');
  expect(await rowsDigest(database)).toEqual(before);
});

test('a scheme with more rows than fit in a chunk is merged in parts', async () => {
  await importNavs(navFile('900;-;-;Fund;100;19-Aug-2026'));
  const days = Array.from({ length: 700 }, (_, index) => {
    const on = new Date(Date.UTC(2024, 0, 1 + index)).toISOString().slice(0, 10);
    return `900,${on},100.${index},1`;
  });
  expect(await importHistory(`${HEADER}${days.join('\n')}\n`, 100)).toMatchObject({ read: 700, added: 700 });
});

test('reports a file that is cut in the middle of a line', async () => {
  const whole = navFile(...funds(10));
  expect(await importNavs(whole)).toMatchObject({ state: 'done', notices: [] });
  const report = await importNavs(whole.slice(0, -8));
  expect(report).toMatchObject({ state: 'done', refused: 1 });
  expect(report.notices).toEqual(['The last line has no line end: the file may have been cut off.']);
  const { rows } = await database.pool.query('select detail from import_run where id = $1', [report.runId]);
  expect(rows).toMatchObject([{ detail: { notices: report.notices } }]);
});

/** A history of one scheme, whose code is the name of the file. */
const importOwnHistory = (rows: string) =>
  importFeed(
    { database, ...createClocks() },
    { feed: navHistoryFeed(), source: write('1000.csv', `Date,NAV\n${rows}`) },
  );
const importCoded = (rows: string) => importHistory(`date,nav,scheme_code\n${rows}`);
const CUT = expect.stringContaining('without a line end, so its last value may be cut off') as string;

test.each([
  ['a NAV', '2026-02-04,11.2345\n2026-02-05,9.', importOwnHistory],
  ['a NAV before its point', '2026-02-04,11.2345\n2026-02-05,9', importOwnHistory],
  ['a whole number', '2026-02-04,11\n2026-02-05,9', importOwnHistory],
  ['a code', '04-02-2026,11.2345,1000\n05-02-2026,9.7654,100', importCoded],
])('the last row is refused where %s may be cut off', async (_value, rows, importRows) => {
  await importNavs(navFile(...funds(2), '100;-;-;Other fund;10;19-Aug-2026'));
  const report = await importRows(rows);
  expect(report).toMatchObject({ state: 'done', added: 1, refused: 1, newestOn: '2026-02-04' });
  expect(report.reasons).toMatchObject([{ reason: CUT, firstLines: [3] }]);
  expect(await importRows(`${rows}\n`)).toMatchObject({ state: 'done', added: 1, refused: 0, notices: [] });
});

test.each([
  ['with as many places as the others', '2026-02-04,11.2345\n2026-02-05,9.7654', importOwnHistory],
  [
    'in a layout that ends in another column',
    '1000,2026-02-04,11.2345,2\n1000,2026-02-05,9,1',
    (rows: string) => importHistory(HEADER + rows),
  ],
  ['whose code is as long as the others', '04-02-2026,11.2345,1000\n05-02-2026,9,1001', importCoded],
])('a last row %s needs no line end', async (_what, rows, importRows) => {
  await importNavs(navFile(...funds(2)));
  const report = await importRows(rows);
  expect(report).toMatchObject({ state: 'done', added: 2, refused: 0 });
  expect(report.notices).toEqual(['The last line has no line end: the file may have been cut off.']);
});

test('a file of one row needs its line end', async () => {
  await importNavs(navFile(...funds(2)));
  expect(await importOwnHistory('2026-02-05,9.7654')).toMatchObject({ state: 'refused', refused: 1, message: CUT });
});

test.each([
  [80, ['80 rows, after 100 in the last file: the file may have been cut off.']],
  [81, []],
])('after a file of 100 rows, one of %i rows is reported: %j', async (count, notices) => {
  await importNavs(navFile(...funds(100)));
  expect(await importNavs(navFile(...funds(count)))).toMatchObject({ state: 'done', notices });
});

test('a history of few rows is not compared with the last history', async () => {
  await importNavs(navFile(...funds(2)));
  await importHistory(`${HEADER}${['17', '18', '19'].map((day) => `1000,2026-08-${day},10,1\n`).join('')}`);
  expect(await importHistory(`${HEADER}1001,2026-08-18,11,1\n`)).toMatchObject({ state: 'done', notices: [] });
});

test('accepts NAVs with a bare point', async () => {
  const rows = ['1;-;-;Fund;10.;19-Aug-2026', '2;-;-;Fund;.4157;19-Aug-2026'];
  expect(await importNavs(navFile(...rows))).toMatchObject({ added: 2, refused: 0 });
  const { rows: navs } = await database.pool.query(
    'select latest_nav::text as nav, latest_nav_places as places from instrument order by scheme_code',
  );
  expect(navs).toEqual([
    { nav: '10.00000000', places: 0 },
    { nav: '0.41570000', places: 4 },
  ]);
});

test('reports rows that repeat an ISIN, and keeps it', async () => {
  const report = await importNavs(navFile(fund(1, 'INF209KA12Z1'), fund(2, 'INF209KA12Z1'), fund(3)));
  expect(report).toMatchObject({ added: 3, refused: 0, remarks: 1 });
  expect(report.reasons).toMatchObject([{ reason: 'ISIN appears on an earlier row', firstLines: [8] }]);
});
