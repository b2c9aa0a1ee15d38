import { expect, test } from 'vitest';
import { businessDate } from '../../kit/dates.ts';
import { coversYears } from './history-reach.ts';

test.each([
  ['2016-11-23', 10, true],
  ['2016-11-30', 10, true],
  ['2017-02-01', 10, false],
  ['2017-02-01', 5, true],
  ['2026-11-23', 3, false],
])('prices from %s to 23 Nov 2026 cover %d years: %s', (oldestOn, years, covers) => {
  expect(coversYears(businessDate(oldestOn), businessDate('2026-11-23'), years)).toBe(covers);
});
