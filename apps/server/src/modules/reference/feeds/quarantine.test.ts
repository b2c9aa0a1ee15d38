import { businessDate } from '@artha/domain/kit/dates';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createClocks } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { testDatabase } from '../../../testing/database.ts';
import { feedFolder, navFile, rowsDigest } from '../../../testing/feed-files.ts';
import { listNavsOn, listUnusedPrices } from '../instruments/index.ts';
import { amfiNavFeed, importFeed, navHistoryFeed, releaseFromQuarantine } from './index.ts';

const write = feedFolder();
let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  await database.db.execute(
    sql`truncate instrument, nav_history, quarantined_price, import_run, import_reject cascade`,
  );
});

const nothingAffected = () => Promise.resolve([]);
let fileNumber = 0;
const path = (content: string) => write(`file-${(fileNumber += 1)}.txt`, content);
const importNavs = (...rows: readonly string[]) =>
  importFeed({ database, ...createClocks() }, { feed: amfiNavFeed(), source: path(navFile(...rows)) });
const importHistory = (rows: readonly string[], chunkRows = 100_000) =>
  importFeed(
    { database, ...createClocks(), chunkRows },
    {
      feed: navHistoryFeed(),
      source: path(['scheme_code,nav_date,nav_as_published,times_seen', ...rows, ''].join('\n')),
    },
  );

/** A row for a day of August 2026. */
const fund = (nav: string, day: number, code = 900) => `${code};-;-;Asha Fund ${code};${nav};${day}-Aug-2026`;
const past = (nav: string, day: number) => `900,2026-08-${day},${nav},1`;

async function history(): Promise<string[]> {
  const { rows } = await database.pool.query<{ line: string }>(
    `select concat_ws(' ', to_char(nav_on, 'DD'), revision, trim_scale(nav)) as line
     from nav_history join instrument i on i.id = instrument_id where scheme_code = '900' order by nav_on, revision`,
  );
  return rows.map(({ line }) => line);
}

async function latest(): Promise<string> {
  const { rows } = await database.pool.query<{ line: string }>(
    `select concat_ws(' ', trim_scale(latest_nav), to_char(latest_nav_on, 'DD'), latest_nav_places, is_live) as line
     from instrument where scheme_code = '900'`,
  );
  return rows[0]!.line;
}

const quarantine = async () =>
  (await listUnusedPrices(database.db, 'quarantined', {}, 10)).prices.map(
    ({ on, nav, baseNav, baseOn }) => `${on.slice(8)} ${nav}, before ${baseNav} on ${baseOn?.slice(8)}`,
  );

const LARGE = 'NAV moved by more than 20% in a day, or 5% for a debt fund';

