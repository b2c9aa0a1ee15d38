import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createClocks } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { testDatabase } from '../../../testing/database.ts';
import { feedFolder, navFile, planFile, rowsDigest } from '../../../testing/feed-files.ts';
import { amfiNavFeed, importFeed, registrarSchemes } from './index.ts';

const write = feedFolder();
let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  // Not TRUNCATE: it would also empty the rules of categories, which refer to the same table as those of schemes.
  await database.db.execute(sql`truncate nav_history, import_run, import_reject cascade`);
  await database.db.execute(sql`delete from instrument`);
});

let fileNumber = 0;
async function importText(text: string, source: 'amfi' | 'sandbox' = 'amfi') {
  fileNumber += 1;
  const path = write(`nav-${fileNumber}.txt`, text);
  return importFeed({ database, ...createClocks() }, { feed: amfiNavFeed(source), source: path });
}

const growth = (nav: string, date: string, name = 'Asha Bluechip Fund - Direct - Growth') =>
  `900;INF209KA12Z1;-;${name};${nav};${date}`;

async function scheme(code = '900') {
  const { rows } = await database.pool.query(
    `select name, plan_type, "option", latest_nav::text as nav, latest_nav_on as on, latest_nav_places as places,
       latest_nav_source as source, is_live, is_listed from instrument where scheme_code = $1`,
    [code],
  );
  return rows[0] as Record<string, unknown> | undefined;
}

async function history() {
  const { rows } = await database.pool.query<{ line: string }>(
    `select concat_ws(' ', nav_on, revision, trim_scale(nav), source) as line from nav_history order by nav_on, revision`,
  );
  return rows.map(({ line }) => line);
}

test('adds a new scheme to the catalogue with its price, fund house and category', async () => {
  expect(await importText(navFile(growth('10.50', '19-Aug-2026')))).toMatchObject({ read: 1, added: 1, refused: 0 });
  expect(await scheme()).toMatchObject({
    nav: '10.50000000',
    on: '2026-08-19',
    places: 2,
    source: 'amfi',
    is_live: true,
  });
  expect(await history()).toEqual(['2026-08-19 1 10.5 amfi']);
});

test('adds a scheme without a usable price, and records its line as refused', async () => {
  const report = await importText(navFile(growth('N.A.', '19-Aug-2026'), '901;-;-;Asha Liquid;10;19-Aug-2026'));
  expect(report).toMatchObject({ read: 2, added: 1, refused: 1, state: 'done' });
  expect(await scheme()).toMatchObject({ nav: null, on: null, is_live: false });
  const { rows } = await database.pool.query('select line, "column", reason, text from import_reject');
  const text = growth('N.A.', '19-Aug-2026');
  expect(rows).toEqual([{ line: 7, column: null, reason: 'NAV is not a plain decimal number', text }]);
});

test('accepts a row with a malformed ISIN, with a remark', async () => {
  const report = await importText(navFile('900;INF174K1TA2;-;Asha Fund;10;19-Aug-2026'));
  expect(report).toMatchObject({ read: 1, added: 1, refused: 0, remarks: 1 });
});

test('a later day updates the latest price, an earlier day only the history', async () => {
  await importText(navFile(growth('10.50', '19-Aug-2026')));
  expect(await importText(navFile(growth('10.60', '20-Aug-2026')))).toMatchObject({ changed: 1 });
  expect(await importText(navFile(growth('10.40', '18-Aug-2026')))).toMatchObject({ changed: 1 });
  expect(await scheme()).toMatchObject({ nav: '10.60000000', on: '2026-08-20' });
  expect(await history()).toEqual(['2026-08-18 1 10.4 amfi', '2026-08-19 1 10.5 amfi', '2026-08-20 1 10.6 amfi']);
});

