import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import readWorkbook from 'read-excel-file/node';
import { beforeAll, describe, expect, test } from 'vitest';
import { createClocks } from '../../../../platform/clock/clock.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { testDatabase } from '../../../../testing/database.ts';
import { feedFolder, hasSharedData, sharedFile } from '../../../../testing/feed-files.ts';
import { isAll } from '../../../../testing/sized.ts';
import { amfiNavFeed } from '../amfi-nav-feed.ts';
import type { Feed } from '../feed.ts';
import { importFeed } from '../import-feed.ts';
import type { ImportReport } from '../import-report.ts';
import { expenseRatiosFeed } from './expense-ratios-feed.ts';
import { nav2018Feed } from './nav-2018-feed.ts';
import { riskMeterFeed } from './risk-o-meter-feed.ts';
import { schemeDataFeed } from './scheme-data-feed.ts';

const NAV_FILE = 'amfi_navall/NAVAll_fetched_2026-08-20.txt.gz';
const SCHEME_DATA = 'amfi_scheme_master/SchemeData.csv';
const RATIOS = 'ter/ter_data_2026-06-28.csv';
const RISKS = 'riskometer_idcw/UTI_Risk-o-meter_Aug2025.xlsx';
const OLD_NAVS = 'amfi_nav_31jan2018/AMFI_NAV_31Jan2018.txt';

const write = feedFolder();
let database: Database;
beforeAll(async () => {
  if (!hasSharedData) return;
  database = await testDatabase();
  await importPath(amfiNavFeed(), sharedFile(NAV_FILE));
});

const importPath = <Row>(feed: Feed<Row>, source: string, chunkRows = 5_000): Promise<ImportReport> =>
  importFeed({ database, ...createClocks(), chunkRows }, { feed, source });

async function one(statement: string): Promise<Record<string, unknown>> {
  const { rows } = await database.pool.query<Record<string, unknown>>(statement);
  return rows[0] ?? {};
}

/** The columns of facts, without where they come from: equal when nothing has changed. */
const digestOf = async (table: string, columns: string): Promise<unknown> => {
  const { rows } = await database.db.execute(
    sql.raw(`select count(*) || ' ' || coalesce(sum(hashtextextended((${columns})::text, 0)), 0) as d from ${table}`),
  );
  return rows[0];
};

const linesOf = (path: string): readonly string[] => readFileSync(sharedFile(path), 'utf8').split(/\r?\n/);
const navLines = () =>
  String(gunzipSync(readFileSync(sharedFile(NAV_FILE))))
    .split(/\r?\n/)
    .filter((line) => /^\d+;/.test(line));

/** The name of a scheme in the list of expense ratios. */
const nameOf = (line: string): string => /^"([^"]*)"/.exec(line)?.[1] ?? line.slice(0, line.indexOf(','));

