import { expect, test } from 'vitest';
import type { BusinessDate } from '../../kit/dates.ts';
import { businessDate as day } from '../../kit/dates.ts';
import { liveFrom } from '../instruments/live-schemes.ts';
import type { BusinessCalendar } from './business-calendar.ts';
import { addBusinessDays, businessDayOnOrAfter, businessDayOnOrBefore, isBusinessDay } from './business-calendar.ts';

const calendar: BusinessCalendar = {
  // Holidays on a Monday and a Tuesday, and a one-hour session on a Sunday.
  holidays: new Set([day('2026-11-09'), day('2026-11-24')]),
  specialSessions: new Set([day('2026-11-08')]),
  knownUntil: day('2026-12-31'),
};

test.each([
  ['2026-11-06', true],
  ['2026-11-07', false],
  ['2026-11-08', true],
  ['2026-11-09', false],
  ['2026-11-24', false],
])('%s is a business day: %s', (date, expected) => {
  expect(isBusinessDay(calendar, day(date))).toBe(expected);
});

test.each<[string, number, string]>([
  ['2026-11-06', 1, '2026-11-08'],
  ['2026-11-06', 2, '2026-11-10'],
  ['2026-11-20', 2, '2026-11-25'],
  ['2026-11-25', -1, '2026-11-23'],
  ['2026-11-21', 0, '2026-11-23'],
  ['2026-11-10', -2, '2026-11-06'],
])('%s plus %i business days is %s', (from, count, expected) => {
  expect(addBusinessDays(calendar, day(from), count)).toBe(expected);
});

test('a closed day rolls forward or back', () => {
  expect(businessDayOnOrAfter(calendar, day('2026-11-24'))).toBe('2026-11-25');
  expect(businessDayOnOrBefore(calendar, day('2026-11-24'))).toBe('2026-11-23');
});

test('a scheme is live when its price is at most five business days older than the newest price of its feed', () => {
  const from: BusinessDate = liveFrom(calendar, day('2026-11-25'));
  expect(from).toBe('2026-11-17');
});
