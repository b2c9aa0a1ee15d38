import { expect, test } from 'vitest';
import { businessDate } from '../../kit/dates.ts';
import { comparisonNote } from './comparison-note.ts';
import type { ComparedFund } from './index-comparison.ts';
import { compareWithIndex } from './index-comparison.ts';
import type { PriceSeries } from './price-series.ts';
import { dayOf } from './price-series.ts';

type Level = readonly [on: string, level: number];
type Period = 'return1m' | 'return3m' | 'return6m' | 'return1y' | 'return3y' | 'return5y' | 'return10y' | 'returnFirst';

const seriesOf = (...levels: readonly Level[]): PriceSeries => ({
  days: Int32Array.from(levels, ([on]) => dayOf(businessDate(on))),
  prices: Float64Array.from(levels, ([, level]) => level),
});

const AS_OF = businessDate('2026-08-19');
const FUND: ComparedFund = {
  asOf: AS_OF,
  navOn: AS_OF,
  firstOn: businessDate('2014-08-20'),
  return1m: '1.50',
  return3m: '-3.00',
  return6m: '4.00',
  return1y: '12.35',
  return3y: '15.00',
  return5y: null,
  return10y: '9.99',
  returnFirst: '11.11',
  calendarYears: [],
};

test.each<[string, Period, readonly Level[], string | null, string | null]>([
  [
    'of both days',
    'return1m',
    [
      ['2026-07-19', 200],
      [AS_OF, 202],
    ],
    '1.00',
    '0.50',
  ],
  [
    'five days before the first',
    'return1m',
    [
      ['2026-07-14', 200],
      [AS_OF, 202],
    ],
    '1.00',
    '0.50',
  ],
  [
    'six days before the first, which is too early',
    'return1m',
    [
      ['2026-07-13', 200],
      [AS_OF, 202],
    ],
    null,
    null,
  ],
  [
    'after the first, which is too late',
    'return1m',
    [
      ['2026-07-20', 200],
      [AS_OF, 202],
    ],
    null,
    null,
  ],
  [
    'five days before the last',
    'return1m',
    [
      ['2026-07-19', 200],
      ['2026-08-14', 202],
    ],
    '1.00',
    '0.50',
  ],
  [
    'six days before the last, which is too early',
    'return1m',
    [
      ['2026-07-19', 200],
      ['2026-08-13', 202],
    ],
    null,
    null,
  ],
  [
    'after the last, which does not count',
    'return1m',
    [
      ['2026-07-19', 200],
      ['2026-08-20', 202],
    ],
    null,
    null,
  ],
  [
    'of a loss of both',
    'return3m',
    [
      ['2026-05-19', 200],
      [AS_OF, 190],
    ],
    '-5.00',
    '2.00',
  ],
  [
    'of half a year',
    'return6m',
    [
      ['2026-02-19', 100],
      [AS_OF, 110],
    ],
    '10.00',
    '-6.00',
  ],
  [
    'ten days before a year ago',
    'return1y',
    [
      ['2025-08-09', 100],
      [AS_OF, 110],
    ],
    '10.00',
    '2.35',
  ],
  [
    'eleven days before a year ago',
    'return1y',
    [
      ['2025-08-08', 100],
      [AS_OF, 110],
    ],
    null,
    null,
  ],
  [
    'of three years, compound',
    'return3y',
    [
      ['2023-08-19', 100],
      [AS_OF, 133.1],
    ],
    '10.00',
    '5.00',
  ],
  [
    'of five years that the fund has not',
    'return5y',
    [
      ['2021-08-19', 100],
      [AS_OF, 161.051],
    ],
    '10.00',
    null,
  ],
  [
    'of ten years, compound',
    'return10y',
    [
      ['2016-08-19', 100],
      [AS_OF, 100 * 1.1 ** 10],
    ],
    '10.00',
    '-0.01',
  ],
  // 4,382 days: 1.1 to the power of 4382 / 365.
  [
    'since the first price, compound',
    'returnFirst',
    [
      ['2014-08-20', 1],
      [AS_OF, 1.1 ** (4382 / 365)],
    ],
    '10.00',
    '1.11',
  ],
])('levels %s: %s', (_name, period, levels, index, ahead) => {
  expect(compareWithIndex(FUND, seriesOf(...levels))[period]).toEqual({ index, ahead });
});

