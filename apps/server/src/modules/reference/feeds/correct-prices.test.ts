import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../platform/db/database.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import { testDatabase } from '../../../testing/database.ts';
import { feedFolder, navFile, rowsDigest } from '../../../testing/feed-files.ts';
import { mergePrices } from '../instruments/index.ts';
import {
  amfiNavFeed,
  importFeed,
  navHistoryFeed,
  refreshCatalogue,
  restoreWithdrawn,
  withdrawByMistake,
} from './index.ts';

const write = feedFolder();
let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  await database.db.execute(
    sql`truncate instrument, nav_history, quarantined_price, import_run, import_reject, registrar_list
      cascade`,
  );
});

const realNow = () => new Date('2026-11-22T06:00:00Z');
const importText = (text: string, { businessNow = realNow, source = 'amfi' as 'amfi' | 'sandbox' } = {}) =>
  importFeed({ database, realNow, businessNow }, { feed: amfiNavFeed(source), source: write('nav.txt', text) });
const importHistory = (...rows: readonly string[]) =>
  importFeed(
    { database, realNow, businessNow: realNow },
    {
      feed: navHistoryFeed(),
      source: write('h.csv', ['scheme_code,nav_date,nav_as_published,times_seen', ...rows, ''].join('\n')),
    },
  );

const FUNDS = 200;
const fileOf = (rowOf: (index: number) => string) =>
  navFile(...Array.from({ length: FUNDS }, (_, index) => `${1_000 + index};-;-;Fund ${index};${rowOf(index)}`));
const onDay = (day: string) => fileOf((index) => `${10 + index}.5;${day}`);

const now = { realNow: realNow(), businessNow: realNow() };
const nothingAffected = () => Promise.resolve([]);
const withdraw = (selection: Parameters<typeof withdrawByMistake>[1]['selection']) =>
  withdrawByMistake(database, { selection, reason: 'mistyped year' }, now, nothingAffected);
const restore = (selection: Parameters<typeof withdrawByMistake>[1]['selection']) =>
  restoreWithdrawn(database, { selection, reason: 'it was right' }, now, nothingAffected);

async function liveCount(): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    'select count(*)::int as count from instrument where is_live',
  );
  return rows[0]!.count;
}

async function scheme(code: string): Promise<string> {
  const { rows } = await database.pool.query<{ line: string }>(
    `select concat_ws(' ', trim_scale(latest_nav), latest_nav_on, latest_nav_places, latest_nav_source, is_live) as line
     from instrument where scheme_code = $1`,
    [code],
  );
  return rows[0]!.line;
}

test('after future prices are withdrawn, everything is as before them, and the true file corrects the rest', async () => {
  await importText(onDay('18-Aug-2026'));
  const before = await rowsDigest(database);
  // The business clock of a sandbox that was ahead: the prices were accepted.
  const ahead = { businessNow: () => new Date('2027-09-01T06:00:00Z') };
  const wrong = fileOf((index) => `${10 + index}.6;${index < 10 ? '18-Aug-2027' : '18-Aug-2026'}`);
  const { runId } = await importText(wrong, ahead);
  expect(await liveCount()).toBe(10);

  expect(await withdraw({ importRunId: runId! })).toMatchObject({ count: FUNDS });
  expect(await rowsDigest(database)).toEqual(before);
  expect(await liveCount()).toBe(FUNDS);
  expect(await importText(onDay('19-Aug-2026'))).toMatchObject({ changed: FUNDS, newestOn: '2026-08-19' });
  expect([await liveCount(), await scheme('1000')]).toEqual([FUNDS, '10.5 2026-08-19 1 amfi t']);
});

test('a file from before the mistake describes schemes again', async () => {
  await importText(onDay('18-Aug-2026'));
  await importText(onDay('18-Aug-2027'), { businessNow: () => new Date('2027-09-01T06:00:00Z') });
  await withdraw({ from: '2027-01-01' as never });
  await importText(onDay('19-Aug-2026').replace('Fund 7;', 'Fund Seven;'));
  const { rows } = await database.pool.query(`select name from instrument where scheme_code = '1007'`);
  expect(rows).toEqual([{ name: 'Fund Seven' }]);
});

test('only selected prices are withdrawn; an older value of the day, or an older day, is the latest again', async () => {
  await importText(navFile('900;-;-;Asha;10.25;18-Aug-2026', '901;-;-;Other;20;18-Aug-2026'));
  await importText(navFile('900;-;-;Asha;10.5;19-Aug-2026', '901;-;-;Other;21;19-Aug-2026'));
  const { runId } = await importText(navFile('900;-;-;Asha;10.75;19-Aug-2026', '901;-;-;Other;21;19-Aug-2026'));
  await withdraw({ importRunId: runId! });
  expect([await scheme('900'), await scheme('901')]).toEqual(['10.5 2026-08-19 1 amfi t', '21 2026-08-19 0 amfi t']);
  await withdraw({ schemeCode: '900', from: '2026-08-19' as never, to: '2026-08-19' as never });
  expect([await scheme('900'), await scheme('901')]).toEqual(['10.25 2026-08-18 2 amfi t', '21 2026-08-19 0 amfi t']);
  await withdraw({ schemeCode: '900' });
  expect(await scheme('900')).toBe('2 f');
});

