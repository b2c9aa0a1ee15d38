import { businessDate } from '@artha/domain/kit/dates';
import type { PlanFrequency } from '@artha/domain/trading/plans/plan-kinds';
import { expect, test } from 'vitest';
import { dayName, firstDay, keptStart, startDays } from './start-days.ts';

test.each<[PlanFrequency, number, string]>([
  ['monthly', 1, '1st'],
  ['monthly', 2, '2nd'],
  ['quarterly', 3, '3rd'],
  ['yearly', 4, '4th'],
  ['monthly', 11, '11th'],
  ['monthly', 12, '12th'],
  ['monthly', 13, '13th'],
  ['monthly', 21, '21st'],
  ['monthly', 30, '30th'],
  ['weekly', 1, 'Monday'],
  ['weekly', 5, 'Friday'],
])('a %s plan on day %i runs on the %s', (frequency, day, name) => {
  expect(dayName(frequency, day)).toBe(name);
});

test.each<[PlanFrequency, string, number]>([
  ['monthly', '2026-12-10', 10],
  ['monthly', '2026-12-31', 28],
  ['weekly', '2026-11-26', 4],
  ['weekly', '2026-11-28', 1],
])('a %s plan that can start on %s begins with day %i', (frequency, earliest, day) => {
  expect(firstDay(frequency, businessDate(earliest))).toBe(day);
});

test.each<[PlanFrequency, number, string, string, readonly string[]]>([
  ['monthly', 10, '2026-12-05', '2027-02-28', ['2026-12-10', '2027-01-10', '2027-02-10']],
  ['monthly', 3, '2026-12-05', '2027-02-28', ['2027-01-03', '2027-02-03']],
  ['monthly', 31, '2026-12-05', '2027-03-31', ['2026-12-31', '2027-01-31', '2027-02-28', '2027-03-31']],
  ['quarterly', 1, '2026-12-01', '2027-01-31', ['2026-12-01', '2027-01-01']],
  ['weekly', 4, '2026-11-27', '2026-12-15', ['2026-12-03', '2026-12-10']],
  ['weekly', 5, '2026-11-27', '2026-12-04', ['2026-11-27', '2026-12-04']],
  ['monthly', 10, '2026-12-11', '2026-12-31', []],
])('a %s plan on day %i can start from %s to %s on %j', (frequency, day, earliest, latest, days) => {
  const range = { earliestOn: businessDate(earliest), latestOn: businessDate(latest) };
  expect(startDays(frequency, day, range)).toEqual(days);
});

test('at most thirteen starts are offered', () => {
  const range = { earliestOn: businessDate('2026-12-05'), latestOn: businessDate('2036-12-05') };
  expect(startDays('monthly', 3, range)).toHaveLength(13);
  expect(startDays('weekly', 1, range)).toHaveLength(13);
});

const MONTHS = ['2026-12-10', '2027-01-10', '2027-02-10'].map(businessDate);
const WEEKS = ['2026-12-03', '2026-12-10', '2026-12-17'].map(businessDate);

test.each<[readonly string[], string | undefined, string | undefined]>([
  [MONTHS, undefined, '2026-12-10'],
  [MONTHS, '2027-01-05', '2027-01-10'],
  [MONTHS, '2027-01-20', '2027-01-10'],
  [MONTHS, '2030-01-20', '2026-12-10'],
  [WEEKS, '2026-12-08', '2026-12-10'],
  [[], '2026-12-08', undefined],
])('of %j, a wish for %s keeps %s', (options, wanted, kept) => {
  const wish = wanted === undefined ? undefined : businessDate(wanted);
  expect(keptStart(options.map(businessDate), wish)).toBe(kept);
});
