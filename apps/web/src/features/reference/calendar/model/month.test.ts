import { businessDate } from '@artha/domain/kit/dates';
import { expect, test } from 'vitest';
import { dayAfterKey, monthAfter, monthName, parseMonth, weekdayName, weeksOf } from './month.ts';

const TODAY = businessDate('2026-11-20');

test.each([
  ['2026-02', '2026-02'],
  ['2026-13', '2026-11'],
  ['1999-01', '2026-11'],
  [undefined, '2026-11'],
])('the month of the address %j is %s', (text, month) => {
  expect(parseMonth(text, TODAY)).toBe(month);
});

test.each([
  ['2026-11', 1, '2026-12'],
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
])('%s and %i months is %s', (month, months, expected) => {
  expect(monthAfter(month, months)).toBe(expected);
});

test('November 2026 begins on a Sunday and has six weeks', () => {
  const weeks = weeksOf('2026-11');
  expect([weeks.length, weeks[0]?.[0], weeks[0]?.[6], weeks[5]?.[6]]).toEqual([
    6,
    '2026-10-26',
    '2026-11-01',
    '2026-12-06',
  ]);
  expect([monthName('2026-11'), weekdayName(businessDate('2026-11-24'))]).toEqual(['November 2026', 'Tuesday']);
});

test.each([
  ['ArrowLeft', '2026-11-19'],
  ['ArrowRight', '2026-11-21'],
  ['ArrowUp', '2026-11-13'],
  ['ArrowDown', '2026-11-27'],
  ['PageUp', '2026-10-20'],
  ['PageDown', '2026-12-20'],
  ['Enter', undefined],
])('%s leads to %s', (key, day) => {
  expect(dayAfterKey(TODAY, key)).toBe(day);
});