/** A name without what lists write differently: brackets, punctuation and the words that every name has. */
const plainName = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/\(.*?\)/g, ' ')
    .replaceAll('&', ' and ')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .replaceAll(/\b(?:fund|scheme|plan|the)\b/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim();

function expectBalanced(report: ImportReport): void {
  expect(report).toMatchObject({ state: 'done', message: undefined });
  expect(report.added + report.changed + report.unchanged + report.refused).toBe(report.read);
}

describe.runIf(hasSharedData)('the real masters', () => {
  const masterRows = () =>
    linesOf(SCHEME_DATA)
      .slice(1)
      .filter((line) => line !== '');

  test('scheme master of AMFI: counts and plain minimums', async () => {
    const rows = masterRows();
    const known = new Set(navLines().map((line) => line.slice(0, line.indexOf(';'))));
    const inCatalogue = rows.filter((line) => known.has(line.split(',')[1] ?? ''));
    const report = await importPath(schemeDataFeed(), sharedFile(SCHEME_DATA));
    expectBalanced(report);
    expect(report).toMatchObject({ read: rows.length, added: inCatalogue.length });
    const plain = inCatalogue.filter((line) => /^\d+$/.test(line.split(',')[6] ?? ''));
    expect(
      await one(`select count(*)::int as rows from fund_launch where minimum_text ~ '^\\d+$'
      and minimum = minimum_text::numeric`),
    ).toEqual({ rows: plain.length });
    // Every understood minimum is a rule, and the defaults remain for the others.
    const { same, published, rules } =
      await one(`select count(*) filter (where r.minimum_first = f.minimum)::int as same,
      count(f.minimum)::int as published, count(r.id)::int as rules
      from fund_launch f left join scheme_rule r on r.instrument_id = f.instrument_id`);
    expect([same, rules]).toEqual([published, published]);
    expect(Number(published)).toBeGreaterThan(inCatalogue.length * 0.9);
  }, 300_000);

  test.runIf(isAll)(
    'scheme master of AMFI: any order, twice',
    async () => {
      const columns = 'instrument_id, launched_on, closed_on, minimum_text, minimum, multiple';
      const digest = await digestOf('fund_launch', columns);
      const same = await importPath(schemeDataFeed(), write('Again.csv', linesOf(SCHEME_DATA).join('\n')));
      expect(same).toMatchObject({ read: masterRows().length, added: 0, changed: 0 });
      const reversed = [linesOf(SCHEME_DATA)[0], ...masterRows().toReversed(), ''].join('\n');
      const again = await importPath(schemeDataFeed(), write('Reversed.csv', reversed), 3_000);
      expect(again).toMatchObject({ read: same.read, added: 0, changed: 0, refused: same.refused });
      expect(await digestOf('fund_launch', columns)).toEqual(digest);
      await database.pool.query(`delete from fund_launch; delete from scheme_rule where instrument_id is not null`);
      await importPath(schemeDataFeed(), write('Reversed2.csv', reversed), 3_000);
      expect(await digestOf('fund_launch', columns)).toEqual(digest);
    },
    300_000,
  );

  test('expense ratios: counts, those with an exact name, twice', async () => {
    const rows = linesOf(RATIOS)
      .filter((line) => line !== '')
      .slice(1);
    const report = await importPath(expenseRatiosFeed(undefined), sharedFile(RATIOS));
    expectBalanced(report);
    expect(report).toMatchObject({ read: rows.length, newestOn: '2026-06-28' });
    // A naive reading: the name exactly as in the catalogue, and the direct growth plan.
    const byName = new Map(rows.map((line) => [/^"([^"]*)"/.exec(line)?.[1] ?? '', line.split(',').at(-1) ?? '']));
    const exact = navLines().flatMap((line) => {
      const [code = '', , , name = '', plan, option] = line.split(';');
      const total = Number(byName.get(name));
      return plan === 'Direct Plan' && option === 'Growth' && total > 0 ? [{ code, total }] : [];
    });
    expect(exact.length).toBeGreaterThan(300);
    const { rows: stored } = await database.pool.query<{ code: string; total: string }>(
      `select scheme_code as code, total from fund_expense_ratio join instrument i on i.id = instrument_id`,
    );
    const storedTotal = new Map(stored.map(({ code, total }) => [code, Number(total)]));
    const names = new Map(rows.map((line) => [/^"([^"]*)"/.exec(line)?.[1]?.toLowerCase(), line]));
    const missing = exact.filter(({ code, total }) => storedTotal.get(code) !== total);
    // Only names that the list has twice may differ.
    expect(missing.length).toBeLessThan(rows.length - names.size + 10);
    // A second reading of all names, without the abbreviations that the feed knows.
    const inCatalogue = new Set(navLines().map((line) => plainName(line.split(';')[3] ?? '')));
    const { rows: rejects } = await database.pool.query<{ line: number; reason: string }>(
      `select line, reason from import_reject where import_run_id = (select max(id) from import_run)`,
    );
    const unnamed = new Set(
      rejects.flatMap(({ line, reason }) => (reason === 'no scheme of the catalogue has this name' ? [line] : [])),
    );
    const listed = rows.map((row, at) => ({ name: nameOf(row), isNamed: !unnamed.has(at + 2) }));
    const isPlain = ({ name }: { name: string }) => inCatalogue.has(plainName(name));
    const more = listed.filter((each) => each.isNamed && !isPlain(each));
    const fewer = listed.filter((each) => !each.isNamed && isPlain(each));
    expect([more.length, fewer.length]).toEqual([9, 5]);
    for (const { name } of more) expect(name).toMatch(/ETF|Exchange Traded|Large & Mid Cap Equity|Formerly Known/);
    // The feed takes no name for that of a scheme with another number of segregated portfolios.
    for (const { name } of fewer) expect(name).toMatch(/\(.*Segregated Portfolio/);
    expect(report.added + report.unchanged).toBe(rows.length - rejects.length);
    expect(
      await importPath(expenseRatiosFeed(undefined), write('ter_2026-06-28.csv', linesOf(RATIOS).join('\n'))),
    ).toMatchObject({
      added: 0,
      changed: 0,
      refused: report.refused,
    });
  }, 300_000);

  test('risk-o-meter: every row of the dated sheets, twice', async () => {
    const sheets = await readWorkbook(readFileSync(sharedFile(RISKS)));
    const published = sheets
      .filter(({ sheet }) => sheet.startsWith('Risk-o-meter'))
      .flatMap(({ sheet, data }) => data.slice(1).map((row) => ({ sheet, name: row[2], level: row[3] })))
      .filter(({ name }) => name !== null && name !== undefined);
    const report = await importPath(riskMeterFeed(), sharedFile(RISKS));
    expectBalanced(report);
    expect(report.read).toBe(published.length);
    expect(report.added).toBe(published.length);
    const ofFlexi = published.filter(({ name }) => name === 'UTI Flexi Cap Fund' || name === 'UTI - Flexi Cap Fund');
    expect(
      await one(`select count(*)::int as months from fund_risk join instrument i on i.id = instrument_id
      where scheme_name ~ '^UTI.*Flexi Cap Fund' and plan_type = 'Direct' and option = 'growth'`),
    ).toEqual({
      months: ofFlexi.length,
    });
    const again = await importPath(riskMeterFeed(), write('again.xlsx', readFileSync(sharedFile(RISKS))));
    expect(again).toMatchObject({ read: report.read, refused: report.refused });
  }, 300_000);

  test('NAVs of 31-Jan-2018: every positive one of that day, twice', async () => {
    const rows = linesOf(OLD_NAVS).filter((line) => /^\d+;/.test(line));
    const ofDay = rows.filter((line) => line.endsWith(';31-Jan-2018') && Number(line.split(';')[4]) > 0);
    const report = await importPath(nav2018Feed(), sharedFile(OLD_NAVS));
    expectBalanced(report);
    expect(report).toMatchObject({ read: rows.length, added: ofDay.length, refused: rows.length - ofDay.length });
    const some = ofDay.filter((_line, index) => index % 500 === 0).map((line) => line.split(';'));
    for (const [code, , , , nav] of some)
      expect(
        await one(`select trim_scale(nav)::float as nav from grandfathered_nav where scheme_code = '${code}'`),
      ).toEqual({
        nav: Number(nav),
      });
    const again = await importPath(nav2018Feed(), write('again.txt', linesOf(OLD_NAVS).join('\n')));
    expect(again).toMatchObject({ added: 0, changed: 0, refused: report.refused });
  }, 300_000);
});
