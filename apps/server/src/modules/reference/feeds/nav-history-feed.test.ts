import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createClocks } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { testDatabase } from '../../../testing/database.ts';
import { feedFolder, hasSharedData, navFile, rowsDigest, sharedFile } from '../../../testing/feed-files.ts';
import type { ImportDeps } from './index.ts';
import { amfiNavFeed, importFeed, ImportStopped, navHistoryFeed } from './index.ts';

const write = feedFolder();
let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});

const NOON = new Date('2026-08-20T06:30:00Z');
const deps = (more: Partial<ImportDeps> = {}): ImportDeps => ({ database, ...createClocks(), ...more });
const importHistory = (source: string, more?: Partial<ImportDeps>) =>
  importFeed(deps(more), { feed: navHistoryFeed(), source });
const importNavs = (text: string) => importFeed(deps(), { feed: amfiNavFeed(), source: write('nav.txt', text) });

const HEADER = 'scheme_code,nav_date,nav_as_published,times_seen';
const historyOf = (...rows: string[]) => `${[HEADER, ...rows].join('\n')}\n`;

async function history() {
  const { rows } = await database.pool.query<{ line: string }>(
    `select concat_ws(' ', scheme_code, nav_on, revision, trim_scale(nav), source) as line
     from nav_history join instrument i on i.id = instrument_id order by scheme_code, nav_on, revision`,
  );
  return rows.map(({ line }) => line);
}

async function scheme(code: string) {
  const { rows } = await database.pool.query(
    `select trim_scale(latest_nav)::text as nav, latest_nav_on as on, latest_nav_source as source, latest_nav_places as places,
       return1y, return3y, return5y, is_live from instrument where scheme_code = $1`,
    [code],
  );
  return rows[0] as Record<string, unknown>;
}

describe('small histories', () => {
  beforeEach(async () => {
    await database.db.execute(sql`truncate instrument, nav_history, import_run, import_reject cascade`);
    await importNavs(navFile('900;-;-;Asha Fund;110.00;19-Aug-2026', '901;-;-;Asha Other;10;19-Aug-2026'));
  });

  test('adds missing days and refuses rows of unknown schemes', async () => {
    const path = write(
      'h.csv',
      historyOf('900,2026-08-17,108,1', '900,2026-08-18,109,1', '900,2026-08-19,110,2', '77,2026-08-19,1,1'),
    );
    const report = await importHistory(path);
    expect(report).toMatchObject({ read: 4, added: 2, changed: 0, unchanged: 1, refused: 1 });
    expect(report.reasons[0]).toMatchObject({
      reason: 'the scheme is not in the catalogue',
      count: 1,
      firstLines: [5],
    });
    expect(await importHistory(path)).toMatchObject({ added: 0, changed: 0, unchanged: 3, refused: 1 });
  });

  test('when a day has two values, the later line is the later revision', async () => {
    const path = write('two.csv', historyOf('900,2026-08-18,108.1982,1', '900,2026-08-18,108.1983,9'));
    expect(await importHistory(path)).toMatchObject({ added: 1, changed: 1 });
    expect((await history()).slice(0, 2)).toEqual([
      '900 2026-08-18 1 108.1982 nav-history',
      '900 2026-08-18 2 108.1983 nav-history',
    ]);
    const before = await rowsDigest(database);
    expect(await importHistory(path)).toMatchObject({ unchanged: 2 });
    expect(await rowsDigest(database)).toEqual(before);
  });

  test('a known day keeps its value when that is the last value of the history', async () => {
    const path = write('held.csv', historyOf('900,2026-08-19,109.99,1', '900,2026-08-19,110,9'));
    expect(await importHistory(path)).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
    expect(await scheme('900')).toMatchObject({ nav: '110', source: 'amfi' });
  });

  test('a later day updates the latest price, and so does another value for the latest day', async () => {
    await importHistory(write('new.csv', historyOf('900,2026-08-20,111.5,1', '901,2026-08-19,10.01,1')));
    expect(await scheme('900')).toMatchObject({ nav: '111.5', on: '2026-08-20', source: 'nav-history', places: 1 });
    expect(await scheme('901')).toMatchObject({ nav: '10.01', on: '2026-08-19', source: 'nav-history', places: 2 });
  });

  test('computes returns from prices on the anniversary or up to ten days before it', async () => {
    const path = write('900.csv', 'Date,NAV\n2021-08-19,50\n2023-08-09,82.6446281\n2025-08-08,90\n2025-08-09,100\n');
    await importHistory(path);
    expect(await scheme('900')).toMatchObject({ return1y: '10.00', return3y: '10.00', return5y: '17.08' });
    expect(await scheme('901')).toMatchObject({ return1y: null, return3y: null, return5y: null });
  });

  test('a price more than ten days before the anniversary gives no return', async () => {
    await importHistory(write('900.csv', 'Date,NAV\n2025-08-08,100\n'));
    expect(await scheme('900')).toMatchObject({ return1y: null });
  });

  test('a stopped import continues where it stopped', async () => {
    const days = Array.from(
      { length: 60 },
      (_, index) =>
        `${index % 2 ? 901 : 900},2026-0${2 + (index % 3)}-${10 + (index >> 2)},${index % 2 ? 10 : 110}.${index},1`,
    );
    const path = write('long.csv', historyOf(...days, 'bad'));
    const stop = new AbortController();
    let clockReads = 0;
    // The clock is read once at the start and once for each chunk.
    const realNow = () => {
      clockReads += 1;
      if (clockReads === 4) stop.abort();
      return NOON;
    };
    await expect(importHistory(path, { chunkRows: 7, signal: stop.signal, realNow })).rejects.toThrow(ImportStopped);
    expect(await history()).toHaveLength(2 + 3 * 7);
    const report = await importHistory(path, { chunkRows: 7 });
    expect(report).toMatchObject({ read: 61, added: 60, refused: 1, isResumed: true });
  });
});