test('the remaining values of a day close up, so that it does not look restated', async () => {
  await importText(navFile('900;-;-;Asha;10.25;19-Aug-2026'));
  const first = await database.pool.query<{ id: number }>('select max(id) as id from import_run');
  await importText(navFile('900;-;-;Asha;10.5;19-Aug-2026'));
  await withdraw({ importRunId: first.rows[0]!.id });
  const { rows } = await database.pool.query('select revision, trim_scale(nav)::text as nav from nav_history');
  expect(rows).toEqual([{ revision: 1, nav: '10.5' }]);
});

test('an import does not bring a withdrawn price back; a person does', async () => {
  await importText(onDay('18-Aug-2026'));
  const file = onDay('19-Aug-2026');
  const { runId } = await importText(file);
  const before = await rowsDigest(database);
  await withdraw({ importRunId: runId! });
  expect(await scheme('1000')).toBe('10.5 2026-08-18 1 amfi t');
  const withdrawn = await rowsDigest(database);
  const report = await importText(file);
  expect(report).toMatchObject({ state: 'refused', refused: FUNDS });
  expect(report.message).toContain('NAV was withdrawn');
  expect(await importHistory('1000,2026-08-19,10.5,1', '1000,2026-08-18,10.5,1')).toMatchObject({ refused: 1 });
  expect(await rowsDigest(database)).toEqual(withdrawn);
  expect(await restore({ importRunId: runId! })).toMatchObject({ count: FUNDS });
  expect((await rowsDigest(database))['nav_history']).toBe(before['nav_history']);
  expect(await scheme('1000')).toBe('10.5 2026-08-19 1 amfi t');
  const { rows } = await database.pool.query('select newest_on from import_run where id = $1', [runId]);
  expect(rows).toEqual([{ newest_on: '2026-08-19' }]);
  expect(await restore({ importRunId: runId! })).toMatchObject({ count: 0 });
});

test('a real price replaces a withdrawn one of the sandbox with the same value', async () => {
  await importText(navFile('900;-;-;Asha;10;18-Aug-2026'));
  await importText(navFile('900;-;-;Asha;11;19-Aug-2026'), { source: 'sandbox' });
  await withdraw({ schemeCode: '900', source: 'sandbox' });
  expect(await scheme('900')).toBe('10 2026-08-18 0 amfi t');
  await importText(navFile('900;-;-;Asha;11;19-Aug-2026'));
  expect(await scheme('900')).toBe('11 2026-08-19 0 amfi t');
});

test('a demo price comes back, and is never withdrawn itself', async () => {
  await importText(navFile('900;-;-;Asha;10;18-Aug-2026'));
  const [{ id }] = (await database.pool.query('select id from instrument')).rows as [{ id: number }];
  await withdraw({ schemeCode: '900' });
  await transaction(database, async (tx) => {
    const rows = [{ line: 0, instrumentId: id, on: '2026-08-17' as never, nav: '9.5', places: 1 }];
    await mergePrices(tx, rows, { source: 'demonstration', runId: null, realNow: realNow() });
    await refreshCatalogue(tx, undefined, false);
  });
  await restore({ schemeCode: '900' });
  expect(await scheme('900')).toBe('10 2026-08-18 0 amfi t');
  await withdraw({ schemeCode: '900' });
  expect(await scheme('900')).toBe('9.5 2026-08-17 1 demonstration t');
  expect(await withdraw({ schemeCode: '900' })).toMatchObject({ count: 0 });
});

test('a withdrawal is audited, and the registrar gets its list again', async () => {
  const { runId } = await importText(navFile('900;-;-;Asha;10;18-Aug-2026'));
  await database.pool.query('insert into registrar_list values (true, $1, now())', [runId]);
  await withdraw({ importRunId: runId! });
  const { rows } = await database.pool.query(
    'select action, object_type, object_id from audit_log order by id desc limit 1',
  );
  expect(rows).toEqual([{ action: 'prices.withdrawn', object_type: 'import', object_id: String(runId) }]);
  expect((await database.pool.query('select * from registrar_list')).rows).toEqual([]);
});

test('two withdrawals at once withdraw once', async () => {
  await importText(onDay('18-Aug-2026'));
  const { runId } = await importText(onDay('19-Aug-2026'));
  const both = await Promise.all([withdraw({ importRunId: runId! }), withdraw({ importRunId: runId! })]);
  expect(both.map(({ count }) => count).toSorted((one, other) => one - other)).toEqual([0, FUNDS]);
  expect(await scheme('1000')).toBe('10.5 2026-08-18 1 amfi t');
});
