import { addDays, businessDate } from '@artha/domain/kit/dates';
import { nav } from '@artha/domain/kit/money';
import { expect, test } from 'vitest';
import type { Range } from './chart-range.ts';
import { cut, fillable, tableRows } from './chart-range.ts';

const daily = (days: number, last = '2026-08-31') =>
  Array.from({ length: days }, (_, day) => ({
    date: addDays(businessDate(last), day + 1 - days),
    nav: nav(BigInt(1_000 + day)),
  }));

test.each<[Range, first: string]>([
  ['1M', '2026-07-31'],
  ['3M', '2026-05-31'],
  ['6M', '2026-02-28'],
  ['1Y', '2025-08-31'],
  ['3Y', '2023-08-31'],
  ['All', '2022-07-24'],
])('%s begins on %s', (range, first) => {
  expect(cut(daily(1_500), range)[0]?.date).toBe(first);
});

test('a range is counted back from the last price, not from today', () => {
  expect(cut(daily(400, '2019-03-31'), '1M').map(({ date }) => date)).toHaveLength(32);
});

test.each<[days: number, ranges: string]>([
  [0, 'All'],
  [1, 'All'],
  [40, '1M All'],
  [200, '1M 3M 6M All'],
  [1_500, '1M 3M 6M 1Y 3Y All'],
  [4_000, '1M 3M 6M 1Y 3Y 5Y All'],
])('%i days of prices fill %s', (days, ranges) => {
  expect(fillable(daily(days)).join(' ')).toBe(ranges);
});

test('the table lists the days of a short range and the month ends of a long one, newest first', () => {
  const short = tableRows(daily(31));
  expect([short.isMonthly, short.rows.length, short.rows[0]?.date]).toEqual([false, 31, '2026-08-31']);
  const long = tableRows(daily(100));
  expect(long.isMonthly).toBe(true);
  expect(long.rows.map(({ date }) => date)).toEqual(['2026-08-31', '2026-07-31', '2026-06-30', '2026-05-31']);
});
