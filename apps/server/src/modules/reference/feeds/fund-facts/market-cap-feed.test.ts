import { businessDate } from '@artha/domain/kit/dates';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createClocks } from '../../../../platform/clock/clock.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { workbookOf } from '../../../../platform/files/testing/sheet-bodies.ts';
import { testDatabase } from '../../../../testing/database.ts';
import { feedFolder } from '../../../../testing/feed-files.ts';
import { importFeed } from '../index.ts';
import type { MarketCapOptions } from './market-cap-feed.ts';
import { marketCapFeed } from './market-cap-feed.ts';

const write = feedFolder();
let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  await database.db.execute(sql`truncate market_cap_rank, import_run, import_reject cascade`);
});

const importRanks = (source: string, options: MarketCapOptions = {}) =>
  importFeed({ database, ...createClocks() }, { feed: marketCapFeed(options), source });

async function ranks() {
  const { rows } = await database.pool.query<{ line: string }>(
    `select concat_ws(' ', as_of, rank, company_name, isin, average_market_cap) as line
     from market_cap_rank order by as_of, rank`,
  );
  return rows.map(({ line }) => line);
}

const TITLE = 'Average Market Capitalization of listed companies during the six months ended 30 June 2025';
const HEADINGS = ['Sr. No.', 'Company name', 'ISIN', 'Average of All Exchanges (Rs. Cr.)'];
const COMPANIES: (string | number)[][] = [
  [1, 'Alpha', 'INE000A01010', 1_750_000.5],
  [2, 'Beta', 'INE000B01018', 900_000],
  [3, 'Gamma', 'INE000C01016', 5],
];

test('a workbook with its title', async () => {
  const path = write('list.xlsx', workbookOf({ List: [[TITLE], HEADINGS, ...COMPANIES, [null, 'Notes']] }));
  expect(await importRanks(path)).toMatchObject({ read: 3, added: 3, newestOn: '2025-06-30' });
  expect(await ranks()).toEqual([
    '2025-06-30 1 Alpha INE000A01010 17500005000000.00',
    '2025-06-30 2 Beta INE000B01018 9000000000000.00',
    '2025-06-30 3 Gamma INE000C01016 50000000.00',
  ]);
  expect(await importRanks(path)).toMatchObject({ added: 0, changed: 0, unchanged: 3 });
});

const csvOf = (rows: readonly (readonly unknown[])[]) => `${rows.map((row) => row.join(',')).join('\n')}\n`;
const JUNE = { asOf: businessDate('2025-06-30') };

test('two companies change places', async () => {
  await importRanks(write('a.csv', csvOf([HEADINGS, ...COMPANIES])), JUNE);
  const [alpha = [], beta = [], gamma = []] = COMPANIES;
  const swapped = [[1, ...beta.slice(1)], [2, ...alpha.slice(1)], gamma];
  const report = await importRanks(write('b.csv', csvOf([HEADINGS, ...swapped])), JUNE);
  expect(report).toMatchObject({ read: 3, added: 0, changed: 2, unchanged: 1 });
  expect((await ranks()).map((line) => line.split(' ')[2])).toEqual(['Beta', 'Alpha', 'Gamma']);
});

test('a list without a date, and a file of another kind, are refused', async () => {
  const path = write('a.csv', csvOf([HEADINGS, ...COMPANIES]));
  expect(await importRanks(path)).toMatchObject({
    state: 'refused',
    message: 'The list has no date. Import the file with the option --as-of.',
  });
  const other = await importRanks(write('b.csv', 'Date,Close\n2025-06-30,5\n'), JUNE);
  expect(other.message).toMatch(/^This is not a list of companies by market capitalisation/);
  const workbook = await importRanks(write('c.xlsx', workbookOf({ A: [['ISIN', '% to NAV']] })), JUNE);
  expect(workbook.message).toMatch(/another kind/);
});