describe('a tenfold NAV', () => {
  test('goes to quarantine: it is not the latest price, is not in the history and allots nothing', async () => {
    await importNavs(fund('10.50', 18), fund('20', 18, 901));
    const report = await importNavs(fund('105.00', 19), fund('20', 19, 901));
    expect(report).toMatchObject({ state: 'done', changed: 1, refused: 1, reasons: [{ count: 1, firstLines: [7] }] });
    expect(report.reasons[0]?.reason).toContain('in quarantine until it is confirmed');
    expect(await quarantine()).toEqual(['19 105, before 10.5 on 18']);
    expect(await latest()).toBe('10.5 18 2 t');
    const [{ id }] = (await database.pool.query<{ id: number }>(`select id from instrument where scheme_code = '900'`))
      .rows as [{ id: number }];
    const navOn = '2026-08-19' as Parameters<typeof listNavsOn>[1][number]['navOn'];
    expect(await listNavsOn(database.db, [{ instrumentId: id, navOn }])).toEqual([]);
  });

  test('is confirmed by the next NAV, and both are then in use', async () => {
    await importNavs(fund('10.50', 18));
    await importNavs(fund('105.00', 19));
    expect(await importNavs(fund('105.125', 20))).toMatchObject({ changed: 1, refused: 0, remarks: 0 });
    expect(await history()).toEqual(['18 1 10.5', '19 1 105', '20 1 105.125']);
    expect([await latest(), await quarantine()]).toEqual(['105.125 20 3 t', []]);
  });

  test('stays in quarantine when the next NAV is at the old level', async () => {
    await importNavs(fund('10.50', 18));
    await importNavs(fund('105.00', 19));
    await importNavs(fund('10.60', 20));
    expect(await history()).toEqual(['18 1 10.5', '20 1 10.6']);
    expect(await quarantine()).toHaveLength(1);
  });

  test('is not confirmed by the same file again, nor by a later file that still lists it', async () => {
    await importNavs(fund('10.50', 18), fund('20', 18, 901));
    const rows = [fund('105.00', 19), fund('20', 19, 901)];
    await importNavs(...rows);
    const before = await rowsDigest(database);
    expect(await importNavs(...rows)).toMatchObject({ changed: 0, unchanged: 1, refused: 1 });
    expect(await rowsDigest(database)).toEqual(before);
    expect(await importNavs(fund('105.00', 19), fund('20', 20, 901))).toMatchObject({ changed: 1, refused: 1 });
    expect(await quarantine()).toHaveLength(1);
  });

  test('does not excuse a file whose other rows are all malformed, and is kept', async () => {
    await importNavs(fund('10.50', 18));
    const report = await importNavs(fund('105.00', 19), '901;Asha Fund', '902;Asha Fund');
    expect(report).toMatchObject({ state: 'refused', read: 3, refused: 3 });
    expect(report.message).toBe('All 3 rows are refused, 2 of them: does not have 6 values.');
    expect(await quarantine()).toHaveLength(1);
    expect(await importNavs(fund('105.00', 19))).toMatchObject({ state: 'done', read: 1, refused: 1 });
  });

  test('is corrected by another value of the same day', async () => {
    await importNavs(fund('10.50', 18));
    await importNavs(fund('105.00', 19));
    expect(await importNavs(fund('10.55', 19))).toMatchObject({ changed: 1, refused: 0 });
    expect([await history(), await latest()]).toEqual([['18 1 10.5', '19 1 10.55'], '10.55 19 2 t']);
  });

  test('of a restated day does not replace the known value', async () => {
    await importNavs(fund('10.50', 18));
    await importNavs(fund('10.60', 19));
    expect(await importNavs(fund('106.0', 19))).toMatchObject({ refused: 1, changed: 0 });
    expect([await history(), await latest()]).toEqual([['18 1 10.5', '19 1 10.6'], '10.6 19 2 t']);
  });

  test('counts its row once when the file also changes the details of the scheme', async () => {
    await importNavs(fund('10.50', 18), fund('20', 18, 901));
    const report = await importNavs(fund('105.00', 19).replace('Asha Fund', 'Asha Top Fund'), fund('20', 19, 901));
    expect(report).toMatchObject({ read: 2, added: 0, changed: 1, unchanged: 0, refused: 1 });
    const { rows } = await database.pool.query(`select name from instrument where scheme_code = '900'`);
    expect(rows).toEqual([{ name: 'Asha Top Fund 900' }]);
  });

  test('comes into use when a person releases it, which is audited, and not when it is in the future', async () => {
    await importNavs(fund('10.50', 18));
    await importNavs(fund('105.00', 19));
    const correction = { selection: { schemeCode: '900' }, reason: 'units were consolidated' };
    const realNow = new Date('2026-11-22T06:00:00Z');
    const release = (businessNow: Date) =>
      releaseFromQuarantine(database, correction, { realNow, businessNow }, nothingAffected);
    expect(await release(new Date('2026-08-18T06:00:00Z'))).toEqual({
      count: 0,
      instrumentIds: [],
      futurePrices: [{ schemeCode: '900', on: '2026-08-19', nav: '105' }],
      affected: [],
    });
    expect(await release(realNow)).toMatchObject({ count: 1 });
    expect([await latest(), await quarantine()]).toEqual(['105 19 2 t', []]);
    expect(await release(realNow)).toMatchObject({ count: 0 });
    const { rows } = await database.pool.query('select action, object_type from audit_log order by id');
    expect(rows).toEqual([{ action: 'prices.released', object_type: 'prices' }]);
    expect(await importNavs(fund('105.00', 19))).toMatchObject({ unchanged: 1, refused: 0 });
  });
});

test('tomorrow is released for a liquid fund, as imports accept it; another fund stays, which is reported', async () => {
  const liquid = [' ', 'Open Ended Schemes(Debt Scheme - Liquid Fund)', ' '];
  await importNavs(fund('10.50', 18), ...liquid, fund('1000', 18, 901));
  await importNavs(fund('105.00', 20), ...liquid, fund('10000', 20, 901));
  const correction = { selection: { from: businessDate('2026-08-20') }, reason: 'units were consolidated' };
  const release = (day: number) => {
    const at = new Date(`2026-08-${day}T06:00:00Z`);
    return releaseFromQuarantine(database, correction, { realNow: at, businessNow: at }, nothingAffected);
  };
  const [equity, debt] = ['900', '901'].map((schemeCode) => ({ schemeCode, on: '2026-08-20' }));
  expect(await release(18)).toMatchObject({ count: 0, futurePrices: [equity, debt] });
  expect(await release(19)).toMatchObject({ count: 1, futurePrices: [equity] });
  expect(await quarantine()).toEqual(['20 105, before 10.5 on 18']);
  expect(await release(20)).toMatchObject({ count: 1, futurePrices: [] });
});

