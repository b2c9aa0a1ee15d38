import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BusinessDate } from './dates.ts';
import {
  addDays,
  addMonths,
  businessDate,
  businessDateAt,
  dateFromFeed,
  daysBetween,
  feedDate,
  formatDate,
  formatDates,
  instantAt,
  parseBusinessDate,
  timeOfDayAt,
  weekday,
} from './dates.ts';

const day = businessDate;

test.each([
  '2026-02-30',
  '2025-02-29',
  '2026-13-01',
  '2026-00-10',
  '0000-01-01',
  '1899-12-31',
  '2200-01-01',
  '275760-09-13',
  '10000-01-01',
  '2026-1-1',
  '2026-01-01T00:00:00Z',
  '2026-01-01+05:30',
  'infinity',
  ' 2026-01-01',
  '２０２６-01-01',
  '',
])('%j is not a date', (text) => {
  expect(parseBusinessDate(text)).toBeUndefined();
});

test.each([
  ['just before midnight in India', '2026-03-31T18:29:59.999Z', '2026-03-31', '23:59'],
  ['midnight in India', '2026-03-31T18:30:00Z', '2026-04-01', '00:00'],
  ['a leap day', '2028-02-28T19:00:00Z', '2028-02-29', '00:30'],
  ['the end of a year', '2026-12-31T18:30:00Z', '2027-01-01', '00:00'],
])('%s', (_what, instant, date, time) => {
  expect(businessDateAt(new Date(instant))).toBe(date);
  expect(timeOfDayAt(new Date(instant))).toBe(time);
});

test('a time of day in India becomes an instant', () => {
  expect(instantAt(day('2026-04-01'), '00:00').toISOString()).toBe('2026-03-31T18:30:00.000Z');
  expect(instantAt(day('2026-04-01'), '15:00').toISOString()).toBe('2026-04-01T09:30:00.000Z');
});

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2026-05-15', -12, '2025-05-15'],
])('%s plus %i months is %s', (from, months, expected) => {
  expect(addMonths(day(from), months)).toBe(expected);
});

test('reads and writes the date formats of feeds and people', () => {
  expect(dateFromFeed('19-Aug-2026')).toBe('2026-08-19');
  expect(dateFromFeed('19-AUG-2026')).toBe('2026-08-19');
  expect(dateFromFeed('31-Feb-2026')).toBeUndefined();
  expect(dateFromFeed('19-Foo-2026')).toBeUndefined();
  expect(feedDate(day('2026-08-09'))).toBe('09-Aug-2026');
  expect(formatDate(day('2026-08-09'))).toBe('09 Aug 2026');
});

test.each([
  ['2026-11-28', '2026-11-28', '28 Nov 2026'],
  ['2026-11-27', '2026-11-28', '27 to 28 Nov 2026'],
  ['2026-11-30', '2026-12-01', '30 Nov to 01 Dec 2026'],
  ['2026-12-31', '2027-01-01', '31 Dec 2026 to 01 Jan 2027'],
  ['2026-11-28', '2027-11-28', '28 Nov 2026 to 28 Nov 2027'],
])('the days from %s to %s are written as %s', (from, to, text) => {
  expect(formatDates(day(from), day(to))).toBe(text);
});

const anyDay = fc.integer({ min: 0, max: 100_000 }).map((days): BusinessDate => addDays(day('1900-01-01'), days));

test('addDays, daysBetween and weekday agree', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -5_000, max: 5_000 }), (from, days) => {
      const to = addDays(from, days);
      expect(daysBetween(from, to)).toBe(days);
      expect(weekday(to)).toBe((((weekday(from) + days) % 7) + 7) % 7);
    }),
  );
  expect(weekday(day('2026-11-21'))).toBe(6);
});