test('since a first price of less than a year ago the return is simple', () => {
  const young = { ...FUND, firstOn: businessDate('2026-02-19'), returnFirst: '6.00' };
  const levels = seriesOf(['2026-02-19', 100], [AS_OF, 110]);
  expect(compareWithIndex(young, levels).returnFirst).toEqual({ index: '10.00', ahead: '-4.00' });
});

test('one level is not a return of zero', () => {
  const young = { ...FUND, firstOn: businessDate('2026-08-18'), returnFirst: '0.10' };
  expect(compareWithIndex(young, seriesOf(['2026-08-17', 100]))).toMatchObject({
    to: '2026-08-17',
    returnFirst: { index: null, ahead: null },
  });
});

test('calendar years lie between the last levels of years; that in progress ends with the fund', () => {
  const years = [2026, 2025, 2024, 2023].map((year) => ({ year, percent: '20.00', isComplete: year < 2026 }));
  const levels = seriesOf(
    ['2023-12-29', 100],
    ['2024-12-31', 110],
    ['2025-12-21', 120],
    ['2025-12-31', 121],
    ['2026-08-18', 96.8],
    ['2026-08-20', 300],
  );
  expect(compareWithIndex({ ...FUND, calendarYears: years }, levels).calendarYears).toEqual([
    { year: 2026, index: '-20.00', ahead: '40.00' },
    { year: 2025, index: '10.00', ahead: '10.00' },
    { year: 2024, index: '10.00', ahead: '10.00' },
    { year: 2023, index: null, ahead: null },
  ]);
});

test('returns to a newer price than that of the other figures are not compared until those follow', () => {
  const levels = seriesOf(['2025-08-19', 100], ['2026-07-19', 109], [AS_OF, 110]);
  const found = compareWithIndex({ ...FUND, navOn: businessDate('2026-08-20') }, levels);
  expect(found).toMatchObject({ return1y: { index: null, ahead: null }, return1m: { index: '0.92' } });
});

const INDEX = { name: 'Broad 500 TRI', isTotalReturn: true, asOf: AS_OF, comparison: { to: AS_OF } };

test.each([
  ['no benchmark', null, 'Not compared with an index: no benchmark of this fund is known.'],
  [
    'no levels',
    { ...INDEX, asOf: null, comparison: null },
    'Not compared with an index: no levels of its benchmark Broad 500 TRI were imported.',
  ],
  ['a total-return index', INDEX, 'Index: Broad 500 TRI, dividends counted. Ahead in percentage points.'],
  [
    'a price index',
    { ...INDEX, name: 'Broad 500', isTotalReturn: false },
    'Index: Broad 500, a price index: its dividends are not counted. Ahead in percentage points.',
  ],
  [
    'levels of the day before',
    { ...INDEX, comparison: { to: businessDate('2026-08-18') } },
    'Index: Broad 500 TRI, dividends counted. Its newest level in these periods is of 18 Aug 2026. Ahead in ' +
      'percentage points.',
  ],
  [
    'levels that end earlier',
    { ...INDEX, asOf: businessDate('2026-03-31'), comparison: { to: null } },
    'Index: Broad 500 TRI, dividends counted. Its levels end on 31 Mar 2026. Ahead in percentage points.',
  ],
  [
    'levels that begin later',
    { ...INDEX, asOf: businessDate('2026-08-31'), comparison: { to: null } },
    'Index: Broad 500 TRI, dividends counted. No level of 19 Aug 2026 was imported. Ahead in percentage points.',
  ],
])('the note on %s', (_name, benchmark, note) => {
  expect(comparisonNote(benchmark, AS_OF)).toBe(note);
});