test('another value for a known day is a revision; importing both files again changes nothing', async () => {
  const files = [navFile(growth('108.1982', '19-Aug-2026')), navFile(growth('108.1983', '19-Aug-2026'))];
  await importText(files[0]!);
  expect(await importText(files[1]!)).toMatchObject({ changed: 1 });
  expect(await history()).toEqual(['2026-08-19 1 108.1982 amfi', '2026-08-19 2 108.1983 amfi']);
  expect(await scheme()).toMatchObject({ nav: '108.19830000' });
  const before = await rowsDigest(database);
  for (const file of files) expect(await importText(file)).toMatchObject({ unchanged: 1, changed: 0 });
  expect(await rowsDigest(database)).toEqual(before);
});

test('refuses an older value after a newer file has restated the price', async () => {
  const other = (date: string) => `901;-;-;Asha Liquid Fund;10;${date}`;
  await importText(navFile(growth('108.1983', '18-Aug-2026'), other('20-Aug-2026')));
  const report = await importText(navFile(growth('108.1982', '18-Aug-2026'), other('19-Aug-2026')));
  expect(report).toMatchObject({ changed: 1, refused: 1 });
  expect(report.reasons[0]).toMatchObject({ reason: 'a newer file has another NAV for this day', firstLines: [7] });
  expect(await scheme()).toMatchObject({ nav: '108.19830000' });
});

test('refuses an older value, too, of a file that was opened before the newer one was merged', async () => {
  const other = (date: string) => `901;-;-;Asha Liquid Fund;10;${date}`;
  const feed = amfiNavFeed();
  const opened: typeof feed = {
    ...feed,
    openReader: async (...given) => {
      const reader = await feed.openReader(...given);
      await importText(navFile(growth('108.1983', '18-Aug-2026'), other('20-Aug-2026')));
      return reader;
    },
  };
  const source = write('older.txt', navFile(growth('108.1982', '18-Aug-2026'), other('19-Aug-2026')));
  expect(await importFeed({ database, ...createClocks() }, { feed: opened, source })).toMatchObject({ refused: 1 });
  expect(await scheme()).toMatchObject({ nav: '108.19830000' });
});

test('an older file does not change the details of a scheme, a file of the same date does', async () => {
  await importText(navFile(growth('10', '19-Aug-2026')));
  await importText(navFile(growth('9', '18-Aug-2026', 'Asha Top Fund - Direct - Growth')));
  expect(await scheme()).toMatchObject({ name: 'Asha Bluechip Fund - Direct - Growth' });
  const report = await importText(navFile(growth('10', '19-Aug-2026', 'Asha Top Fund - Direct - Growth')));
  expect(report).toMatchObject({ changed: 1 });
  expect(await scheme()).toMatchObject({ name: 'Asha Top Fund - Direct - Growth' });
});

test('empty cells of the newest layout do not clear plan and option', async () => {
  const file = planFile('900;-;-;Asha Bluechip Fund;;;10;20-Aug-2026');
  await importText(navFile(growth('10', '19-Aug-2026')));
  await importText(file);
  expect(await scheme()).toMatchObject({ plan_type: 'Direct', option: 'growth', on: '2026-08-20' });
  expect(await importText(file)).toMatchObject({ unchanged: 1 });
});

test('an older file fills in values that the newest leaves empty', async () => {
  await importText(planFile('900;-;-;Asha Bluechip Fund;;;10;20-Aug-2026'));
  expect(await scheme()).toMatchObject({ plan_type: 'Regular', option: null });
  await importText(navFile(growth('10', '19-Aug-2026')));
  expect(await scheme()).toMatchObject({ plan_type: 'Direct', option: 'growth', on: '2026-08-20' });
});

test('a scheme whose price is days old is not live', async () => {
  const rows = [growth('10', '11-Aug-2026'), '901;-;-;Asha Liquid Fund;10;19-Aug-2026'];
  await importText(navFile(...rows));
  expect((await scheme('900'))?.['is_live']).toBe(false);
  expect((await scheme('901'))?.['is_live']).toBe(true);
});

