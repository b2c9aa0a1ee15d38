import { beforeAll, describe, expect, test } from 'vitest';
import { createClocks } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { testDatabase } from '../../../testing/database.ts';
import { goldenCounts, hasSharedData, rowsDigest, sharedFile } from '../../../testing/feed-files.ts';
import { isAll } from '../../../testing/sized.ts';
import { amfiNavFeed, importFeed } from './index.ts';
import type { ImportReport } from './index.ts';

const OLDEST = 'amfi_nav_31jan2018/AMFI_NAV_31Jan2018.txt';
const FIRST = 'amfi_navall/NAVAll_fetched_2025-07-17.txt';
const LATEST = 'amfi_navall/NAVAll_fetched_2026-08-20.txt.gz';

/** In order of publication: each layout once, or every file there is. */
const USUAL = [OLDEST, FIRST, 'amfi_navall/NAVAll_fetched_2026-08-19.txt', LATEST];
const ALL = [
  OLDEST,
  FIRST,
  'amfi_navall/NAVAll_fetched_2025-09-01.txt.gz',
  'amfi_navall/NAVAll_fetched_2025-12-01.txt.gz',
  'amfi_navall/NAVAll_fetched_2026-03-30.txt.gz',
  'amfi_navall/NAVAll_fetched_2026-03-31.txt.gz',
  'amfi_navall/NAVAll_fetched_2026-04-01.txt.gz',
  'amfi_navall/NAVAll_fetched_2026-08-10.txt.gz',
  'amfi_navall/NAVAll_fetched_2026-08-18.txt.gz',
  'amfi_navall/NAVAll_fetched_2026-08-19.txt',
  LATEST,
];

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});

const importFile = (file: string) =>
  importFeed({ database, ...createClocks() }, { feed: amfiNavFeed(), source: sharedFile(file) });

const timesOf = (report: ImportReport, reason: string, column: string | null = null) =>
  report.reasons.find((known) => known.reason === reason && known.column === column)?.count ?? 0;

type Pairs = readonly (readonly [string, number])[];
/** How many NAVs are not numbers; the golden counts list '10.' among them, which is read as 10. */
const notNumericOf = (pairs: unknown) =>
  (pairs as Pairs).filter(([text]) => !/^\d+\.$/.test(text)).reduce((total, [, count]) => total + count, 0);

function expectGolden(report: ImportReport, expected: Readonly<Record<string, unknown>>): void {
  expect(report.read).toBe(expected['data_rows']);
  expect(report.detail).toMatchObject({ categories: expected['category_headers'], fundHouses: expected['amc_names'] });
  expect(timesOf(report, 'NAV is zero')).toBe(expected['nav_zero']);
  expect(timesOf(report, 'NAV is not a plain decimal number')).toBe(notNumericOf(expected['nav_not_numeric']));
  // The golden list of malformed ISINs contains only the most frequent ones.
  const malformed =
    Number(expected['data_rows']) - Number(expected['isin1_valid']) - Number(expected['isin1_dash_or_blank']);
  expect(timesOf(report, 'ISIN is malformed', 'ISIN Div Payout/ ISIN Growth')).toBe(malformed);
}

describe.runIf(hasSharedData)('the real NAV files', () => {
  test.each(isAll ? ALL : USUAL)('%s', async (file) => {
    const report = await importFile(file);
    expect(report).toMatchObject({ state: 'done', message: undefined });
    expect(report.added + report.changed + report.unchanged + report.refused).toBe(report.read);
    const expected = goldenCounts(file.replace(/\.gz$/, '')) ?? goldenCounts(file);
    if (expected) expectGolden(report, expected);
  });

  test('the catalogue has every scheme code of every file, and plans that only an older file states', async () => {
    const { rows } = await database.pool.query<{ count: string; direct: string }>(
      `select count(*), count(*) filter (where plan_type = 'Direct') as direct from instrument`,
    );
    expect(Number(rows[0]?.count)).toBeGreaterThan(20_000);
    expect(Number(rows[0]?.direct)).toBeGreaterThan(7_000);
  });

  test('no two listed schemes read the same, and no category has two names', async () => {
    const { rows: alike } = await database.pool.query(
      `select lower(name), coalesce(name_suffix, '') from instrument where is_listed group by 1, 2 having count(*) > 1`,
    );
    expect(alike).toEqual([]);
    const { rows: categories } = await database.pool.query<{ name: string }>(
      'select distinct c.name from instrument_category c join instrument i on i.instrument_category_id = c.id',
    );
    // Words that the spellings of a category differ in.
    const meaning = (name: string) =>
      name
        .toLowerCase()
        .replaceAll('duration', 'term')
        .replaceAll(/\b(?:fund|scheme)s?\b|[^a-z0-9]|s\b/g, '');
    const named = Map.groupBy(categories, ({ name }) => meaning(name));
    expect([...named.values()].filter((names) => names.length > 1)).toEqual([]);
  });

  test.each([LATEST, FIRST])('importing %s again changes no row of any table', async (file) => {
    const before = await rowsDigest(database);
    const report = await importFile(file);
    expect(report).toMatchObject({ added: 0, changed: 0 });
    expect(report.unchanged + report.refused).toBe(report.read);
    expect(await rowsDigest(database)).toEqual(before);
  });

  test.each(['ERRORPAGE_fetched_2025-07-16.txt', 'ERRORPAGE_fetched_2025-09-14.txt'])('%s is refused', async (file) => {
    const before = await rowsDigest(database);
    expect(await importFile(`amfi_navall/${file}`)).toMatchObject({ state: 'refused', read: 0 });
    expect(await rowsDigest(database)).toEqual(before);
  });
});