const ROWS = 25_000;

/** The first rows of the history of all schemes, unpacked. */
async function firstRowsOfHistory(): Promise<string> {
  const lines: string[] = [];
  const input = createReadStream(sharedFile('amfi_nav_history_1y', 'nav_all_schemes_2025-07_2026-08.csv.gz')).pipe(
    createGunzip(),
  );
  for await (const line of createInterface({ input })) {
    lines.push(line);
    if (lines.length > ROWS) break;
  }
  return `${lines.join('\n')}\n`;
}

describe.runIf(hasSharedData)('the real histories', () => {
  beforeAll(async () => {
    const source = sharedFile('amfi_navall', 'NAVAll_fetched_2026-08-19.txt');
    await importFeed(deps(), { feed: amfiNavFeed(), source });
  });

  test('importing the first rows of the history of all schemes twice changes nothing the second time', async () => {
    const path = write('year.csv', await firstRowsOfHistory());
    const report = await importHistory(path, { chunkRows: 10_000 });
    expect(report).toMatchObject({ state: 'done', read: ROWS });
    expect(report.added + report.changed + report.unchanged + report.refused).toBe(ROWS);
    const before = await rowsDigest(database);
    expect(await importHistory(path)).toMatchObject({ added: 0, changed: 0, refused: report.refused });
    expect(await rowsDigest(database)).toEqual(before);
  });

  test.each([
    ['nav_history_2006_2026/selected/103490.csv', '103490'],
    ['nav_history_10y/historical_nav/100119.csv', '100119'],
  ])('%s', async (file, code) => {
    const report = await importHistory(sharedFile(file));
    expect(report).toMatchObject({ state: 'done' });
    expect(report.added).toBeGreaterThan(1_000);
    expect(report.added + report.changed + report.unchanged + report.refused).toBe(report.read);
    expect((await scheme(code))['return5y']).not.toBeNull();
  });
});
