import { expect, test } from 'vitest';
import { businessDate } from '../../kit/dates.ts';
import { amfiReader as readerFrom } from './amfi-nav.ts';
import { FeedRefusal } from './feed-refusal.ts';

const SIX = 'Scheme Code;ISIN Div Payout/ ISIN Growth;ISIN Div Reinvestment;Scheme Name;Net Asset Value;Date';
const PLANS = SIX.replace('Scheme Name;', 'Scheme Name;Plan;Option;');
const PRICES = SIX.replace(';Date', ';Repurchase Price;Sale Price;Date');

const TODAY = businessDate('2025-07-16');
const amfiReader = (header: string) => readerFrom(header, TODAY);

/** A reader that has already read the headings. */
function readerOf(header: string) {
  const read = amfiReader(header);
  read('Open Ended Schemes(Debt Scheme - Banking and PSU Fund)');
  read(' ');
  read('Axis Mutual Fund');
  return read;
}

test.each([
  [
    SIX,
    '1;INF209KA12Z1;-;Axis Fund  - DIRECT - IDCW;107.9658;16-Jul-2025',
    'Axis Fund - DIRECT - IDCW',
    'Direct',
    'idcw',
  ],
  [SIX, '1;-;-;Axis Fund - Growth;107.9658;16-Jul-2025', 'Axis Fund - Growth', 'Regular', 'growth'],
  [
    PLANS,
    '1;-;-;Axis Fund;Direct Plan;Growth;107.9658;16-Jul-2025',
    'Axis Fund - Direct Plan - Growth',
    'Direct',
    'growth',
  ],
  [PLANS, '1;-;-;Axis Fund;;Direct IDCW;107.9658;16-Jul-2025', 'Axis Fund - Direct IDCW', 'Direct', 'idcw'],
  [PLANS, '1;-;-;Axis Fund;;;107.9658;16-Jul-2025', 'Axis Fund', null, null],
  [PRICES, '1;-;-;Axis Fund - Dividend;107.9658;106.1;107.9658;16-Jul-2025', 'Axis Fund - Dividend', 'Regular', 'idcw'],
])('%#: finds the layout by the names in its header', (header, line, ...[name, planType, option]) => {
  const reading = readerOf(header)(line);
  expect(reading.refusal).toBeUndefined();
  expect(reading.row).toMatchObject({
    name,
    planType,
    option,
    fundHouse: 'Axis Mutual Fund',
    price: { nav: '107.9658', places: 4, on: '2025-07-16' },
  });
});

test.each([
  ['1;-;-;Axis Fund;N.A.;16-Jul-2025', 'NAV is not a plain decimal number'],
  ['1;-;-;Axis Fund;0.0000;16-Jul-2025', 'NAV is zero'],
  ['1;-;-;Axis Fund;10.5;31-Feb-2025', 'date is not a valid dd-Mon-yyyy date'],
  ['1;-;-;Axis Fund;10.5;2025-07-16', 'date is not a valid dd-Mon-yyyy date'],
  ['1;-;-;Axis Fund;10.5;17-Jul-2025', 'date is in the future'],
  ['1;-;-;Axis Fund;10.5;16-Jul-2027', 'date is in the future'],
])('%s has no price, but its scheme is accepted', (line, refusal) => {
  const reading = readerOf(SIX)(line);
  expect(reading).toMatchObject({ refusal, row: { schemeCode: '1', price: null } });
});

test.each([
  ['1;-;-;Axis Fund;10.5', 'does not have 6 values'],
  ['1;-;-;Axis; Fund;10.5;16-Jul-2025', 'does not have 6 values'],
  ['one two;-;-;Axis Fund;10.5;16-Jul-2025', 'scheme code is malformed'],
  ['1;-;-; ;10.5;16-Jul-2025', 'scheme name is empty or too long'],
  ['<h1>503</h1>', 'not a category, fund house or scheme'],
])('%s is refused with its scheme', (line, refusal) => {
  const reading = readerOf(SIX)(line);
  expect(reading.refusal).toBe(refusal);
  expect(reading.row).toBeUndefined();
});

