import { expect, test } from 'vitest';
import { FeedRefusal } from './feed-refusal.ts';
import { marketCapReader } from './market-cap-ranks.ts';
import { sheetLine } from './sheet-line.ts';

const TITLE = 'Average Market Capitalization of listed companies during the six months ended 30 June 2025';
const HEADINGS = [
  'Sr. No.',
  'Company name',
  'ISIN',
  'BSE Symbol',
  'Average of All Exchanges (Rs. Cr.)',
  'Categorization',
];

test('reads title, headings and rows of a list, and of a workbook', () => {
  const rows = [[TITLE], HEADINGS, ['1', 'Alpha Limited', 'INE000A01010', 'ALPHA', '17,50,000.25', 'Large Cap']];
  const csv = rows.map((cells) => cells.map((cell) => `"${cell}"`).join(','));
  const sheet = rows.map((cells, nth) => sheetLine({ sheet: 'A', row: nth + 1, cells }));
  for (const lines of [csv, sheet]) {
    const reader = marketCapReader(lines[0]!);
    expect(lines.map((line) => reader.read(line)).at(-1)).toEqual({
      row: { rank: 1, companyName: 'Alpha Limited', isin: 'INE000A01010', averageMarketCap: 1_750_000_250_000_000n },
    });
    expect(reader.asOf()).toBe('2025-06-30');
  }
});

test.each<[string, object]>([
  ['Notes: one,,,,,', {}],
  ['0,Alpha,INE000B01018,A,1,', { refusal: 'rank is out of range' }],
  ['2,Alpha,INF1,A,1,', { refusal: 'ISIN is malformed' }],
  ['2,,INE000B01018,A,1,', { refusal: 'has no company' }],
  ['2,Alpha,INE000A01010,A,1,', { refusal: 'an earlier row has the ISIN' }],
  ['1,Beta,INE000B01018,A,1,', { refusal: 'an earlier row has the rank' }],
  ['2,Beta,INE000B01018,B,-,', { row: { rank: 2, companyName: 'Beta', isin: 'INE000B01018', averageMarketCap: null } }],
])('after the first company, %j gives %j', (line, expected) => {
  const reader = marketCapReader(HEADINGS.join(','));
  reader.read(HEADINGS.join(','));
  reader.read('1,Alpha,INE000A01010,A,5,Large Cap');
  expect(reader.read(line)).toEqual(expected);
});

test('refuses other lists', () => {
  expect(() => marketCapReader('Date,Close')).toThrow(FeedRefusal);
});
