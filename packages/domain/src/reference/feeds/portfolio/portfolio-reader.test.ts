import { expect, test } from 'vitest';
import { FeedRefusal } from '../feed-refusal.ts';
import { sheetLine } from '../sheet-line.ts';
import type { HoldingKind } from './holding-kind.ts';
import { isRating, kindOfHolding, kindOfSection } from './holding-kind.ts';
import { portfolioReader } from './portfolio-reader.ts';

/** Reads the rows of a sheet; the cells of a row are divided by '|'. */
function readRows(...rows: string[]) {
  const lines = rows.map((cells, nth) =>
    sheetLine({ sheet: 'A', row: nth + 1, cells: cells.split('|').map((cell) => cell.trim()) }),
  );
  const reader = portfolioReader(lines[0] ?? '');
  return lines
    .map((line) => reader.read(line))
    .filter(({ row, refusal }) => row !== undefined || refusal !== undefined);
}

const HEADING = 'ISIN|Name of the Instrument|Industry / Rating|Market value (Rs. in Lakhs)|% to AUM';

test.each<[string, string[]]>([
  ['labels in cells of their own', ['SCHEME NAME :|Asha Bond Fund', 'PORTFOLIO STATEMENT AS ON :|2025-07-31', HEADING]],
  [
    'the house first',
    ['Asha Mutual Fund', 'Asha Bond Fund (An open ended debt scheme)', 'Portfolio as on Jul 31,2025', HEADING],
  ],
  ['a code first', ['AB01|Asha Bond Fund', 'Monthly Portfolio Statement as on 31/07/2025', HEADING]],
  [
    'headings over two rows',
    [
      'Asha Bond Fund',
      'As on 31-Jul-2025',
      'ISIN|Name of the Instrument|Rating|Market value|',
      '|||(Rs. in Lakhs)|% to NAV',
    ],
  ],
])('finds scheme, date and columns: %s', (_layout, rows) => {
  const [reading] = readRows(...rows, 'INE000A07014|8 % Alpha|CRISIL AAA|12.50|99.5');
  expect(reading?.row).toMatchObject({
    portfolio: { asOf: '2025-07-31', schemeName: expect.stringMatching(/^Asha Bond Fund/) as string },
    rating: 'CRISIL AAA',
    industry: null,
    weight: 9_950_000_000n,
    marketValue: 125_000_000n,
  });
});

test('headings that have the total of their section are no holdings', () => {
  const readings = readRows(
    'Asha Fund',
    'As on 31-Jul-2025',
    HEADING,
    '|Equity & Equity Related Instruments||90|0.9',
    '|(a) Listed / Awaiting Listing On Stock Exchanges||90|0.9',
    'INE000A01010|Alpha|Banks|90|0.9',
    '|TREPS||10|0.1',
    '|Total Net Assets||100|1',
    '|Notes||1|5',
  );
  expect(readings.map(({ row }) => [row?.name, row?.kind])).toEqual([
    ['Alpha', 'equity'],
    ['TREPS', 'cash'],
  ]);
  expect(readings[0]?.row?.portfolio.statedTotal).toBe(100_000_000n);
});

test('a segregated portfolio below the first one is a portfolio of its own, of the same day', () => {
  const readings = readRows(
    ...['Asha Fund', 'As on 31-Jul-2025', HEADING, 'INE000A01010|Alpha|Banks|90|1', '|GRAND TOTAL||90|1'],
    ...['|Segregated on March 6, 2020', '|Asha Fund - Segregated Portfolio 1', HEADING, 'INE000A07014|Beta|ICRA D|0|1'],
  );
  expect(readings.map(({ row }) => [row?.portfolio.schemeName, row?.portfolio.asOf])).toEqual([
    ['Asha Fund', '2025-07-31'],
    ['Asha Fund - Segregated Portfolio 1', '2025-07-31'],
  ]);
});

test('a weight that is no number refuses its row, and marks of tiny weights are zero', () => {
  const readings = readRows(
    ...['Asha Fund', 'As on 31-Jul-2025', HEADING],
    ...['INE000A01010|Alpha|Banks|90|x', 'INE000B01018|Beta|Banks|0|@', 'INE000C01016|Gamma|Banks|0|$0.00%'],
  );
  expect(readings.map(({ row, refusal }) => [row?.name, row?.weight, refusal])).toEqual([
    ['Alpha', 0n, 'the weight is not a number'],
    ['Beta', 0n, undefined],
    ['Gamma', 0n, undefined],
  ]);
});

test.each<[string, HoldingKind | undefined]>([
  ['Equity & Equity related', 'equity'],
  ['(a) Listed / awaiting listing on Stock Exchanges', 'equity'],
  ['Government Securities (Central/State)', 'debt'],
  ['Non-Convertible debentures / Bonds', 'debt'],
  ['Certificate of Deposit', 'debt'],
  ['Triparty Repo/ Reverse Repo Instrument', 'cash'],
  ['Exchange Traded Funds', 'fund'],
  ['Alternative Investment Fund Units', 'fund'],
  ['Interest Rate Swaps', 'derivative'],
  ['Details of Stock Future / Index Future', 'derivative'],
  ['Gold', 'commodity'],
  ['InvIT', 'other'],
  ['OTHERS', 'other'],
  ['(b) UNLISTED', undefined],
])('the section %j has %s', (heading, kind) => {
  expect(kindOfSection(heading)).toBe(kind);
});

test.each<[string, string | null, HoldingKind, HoldingKind]>([
  ['Net Current Assets', null, 'other', 'cash'],
  ['Titan Company Limited January 2026 Future', null, 'equity', 'derivative'],
  ['GOLD 995 1KG BAR', null, 'other', 'commodity'],
  ['Alpha Liquid Fund', 'INF000A01010', 'equity', 'fund'],
  ['Futures First Bank', 'INE000A01010', 'equity', 'equity'],
])('%s is by what it is', (name, isin, section, kind) => {
  expect(kindOfHolding(name, isin, section)).toBe(kind);
});

test('ratings and industries share a column', () => {
  expect(['CRISIL AAA', 'SOVEREIGN', 'IND A1+', 'A1+'].every(isRating)).toBe(true);
  expect(['Banks', 'Industrial Products', 'Insurance', 'Automobiles', 'Capital Markets'].some(isRating)).toBe(false);
});

test('refuses a file that is neither rows of a workbook nor a list', () => {
  expect(() => portfolioReader('Scheme Code;ISIN')).toThrow(FeedRefusal);
});
