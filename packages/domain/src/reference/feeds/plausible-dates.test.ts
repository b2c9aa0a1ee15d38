import { expect, test } from 'vitest';
import { businessDate } from '../../kit/dates.ts';
import { areMostMisdated, newestPlausible, newestPriceOn } from './plausible-dates.ts';

test.each<[string, Record<string, number>, string | undefined]>([
  ['no date', {}, undefined],
  ['a single row', { '2026-08-19': 1 }, '2026-08-19'],
  ['a small file with dates far apart', { '2026-08-19': 1, '2008-01-01': 5 }, '2026-08-19'],
  ['a few rows a day ahead of the rest', { '2026-08-18': 8_000, '2026-08-19': 3 }, '2026-08-19'],
  ['many stale rows', { '2026-08-18': 8_000, '2018-01-31': 6_000 }, '2026-08-18'],
  ['one mistyped year', { '2026-08-18': 8_000, '2062-08-18': 1 }, '2026-08-18'],
  ['one mistyped month', { '2026-08-18': 8_000, '2026-11-18': 1 }, '2026-08-18'],
])('%s', (_what, rows, newest) => {
  const rowsByDate = new Map(Object.entries(rows).map(([date, count]) => [businessDate(date), count]));
  expect(newestPlausible(rowsByDate)).toBe(newest);
});

test.each([
  [false, '2026-11-22'],
  [true, '2026-11-23'],
])('on 22 November, the newest price of a fund priced every day (%s) is of %s', (isPublishedDaily, newest) => {
  expect(newestPriceOn(businessDate('2026-11-22'), isPublishedDaily)).toBe(newest);
});

test.each([
  [0, 0, false],
  [5, 10, false],
  [6, 10, true],
  [1, 1, true],
])('%i of %i rows in the future: the file is refused: %s', (futureRows, rows, isRefused) => {
  expect(areMostMisdated(futureRows, rows)).toBe(isRefused);
});
