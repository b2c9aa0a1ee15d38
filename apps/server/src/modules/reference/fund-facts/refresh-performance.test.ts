import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../platform/db/database.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import { createClocks } from '../../../platform/clock/clock.ts';
import { testDatabase } from '../../../testing/database.ts';
import { feedFolder, navFile, sharedFile } from '../../../testing/feed-files.ts';
import { amfiNavFeed, importFeed, navHistoryFeed, restoreWithdrawn, withdrawByMistake } from '../feeds/index.ts';
import { performanceJob } from './performance-job.ts';
import { markPerformanceDue, refreshPerformance } from './index.ts';
import { naiveFigures } from './testing/naive-figures.ts';

const NOON = new Date('2026-08-20T06:30:00Z');
const nothingAffected = () => Promise.resolve([]);
const write = feedFolder();
let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});

const deps = () => ({ database, ...createClocks() });
const importNavs = (...rows: string[]) =>
  importFeed(deps(), { feed: amfiNavFeed(), source: write('nav.txt', navFile(...rows)) });
const importHistory = (name: string, ...rows: string[]) =>
  importFeed(deps(), {
    feed: navHistoryFeed(),
    source: write(name, `${['scheme_code,nav_date,nav_as_published,times_seen', ...rows].join('\n')}\n`),
  });

async function figuresOf(code: string) {
  const { rows } = await database.pool.query(
    `select p.*, as_of::text, first_on::text, drawdown_from::text, drawdown_to::text, r.percent as rate
     from fund_performance p join instrument i on i.id = instrument_id
     left join risk_free_rate r on r.id = risk_free_rate_id where scheme_code = $1`,
    [code],
  );
  return rows[0] as Record<string, string | null> | undefined;
}

const waiting = async () => (await database.pool.query('select 1 from fund_performance_due')).rowCount;

test('figures follow an import, a restatement, a withdrawal and its return', async () => {
  await importNavs('101;INF000A01011;-;Asha Large Cap - Direct Plan - Growth;110.00;19-Aug-2026');
  await importHistory('one.csv', '101,2026-07-17,100.0,1', '101,2026-02-19,88.0,1');
  expect(await waiting()).toBe(1);
  expect(await refreshPerformance(database)).toBe(1);
  expect(await figuresOf('101')).toMatchObject({
    as_of: '2026-08-19',
    first_on: '2026-02-19',
    return1m: '10.00',
    return6m: '25.00',
    return3m: null,
    price_count: 3,
  });
  expect(await refreshPerformance(database)).toBe(0);

  // A price of the past is published again with another value.
  await importHistory('two.csv', '101,2026-07-17,104.5,1');
  await refreshPerformance(database);
  expect(await figuresOf('101')).toMatchObject({ return1m: '5.26', restated_count: 1 });

  const selection = { schemeCode: '101', from: '2026-02-19' as never, to: '2026-02-19' as never };
  const now = { realNow: NOON, businessNow: NOON };
  await withdrawByMistake(database, { selection, reason: 'mistyped' }, now, nothingAffected);
  await refreshPerformance(database);
  expect(await figuresOf('101')).toMatchObject({ first_on: '2026-07-17', return6m: null });
  await restoreWithdrawn(database, { selection, reason: 'it was right' }, now, nothingAffected);
  await refreshPerformance(database);
  expect(await figuresOf('101')).toMatchObject({ first_on: '2026-02-19', return6m: '25.00' });
});

test('nothing is computed across a split, and a scheme without prices has no figures', async () => {
  await importNavs('102;INF000A01029;-;Asha Split - Direct Plan - Growth;11.00;19-Aug-2026');
  await importHistory('split.csv', '102,2026-08-17,100.0,1', '102,2026-08-18,10.0,1', '102,2026-07-17,90.0,1');
  await refreshPerformance(database);
  expect(await figuresOf('102')).toMatchObject({ first_on: '2026-08-18', return1m: null, return_first: '10.00' });

  await database.pool.query(
    `delete from nav_history using instrument i where i.id = instrument_id and scheme_code = '102'`,
  );
  await transaction(database, (tx) => markPerformanceDue(tx, undefined));
  await refreshPerformance(database);
  expect(await figuresOf('102')).toBeUndefined();
  await database.pool.query(`update instrument set latest_nav_on = null, latest_nav = null where scheme_code = '102'`);
});

