import { expect, test } from 'vitest';
import { businessDate } from '../../kit/dates.ts';
import { fundPerformance } from './fund-performance.ts';
import { calendarYears, monthsReturn, returnSinceFirst, yearsReturn } from './period-returns.ts';
import type { PriceSeries } from './price-series.ts';
import { dateOfDay, dayOf, monthsLater } from './price-series.ts';
import { maxDrawdown, riskFigures } from './risk-figures.ts';
import { rollingReturns } from './rolling-returns.ts';

type Price = readonly [on: string, price: number];

const seriesOf = (...prices: readonly Price[]): PriceSeries => ({
  days: Int32Array.from(prices, ([on]) => dayOf(businessDate(on))),
  prices: Float64Array.from(prices, ([, price]) => price),
});

/** A price for each day, by the number of days since the first. */
function daily(from: string, count: number, priceOf: (day: number) => number): PriceSeries {
  const first = dayOf(businessDate(from));
  return {
    days: Int32Array.from({ length: count }, (_, day) => first + day),
    prices: Float64Array.from({ length: count }, (_, day) => priceOf(day)),
  };
}

test.each<[string, 1 | 3 | 6, readonly Price[], string | null]>([
  [
    'on the day',
    1,
    [
      ['2026-07-19', 100],
      ['2026-08-19', 101],
    ],
    '1.00',
  ],
  [
    'five days before',
    1,
    [
      ['2026-07-14', 100],
      ['2026-08-19', 101],
    ],
    '1.00',
  ],
  [
    'six days before, which is too early',
    1,
    [
      ['2026-07-13', 100],
      ['2026-08-19', 101],
    ],
    null,
  ],
  [
    'the day after, which is too late',
    1,
    [
      ['2026-07-20', 100],
      ['2026-08-19', 101],
    ],
    null,
  ],
  [
    'of a month that is shorter',
    3,
    [
      ['2026-02-28', 100],
      ['2026-05-31', 90],
    ],
    '-10.00',
  ],
  [
    'over six months, simple',
    6,
    [
      ['2026-02-19', 100],
      ['2026-08-19', 110],
    ],
    '10.00',
  ],
])('the return from a price %s over %i months', (_name, months, prices, percent) => {
  expect(monthsReturn(seriesOf(...prices), months)).toBe(percent);
});

test.each<[string, readonly Price[], string | null]>([
  ['one price', [['2026-08-19', 100]], null],
  [
    'a year, simple',
    [
      ['2025-08-19', 100],
      ['2026-08-19', 112],
    ],
    '12.00',
  ],
  [
    'half a year, simple',
    [
      ['2026-02-19', 100],
      ['2026-08-19', 112],
    ],
    '12.00',
  ],
  // An independently computed case of a large cap scheme: 16.9437637707 % over 1,826 days.
  [
    'five years',
    [
      ['2020-01-01', 44.2574],
      ['2024-12-31', 96.8406],
    ],
    '16.94',
  ],
])('the return since the first of %s', (_name, prices, percent) => {
  expect(returnSinceFirst(seriesOf(...prices))).toBe(percent);
});

test('ten years are compound annual', () => {
  const series = seriesOf(['2016-08-10', 100], ['2026-08-19', 100 * 1.1 ** 10]);
  expect(yearsReturn(series, 10)).toBe('10.00');
  expect(yearsReturn(series, 5)).toBeNull();
});

test('calendar years lie between the last prices of years, newest first, without the year of the start', () => {
  const prices: readonly Price[] = [
    ['2023-06-01', 90],
    ['2023-12-29', 100],
    ['2024-12-31', 120],
    ['2025-12-31', 90],
    ['2026-08-19', 99],
  ];
  expect(calendarYears(seriesOf(...prices))).toEqual([
    { year: 2026, percent: '10.00', isComplete: false },
    { year: 2025, percent: '-25.00', isComplete: true },
    { year: 2024, percent: '20.00', isComplete: true },
  ]);
});

test('a year in which prices are missing at the end is left out, and the year after it', () => {
  const prices: readonly Price[] = [
    ['2023-12-29', 100],
    ['2024-11-30', 120],
    ['2025-12-31', 90],
    ['2026-12-31', 99],
  ];
  expect(calendarYears(seriesOf(...prices))).toEqual([{ year: 2026, percent: '10.00', isComplete: true }]);
});

test.each<[string, string, boolean]>([
  ['on the last day', '2026-12-31', true],
  ['a weekday before', '2026-12-30', false],
  ['in the week of Christmas', '2026-12-23', false],
  // 30 and 31 December 2028 are a Saturday and a Sunday.
  ['on the Friday before', '2028-12-29', true],
])('a year whose prices end %s', (_what, to, isComplete) => {
  const year = Number(to.slice(0, 4));
  expect(calendarYears(seriesOf([`${year - 1}-12-31`, 100], [to, 110]))).toEqual([
    { year, percent: '10.00', isComplete },
  ]);
});

