import { expect, test } from 'vitest';
import { businessDate } from '../../kit/dates.ts';
import { debitAwaitedUntil, nextDebitDay } from './debit-day.ts';

/** 24 Nov 2026 is a Tuesday, and closed. */
const CALENDAR = {
  holidays: new Set([businessDate('2026-11-24')]),
  specialSessions: new Set<never>(),
  knownUntil: undefined,
};

test.each([
  ['before the file of a business day', '2026-11-23T04:29:59Z', '2026-11-23'],
  ['at its time', '2026-11-23T04:30:00Z', '2026-11-25'],
  ['in the morning of a holiday', '2026-11-24T03:00:00Z', '2026-11-25'],
  ['on a Saturday', '2026-11-21T03:00:00Z', '2026-11-23'],
  ['on a Friday evening', '2026-11-20T15:00:00Z', '2026-11-23'],
])('a debit that begins %s (%s) is made on %s', (_when, now, on) => {
  expect(nextDebitDay(CALENDAR, new Date(now))).toBe(on);
});

test('an order waits five business days for its bank', () => {
  expect(debitAwaitedUntil(CALENDAR, businessDate('2026-11-23'))).toEqual(new Date('2026-12-01T09:30:00Z'));
});