test('a malformed ISIN is left out with a remark, and the row is accepted', () => {
  const reading = readerOf(SIX)('1;INF174K1TA2;INF209KA13Z9;Axis Fund;10.5;16-Jul-2025');
  expect(reading.row).toMatchObject({ isinGrowthOrPayout: null, isinReinvestment: 'INF209KA13Z9' });
  expect(reading.remarks).toEqual([{ column: 'ISIN Div Payout/ ISIN Growth', reason: 'ISIN is malformed' }]);
});

test('a repeated scheme code: the same line is ignored, a different line is refused', () => {
  const read = readerOf(SIX);
  const line = '1;-;-;Axis Fund;10.5;16-Jul-2025';
  expect(read(line).row).toBeDefined();
  expect(read(line)).toEqual({ isRepeat: true });
  expect(read('1;-;-;Axis Fund;10.6;16-Jul-2025').refusal).toBe(
    'scheme code appears on an earlier line with other values',
  );
});

test('keeps the fund house under a new category, where the file does not repeat it', () => {
  const read = readerOf(SIX);
  read('Open Ended Schemes(Growth)');
  const { row } = read('1;-;-;Axis Fund;10.5;16-Jul-2025');
  expect(row).toMatchObject({ fundHouse: 'Axis Mutual Fund', category: { group: 'Growth' } });
});

test('refuses rows above the first category or below an unreadable heading', () => {
  expect(amfiReader(SIX)('1;-;-;Axis Fund;10.5;16-Jul-2025').refusal).toBe('no category above it');
  const read = readerOf(SIX);
  read('{"error": 503}');
  expect(read('1;-;-;Axis Fund;10.5;16-Jul-2025').refusal).toBe('no fund house above it');
});

test.each(['<html>', 'scheme_code,nav_date,nav_as_published,times_seen', 'Scheme Code;Scheme Name', 'hello'])(
  'a file that begins with %j is refused as a whole',
  (header) => {
    expect(() => amfiReader(header)).toThrow(FeedRefusal);
  },
);

test.each([
  ['Liquid Fund', '17-Jul-2025', undefined],
  ['Overnight Fund', '17-Jul-2025', undefined],
  ['Liquid Fund', '18-Jul-2025', 'date is in the future'],
  ['Gilt Fund', '17-Jul-2025', 'date is in the future'],
])('on 16 July, a price of a %s for %s: %s', (category, date, refusal) => {
  const read = amfiReader(SIX);
  read(`Open Ended Schemes(Debt Scheme - ${category})`);
  read('Axis Mutual Fund');
  expect(read(`1;-;-;Axis Fund;10.5;${date}`).refusal).toBe(refusal);
});

test('remarks on an ISIN that an earlier row or the other column has, and keeps it', () => {
  const read = readerOf(SIX);
  const remark = (column: string) => ({ column, reason: 'ISIN appears on an earlier row' });
  expect(read('1;INF209KA12Z1;INF209KA13Z9;Axis Fund;10.5;16-Jul-2025').remarks).toEqual([]);
  const second = read('2;INF209KA13Z9;-;Axis Other;10.5;16-Jul-2025');
  expect(second.remarks).toEqual([remark('ISIN Div Payout/ ISIN Growth')]);
  expect(second.row?.isinGrowthOrPayout).toBe('INF209KA13Z9');
  const third = read('3;INF209KA14Z7;INF209KA14Z7;Axis Third;10.5;16-Jul-2025');
  expect(third.remarks).toEqual([remark('ISIN Div Reinvestment')]);
});

test('refuses a file with more schemes than there can be, so that it cannot fill the memory', () => {
  const read = readerOf(SIX);
  const row = (code: number) => read(`${code};-;-;Axis Fund;10.5;16-Jul-2025`);
  for (let code = 1; code <= 100_000; code += 1) row(code);
  expect(() => row(100_001)).toThrow(FeedRefusal);
});

test.each([`${SIX};net asset value`, PLANS.replace('Option', 'Plan')])(
  'a header with a column twice is refused: %s',
  (header) => {
    expect(() => amfiReader(header)).toThrow(/^The header has the column "(net asset value|plan)" twice\.$/);
  },
);