test('rolling windows begin with each price and end on the anniversary', () => {
  const prices: readonly Price[] = [
    ['2023-01-01', 100],
    ['2023-01-02', 200],
    ['2023-01-03', 100],
    ['2023-12-31', 110],
    ['2024-01-02', 100],
    ['2024-01-03', 130],
    ['2024-01-04', 140],
  ];
  expect(rollingReturns(seriesOf(...prices), 1)).toEqual({
    windows: 3,
    average: '-3.33',
    median: '10.00',
    best: '30.00',
    bestFrom: '2023-01-03',
    worst: '-50.00',
    worstFrom: '2023-01-02',
    lossShare: '33.33',
  });
});

test('the median of an even number of windows lies between two; a flat window is no loss', () => {
  const prices: readonly Price[] = [
    ['2023-01-01', 100],
    ['2023-01-02', 100],
    ['2024-01-01', 100],
    ['2024-01-02', 111],
  ];
  expect(rollingReturns(seriesOf(...prices), 1)).toMatchObject({ windows: 2, median: '5.50', lossShare: '0.00' });
});

test('windows over years are compound annual; those without a price at the end are left out', () => {
  expect(rollingReturns(seriesOf(['2020-01-01', 100], ['2023-01-01', 133.1]), 3)).toMatchObject({ best: '10.00' });
  expect(rollingReturns(seriesOf(['2020-01-01', 100], ['2022-12-21', 133.1], ['2023-02-01', 150]), 3)).toBeUndefined();
  expect(rollingReturns(seriesOf(['2020-01-01', 100]), 1)).toBeUndefined();
});

test('volatility is annualised by the number of returns in a year', () => {
  // Alternating log returns of +1 % and -1 %: a deviation of 1 %, 365.25 returns a year.
  const series = daily('2023-01-01', 1200, (day) => 100 * Math.exp(day % 2 === 0 ? 0 : 0.01));
  expect(riskFigures(series, null)).toEqual({
    volatility3y: Math.sqrt(365.25 * (1097 / 1096))
      .toFixed(2)
      .replace(/0$/, '0'),
    sharpe3y: null,
  });
});

test('the Sharpe ratio is the annual return above the rate for each per cent of volatility', () => {
  const step = (day: number) => (day % 2 === 0 ? 0.005 : -0.004);
  let log = 0;
  const series = daily('2023-01-01', 1097, (day) => Math.exp((log += day === 0 ? 0 : step(day))));
  const { volatility3y, sharpe3y } = riskFigures(series, 5.5);
  const annual = Math.exp(log / 3) - 1;
  expect(Number(sharpe3y)).toBeCloseTo((annual - 0.055) / (Number(volatility3y) / 100), 2);
});

test('there is no volatility across a gap, without three years, and no ratio for a price that stands still', () => {
  const whole = daily('2023-01-01', 1200, () => 10);
  expect(riskFigures(whole, 5.5)).toEqual({ volatility3y: '0.00', sharpe3y: null });
  expect(
    riskFigures(
      daily('2024-01-01', 900, () => 10),
      5.5,
    ).volatility3y,
  ).toBeNull();
  const isKept = (_value: unknown, index: number) => index < 600 || index > 611;
  const gap = { days: whole.days.filter(isKept), prices: whole.prices.filter(isKept) };
  expect(riskFigures(gap, 5.5).volatility3y).toBeNull();
});

test.each<[string, readonly Price[], unknown]>([
  [
    'never falls',
    [
      ['2026-01-01', 1],
      ['2026-01-02', 1],
      ['2026-01-03', 2],
    ],
    null,
  ],
  [
    'falls twice, the second time deeper below the same high',
    [
      ['2026-01-01', 100],
      ['2026-01-02', 80],
      ['2026-01-03', 90],
      ['2026-01-04', 70],
      ['2026-01-05', 120],
    ],
    { percent: '-30.00', from: '2026-01-01', to: '2026-01-04' },
  ],
])('a price that %s', (_name, prices, drawdown) => {
  expect(maxDrawdown(seriesOf(...prices))).toEqual(drawdown);
});

test('a fund of one price has no figures but its dates', () => {
  expect(fundPerformance(seriesOf(['2026-08-19', 10]), 5.5)).toEqual({
    firstOn: '2026-08-19',
    asOf: '2026-08-19',
    priceCount: 1,
    return1m: null,
    return3m: null,
    return6m: null,
    return10y: null,
    returnFirst: null,
    calendarYears: [],
    rolling1y: undefined,
    rolling3y: undefined,
    rolling5y: undefined,
    drawdown: null,
    volatility3y: null,
    sharpe3y: null,
  });
});

test.each([
  ['2024-01-31', 1, '2024-02-29'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-01-15', -1, '2025-12-15'],
])('%s and %i months is %s', (date, months, expected) => {
  expect(dateOfDay(monthsLater(dayOf(businessDate(date)), months))).toBe(expected);
});
