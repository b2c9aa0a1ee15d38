import { businessDate } from '@artha/domain/kit/dates';
import { expect, test } from 'vitest';
import { monthsOf, parseYear, shapeOf, yearDayText } from './year.ts';

test.each([
  ['2027', 2027],
  [2027, 2027],
  ['1999', undefined],
  ['2027.5', undefined],
  ['next', undefined],
  [undefined, undefined],
])('the year of the address %j is %s', (text, year) => {
  expect(parseYear(text)).toBe(year);
});

test('a year has twelve months', () => {
  expect(monthsOf(2027)).toHaveLength(12);
  expect(monthsOf(2027).at(-1)).toBe('2027-12');
});

test.each([
  ['2027-01-26', false, false, 'closed', 'closed'],
  ['2027-01-26', true, false, 'closed', 'partly'],
  ['2027-01-26', true, true, 'partly', 'partly'],
  ['2027-01-26', true, true, 'open', 'plain'],
  // A Saturday.
  ['2027-01-30', true, true, 'open', 'session'],
  ['2027-01-30', true, false, 'closed', 'partly'],
  ['2027-01-30', false, false, 'closed', 'plain'],
] as const)('%s with operations %s, exchange %s, schemes %s is %s', (day, operations, exchange, schemes, shape) => {
  const status = { isBusinessDayOperations: operations, isBusinessDayExchange: exchange, schemes };
  expect(shapeOf({ day: businessDate(day), ...status })).toBe(shape);
});

test.each([
  ['2027-01-26', false, true, 'Closed, in the draft'],
  ['2027-08-15', false, false, 'On a weekend'],
  ['2027-01-26', true, false, 'Open'],
] as const)('%s, open %s, changed %s, reads %s', (day, isOpen, isChanged, text) => {
  const status = { isBusinessDayOperations: isOpen, isBusinessDayExchange: isOpen };
  const schemes = isOpen ? 'open' : 'closed';
  expect(yearDayText({ ...status, schemes, day: businessDate(day), event: 'Republic Day', isChanged })).toBe(text);
});
