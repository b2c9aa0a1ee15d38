import { businessDate as day } from '../../kit/dates.ts';
import { expect, test } from 'vitest';
import type { ExchangeColumn } from './exchange-scheme.ts';
import { dateOfList, EXCHANGE_COLUMNS, exchangeDate, exchangeSchemeReader } from './exchange-scheme.ts';

const HEADER = EXCHANGE_COLUMNS.join('|');
const USUAL: Partial<Record<ExchangeColumn, string>> = {
  'Unique No': '40001',
  'Scheme Code': '02-DP',
  ISIN: 'INF209K01157',
  'Purchase Allowed': 'Y',
  'Redemption Allowed': 'Y',
  'SIP FLAG': 'Y',
  'STP FLAG': 'N',
  'SWP Flag': 'N',
  'Switch FLAG': 'Y',
  'AMC Active Flag': '1',
  'SETTLEMENT TYPE': 'T+2',
  'Start Date': 'Apr 1 2020',
  'End Date': 'Dec 31 2099',
};
const line = (columns: Partial<Record<ExchangeColumn, string>> = {}) =>
  EXCHANGE_COLUMNS.map((name) => columns[name] ?? USUAL[name] ?? '').join('|');
const reader = (header = HEADER) => exchangeSchemeReader(header, day('2026-11-25'));

test('the header has 43 columns, one of them with an en dash', () => {
  expect(EXCHANGE_COLUMNS).toHaveLength(43);
  expect(EXCHANGE_COLUMNS).toContain('Redemption Amount – Maximum');
});

test('a row has its code, ISIN and what is allowed', () => {
  expect(reader()(line()).row).toMatchObject({
    code: '02-DP',
    uniqueNo: '40001',
    isin: 'INF209K01157',
    settlementType: 'T+2',
    isPurchaseAllowed: true,
    isStpAllowed: false,
    isActive: true,
  });
});

test('columns are found by name, in any case and order, with further ones', () => {
  const names = [...EXCHANGE_COLUMNS].toReversed();
  const header = `OPEN/CLOSE ENDED|${names.join('|').toUpperCase()}`;
  const cells = `OPEN|${names.map((name) => USUAL[name] ?? '').join('|')}`;
  expect(reader(header)(cells).row?.code).toBe('02-DP');
});

test.each<[string, Partial<Record<ExchangeColumn, string>>]>([
  ['its end date has passed', { 'End Date': 'Nov 24 2026' }],
  ['the fund house has closed it', { 'AMC Active Flag': '0' }],
])('a scheme is not active when %s', (_why, columns) => {
  expect(reader()(line(columns)).row?.isActive).toBe(false);
});

test.each<[string, string]>([
  [line({ 'Scheme Code': '' }), 'scheme code is malformed'],
  [line({ ISIN: '' }), 'ISIN is missing or malformed'],
  [line({ ISIN: 'INF174K1TA2' }), 'ISIN is missing or malformed'],
  [line({ 'SIP FLAG': '' }), 'SIP FLAG is neither Y nor N'],
  [line({ 'SETTLEMENT TYPE': 'X' }), 'settlement type is unknown'],
  [line({ 'Start Date': '01/04/2020' }), 'Start Date is not a date'],
  ['a|b', 'does not have 43 values'],
])('refuses a row: %#', (text, reason) => {
  expect(reader()(text).refusal).toBe(reason);
});

test('a repeated code is read once, and refused with other values', () => {
  const read = reader();
  expect(read(line()).row).toBeDefined();
  expect(read(line())).toEqual({ isRepeat: true });
  expect(read(line({ ISIN: 'INF209K01CE5' })).refusal).toContain('earlier line');
});

test.each([HEADER.replace('–', '-'), 'Scheme Code|ISIN', '<html>'])('refuses another header: %#', (header) => {
  expect(() => reader(header)).toThrow(/not the header|web page/);
});

test.each([
  ['Apr 1 2020', '2020-04-01'],
  ['Apr  1 2020', '2020-04-01'],
  ['Feb 30 2020', undefined],
  ['2020-04-01', undefined],
])('the date %s', (text, on) => {
  expect(exchangeDate(text)).toBe(on);
});

test('the name of the file states the day of the list', () => {
  expect([dateOfList('SCHMSTRPHY_24112026.txt'), dateOfList('list.txt')]).toEqual(['2026-11-24', undefined]);
});

test('a header with a column twice is refused', () => {
  expect(() => reader(`${HEADER}|Isin`)).toThrow('The header has the column "isin" twice.');
});