describe('after a pause of more than a year', () => {
  const FIRST = '900;-;-;Asha Fund 900;10.50;18-Feb-2025';

  test.each([
    ['a NAV file', (nav: string, day: number) => importNavs(fund(nav, day))],
    ['a history', (nav: string, day: number) => importHistory([past(nav, day)])],
  ])('a tenfold NAV of %s goes to quarantine, and the next one confirms it', async (_file, importNav) => {
    await importNavs(FIRST);
    expect(await importNav('105.00', 18)).toMatchObject({ state: 'done', refused: 1, remarks: 0 });
    expect(await quarantine()).toEqual(['18 105, before 10.5 on 18']);
    expect(await importNav('105.50', 19)).toMatchObject({ refused: 0 });
    expect([await latest(), await quarantine()]).toEqual(['105.5 19 2 t', []]);
  });

  test('any other move is usual', async () => {
    await importNavs(FIRST);
    expect(await importNavs(fund('104.00', 18))).toMatchObject({ changed: 1, refused: 0, remarks: 0 });
  });

  test('a NAV before all others is accepted: the fund may have grown tenfold', async () => {
    await importNavs(fund('105.00', 18));
    expect(await importHistory(['900,2012-08-18,10.50,1'])).toMatchObject({ added: 1, refused: 0 });
  });
});

describe('a large move', () => {
  test('is accepted with a remark: above 20%, or 5% for a debt fund', async () => {
    const debt = [' ', 'Open Ended Schemes(Debt Scheme - Gilt Fund)', ' '];
    const rows = (equity: string, gilt: string, day: number) => [
      fund(equity, day),
      ...debt,
      fund(gilt, day, 901),
      fund(gilt, day, 902),
    ];
    await importNavs(...rows('10', '10', 18));
    expect(await importNavs(...rows('12', '10.5', 19))).toMatchObject({ changed: 3, remarks: 0 });
    const report = await importNavs(...rows('14.5', '9.9', 20));
    expect(report).toMatchObject({ changed: 3, refused: 0, remarks: 3 });
    expect(report.reasons).toEqual([{ reason: LARGE, column: 'Net Asset Value', count: 3, firstLines: [7, 11, 12] }]);
  });

  test('over several days is that of each day', async () => {
    await importNavs(fund('10', 14));
    expect(await importNavs(fund('13', 19))).toMatchObject({ changed: 1, remarks: 0 });
  });
});

describe('a history', () => {
  beforeEach(() => importNavs(fund('10.50', 10)));

  test('keeps a mistake in its middle in quarantine', async () => {
    const report = await importHistory([past('10.51', 17), past('105.2', 18), past('10.53', 19)]);
    expect(report).toMatchObject({ added: 2, changed: 0, refused: 1 });
    expect(await history()).toEqual(['10 1 10.5', '17 1 10.51', '19 1 10.53']);
    expect(await quarantine()).toEqual(['18 105.2, before 10.51 on 17']);
  });

  test('confirms a new level by itself, with a remark on the first NAV of it', async () => {
    const report = await importHistory([past('10.51', 17), past('1051', 18), past('1052', 19)]);
    expect(report).toMatchObject({ added: 3, refused: 0, remarks: 1 });
    expect(await latest()).toBe('1052 19 0 t');
  });

  test('confirms a level across chunks and files', async () => {
    await importHistory([past('10.51', 17), past('1051', 18)]);
    expect(await quarantine()).toHaveLength(1);
    expect(await importHistory([past('1052', 19)])).toMatchObject({ added: 1, refused: 0 });
    expect(await history()).toEqual(['10 1 10.5', '17 1 10.51', '18 1 1051', '19 1 1052']);
  });

  test('keeps a day between known ones in quarantine, in any order of the files', async () => {
    await importHistory([past('10.51', 17), past('10.53', 19)]);
    expect(await importHistory([past('105.2', 18)])).toMatchObject({ state: 'done', added: 0, refused: 1 });
    expect(await importHistory([past('1.05', 20)])).toMatchObject({ state: 'done', added: 0, refused: 1 });
    expect(await latest()).toBe('10.53 19 2 t');
  });

  test('numbers the other values of a day when one of two is refused', async () => {
    await importHistory([past('10.51', 17), past('105.2', 18), past('10.52', 18), past('10.53', 19)]);
    expect(await history()).toEqual(['10 1 10.5', '17 1 10.51', '18 1 10.52', '19 1 10.53']);
  });

  test('finds a mistake at the end of a known history and among many known days', async () => {
    const days = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, index) => past(`10.${50 + index}`, from + index));
    await importHistory(days(10, 25));
    expect(await importHistory([...days(10, 25), past('107', 26)])).toMatchObject({ refused: 1, unchanged: 16 });
    expect(await quarantine()).toEqual(['26 107, before 10.65 on 25']);
  });
});

test('two imports at once of a price and of the one that confirms it leave one consistent result', async () => {
  await importNavs(fund('10.50', 18));
  await Promise.all([importNavs(fund('105.00', 19)), importHistory([past('105.125', 20)])]);
  expect(await history()).toEqual(['18 1 10.5', '19 1 105', '20 1 105.125']);
  expect([await latest(), await quarantine()]).toEqual(['105.125 20 3 t', []]);
});