test('an interrupted run continues with what is left, and the evening job completes it', async () => {
  await database.pool.query(`
    insert into instrument (scheme_code, name, service_provider_id, asset_id, instrument_category_id, structure,
      plan_type, latest_nav, latest_nav_on)
    select 'many ' || n, 'Asha many ' || n, service_provider_id, asset_id, instrument_category_id, structure,
      plan_type, 12, '2026-08-19' from instrument, generate_series(1, 250) n where scheme_code = '101'`);
  await database.pool.query(`
    insert into nav_history (instrument_id, nav_on, revision, nav, source)
    select id, day, 1, nav, 'amfi' from instrument,
      (values ('2025-08-19'::date, 10), ('2026-08-19', 12)) v (day, nav) where scheme_code like 'many %'`);
  const stopping = refreshPerformance(database, () => {
    throw new Error('killed');
  });
  await expect(stopping).rejects.toThrow('killed');
  expect(await waiting()).toBe(150);
  const job = performanceJob({ database });
  const run = { businessDate: '2026-08-19' as never, heartbeat: () => Promise.resolve() };
  expect(await job.run(run)).toEqual({ rowCount: 150, message: '150 schemes' });
  expect(await figuresOf('many 250')).toMatchObject({ return_first: '20.00' });
});

test('two nodes at once share the schemes', async () => {
  await transaction(database, (tx) => markPerformanceDue(tx, undefined));
  const counts = await Promise.all([refreshPerformance(database), refreshPerformance(database)]);
  expect(counts[0]! + counts[1]!).toBe(251);
});

const HISTORIES = sharedFile('nav_history_2006_2026', 'selected');
const HISTORY_FILES = existsSync(HISTORIES) ? readdirSync(HISTORIES).slice(0, 20) : [];

describe.skipIf(HISTORY_FILES.length === 0)('twenty real schemes', () => {
  test('have the figures that a plain second implementation finds', async () => {
    const codes = HISTORY_FILES.map((file) => file.replace('.csv', ''));
    await importNavs(
      ...codes.map((code, index) => {
        const newest = newestOf(code);
        return `${code};INF000B${String(index).padStart(4, '0')}1;-;Real ${code} - Direct Plan - Growth;${newest.nav};${newest.on}`;
      }),
    );
    for (const file of HISTORY_FILES) {
      const report = await importFeed(deps(), {
        feed: navHistoryFeed(),
        source: sharedFile('nav_history_2006_2026', 'selected', file),
      });
      expect(report.state).toBe('done');
    }
    await refreshPerformance(database);
    let volatileCount = 0;
    for (const code of codes) {
      const { rows } = await database.pool.query<{ on: string; nav: number }>(
        `select distinct on (nav_on) nav_on::text as on, nav::float8 as nav from nav_history h
         join instrument i on i.id = h.instrument_id
         where scheme_code = $1 and nav_on >= coalesce(nav_jump_on, '-infinity') order by nav_on, revision desc`,
        [code],
      );
      const found = await figuresOf(code);
      const { calendar, rolling, ...figures } = naiveFigures(rows, Number(found?.['rate']));
      expect({ code, ...found }).toMatchObject({ code, ...figures });
      if (found?.['volatility3y'] !== null) volatileCount += 1;
      const years = JSON.parse(found?.['calendar_years'] ?? '[]') as { year: number; percent: string }[];
      expect(years.map(({ year, percent }) => `${year} ${percent}`)).toEqual(calendar);
      for (const [index, column] of ['rolling1y', 'rolling3y', 'rolling5y'].entries()) {
        const windows = JSON.parse(found?.[column] ?? 'null') as unknown;
        if (rolling[index] === null) expect(windows).toBeNull();
        else expect(windows).toMatchObject(rolling[index]!);
      }
    }
    // The figures are there, not only equally missing.
    expect(volatileCount).toBeGreaterThan(10);
  }, 300_000);
});

function newestOf(code: string): { on: string; nav: string } {
  const lines = readFileSync(sharedFile('nav_history_2006_2026', 'selected', `${code}.csv`), 'utf8').split('\n');
  const [on = '', nav = ''] = (lines[1] ?? '').trim().split(',');
  const [day, month, year] = on.split('-');
  const name = ['', 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'][Number(month)];
  return { on: `${day}-${name}-${year}`, nav };
}