test('refuses a mistyped year, and keeps the other schemes live', async () => {
  const others = Array.from({ length: 150 }, (_, index) => `${1_000 + index};-;-;Fund ${index};10;19-Aug-2026`);
  const report = await importText(navFile(...others, growth('10', '19-Aug-2062')));
  expect(report).toMatchObject({ added: 150, refused: 1, newestOn: '2026-08-19' });
  expect(await scheme('1000')).toMatchObject({ is_live: true });
  expect(await scheme()).toMatchObject({ nav: null });
});

test('the sandbox registrar provides prices but no schemes, and a real feed overrides it', async () => {
  await importText(navFile(growth('10', '19-Aug-2026')));
  const report = await importText(
    navFile(growth('11', '20-Aug-2026', 'Other'), '999;-;-;New Fund;1;20-Aug-2026'),
    'sandbox',
  );
  expect(report).toMatchObject({ read: 2, changed: 1, refused: 1 });
  expect(await scheme()).toMatchObject({ name: 'Asha Bluechip Fund - Direct - Growth', source: 'sandbox' });
  await importText(navFile(growth('11', '20-Aug-2026')));
  expect(await history()).toEqual(['2026-08-19 1 10 amfi', '2026-08-20 1 11 sandbox', '2026-08-20 2 11 amfi']);
  expect(await importText(navFile(growth('12', '20-Aug-2026')), 'sandbox')).toMatchObject({ unchanged: 1 });
  expect(await scheme()).toMatchObject({ nav: '11.00000000', source: 'amfi' });
});

test('the first real file unlists the demo schemes, which stay in the database', async () => {
  await importText(navFile(growth('10', '19-Aug-2026')));
  await database.pool.query('update instrument set is_demonstration = true');
  await importText(navFile('901;-;-;Asha Liquid Fund;10;19-Aug-2026'));
  expect(await scheme()).toMatchObject({ is_listed: false, nav: '10.00000000' });
  expect(await scheme('901')).toMatchObject({ is_listed: true });
});

test('counts every row once, including repeated and bad ones', async () => {
  const line = growth('10', '19-Aug-2026');
  const bad = Buffer.from(navFile(line, line, growth('11', '19-Aug-2026'), '902;x', 'X\u0001;-;-;A;1;19-Aug-2026'));
  const text = Buffer.concat([bad, Buffer.from('903;-;-;Caf\xe9 Fund;10;19-Aug-2026\r\n', 'latin1')]);
  const path = write('dirty.txt', text);
  const report = await importFeed({ database, ...createClocks() }, { feed: amfiNavFeed(), source: path });
  expect(report).toMatchObject({ read: 6, added: 1, changed: 0, unchanged: 1, refused: 4 });
  expect(report.reasons.map(({ reason }) => reason)).toContain('is not valid UTF-8');
});

test('the list for the registrar has the live schemes, as the feed names them', async () => {
  await importText(planFile('900;INF209KA12Z1;-;Asha Bluechip Fund;Direct Plan;Growth;10.50;20-Aug-2026'));
  expect(await registrarSchemes(database.db)).toMatchObject({
    asOn: '2026-08-20',
    schemes: [
      {
        code: '900',
        isin1: 'INF209KA12Z1',
        isin2: null,
        name: 'Asha Bluechip Fund',
        plan: 'Direct Plan',
        option: 'Growth',
        category: 'Open Ended Schemes(Equity Scheme - Large Cap Fund)',
        amc: 'Asha Mutual Fund',
        nav: '10.50',
        navOn: '2026-08-20',
        isPublishedDaily: false,
        rule: {
          minimumFirst: '5000.00',
          minimumAdditional: '1000.00',
          multiple: '1.00',
          purchaseCutOff: null,
          redemptionCutOff: null,
          exitLoads: [
            {
              ...{ from: '2023-02-01', isAssumed: true, freePerMillion: 0 },
              tiers: [{ unit: 'day', count: 365, perMillion: 10_000 }],
            },
          ],
          taxPerMillion: 10,
          settlementDays: 2,
          lockIn: null,
        },
      },
    ],
  });
});
