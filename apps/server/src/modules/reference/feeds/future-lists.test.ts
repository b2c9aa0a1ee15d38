import { EXCHANGE_COLUMNS } from '@artha/domain/reference/feeds/exchange-scheme';
import type { OptionValues } from '@artha/domain/reference/feeds/feed-options';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../platform/db/database.ts';
import { testDatabase } from '../../../testing/database.ts';
import { feedFolder, planFile } from '../../../testing/feed-files.ts';
import { FEEDS, findFeed } from './feed-list.ts';
import { amfiNavFeed, importFeed } from './index.ts';

const write = feedFolder();
const TODAY = '2026-08-19';
const TOMORROW = '2026-08-20';
/** The evening of today in India. */
const now = () => new Date(`${TODAY}T17:30:00Z`);
const TABLES = ['calendar_revision', 'market_cap_rank', 'exchange_scheme', 'fund_expense_ratio'];

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
  const source = write('nav.txt', planFile('901;INF900A01011;-;Asha Flexi Fund;Direct Plan;Growth;10;18-Aug-2026'));
  await importFeed({ database, realNow: now, businessNow: now }, { feed: amfiNavFeed(), source });
});
beforeEach(async () => {
  await database.pool.query(`truncate ${TABLES.join(', ')} cascade`);
});

async function rowCount(): Promise<number> {
  const sum = TABLES.map((table) => `(select count(*) from ${table})`).join(' + ');
  const { rows } = await database.pool.query<{ count: number }>(`select (${sum})::int as count`);
  return rows[0]!.count;
}

const table = (separator: string, ...rows: readonly (readonly string[])[]) =>
  [...rows.map((row) => row.join(separator)), ''].join('\n');
const RANKS = [
  ['Rank', 'Company name', 'ISIN'],
  ['1', 'Alpha', 'INE000A01010'],
];
const CELLS: Readonly<Record<string, string>> = {
  ...{ 'Unique No': '1', 'Scheme Code': 'ASH01', ISIN: 'INF900A01011', 'Scheme Name': 'ASHA' },
  ...{ 'Purchase Allowed': 'Y', 'Redemption Allowed': 'Y', 'SIP FLAG': 'Y', 'STP FLAG': 'Y', 'SWP Flag': 'Y' },
  ...{ 'Switch FLAG': 'Y', 'AMC Active Flag': '1', 'SETTLEMENT TYPE': 'T+3' },
};
const SCHEMES = table(
  '|',
  EXCHANGE_COLUMNS,
  EXCHANGE_COLUMNS.map((name) => CELLS[name] ?? ''),
);
const PLANS = ['Regular', 'Direct'].flatMap((plan) =>
  ['Base TER', 'GST', 'Total TER'].map((part) => `${plan} Plan - ${part} (%)`),
);
const RATIOS = table(',', ['Scheme Name', ...PLANS], ['Asha Flexi Fund', '0', '0', '0', '1', '0', '1']);

interface ListFile {
  readonly name: string;
  readonly content: string;
  readonly options?: OptionValues;
}

/** Each way to date a list of a feed. */
const WAYS: readonly (readonly [feed: string, way: string, fileOf: (on: string) => ListFile])[] = [
  ['holidays', 'option', (on) => ({ name: 'a.csv', content: 'date\n2026-12-25\n', options: { 'as-of': on } })],
  ['market-cap', 'option', (on) => ({ name: 'a.csv', content: table(',', ...RANKS), options: { 'as-of': on } })],
  ['market-cap', 'title', (on) => ({ name: 'a.csv', content: table(',', [`Market cap as on ${on}`], ...RANKS) })],
  ['exchange-schemes', 'option', (on) => ({ name: 'a.txt', content: SCHEMES, options: { 'as-of': on } })],
  [
    'exchange-schemes',
    'file name',
    (on) => ({ name: `SCHMSTRPHY_${on.split('-').toReversed().join('')}.txt`, content: SCHEMES }),
  ],
  ['expense-ratios', 'option', (on) => ({ name: 'a.csv', content: RATIOS, options: { 'as-of': on } })],
  ['expense-ratios', 'file name', (on) => ({ name: `ter_data_${on}.csv`, content: RATIOS })],
];

test('each feed whose list can be given a date is tested', () => {
  const dated = FEEDS.filter(({ options }) => options.some(({ kind }) => kind === 'date')).map(({ name }) => name);
  expect([...new Set(WAYS.map(([feed]) => feed))].toSorted()).toEqual(dated.toSorted());
});

test.each(WAYS)(
  'a list of %s that its %s dates after today is refused, and changes nothing',
  async (feed, _way, fileOf) => {
    const importList = (on: string) => {
      const { name, content, options = {} } = fileOf(on);
      const deps = { database, realNow: now, businessNow: now };
      return findFeed(feed)!.importing(options, [])(deps, write(name, content), () => undefined);
    };
    const report = await importList(TOMORROW);
    expect(report).toMatchObject({ state: 'refused', message: `The list is dated in the future: ${TOMORROW}.` });
    expect(await rowCount()).toBe(0);
    expect(await importList(TODAY)).toMatchObject({ state: 'done', refused: 0 });
    expect(await rowCount()).toBe(1);
  },
);
