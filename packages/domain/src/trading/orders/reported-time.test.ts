import { expect, test } from 'vitest';
import { businessDate } from '../../kit/dates.ts';
import { implausibleDate, implausibleTime } from './reported-time.ts';

const LIMITS = { began: new Date('2026-11-20T06:00:00Z'), businessNow: new Date('2026-11-20T06:30:00Z') };

test.each([
  ['1970-01-01T00:00:00Z', 'before-its-beginning'],
  ['2026-11-20T05:59:59.999Z', 'before-its-beginning'],
  ['2026-11-20T06:00:00Z', undefined],
  ['2026-11-20T06:30:00Z', undefined],
  ['2026-11-20T06:35:00Z', undefined],
  ['2026-11-20T06:35:00.001Z', 'in-the-future'],
  ['2030-01-01T00:00:00Z', 'in-the-future'],
] as const)('a report of %s is %s', (reportedAt, expected) => {
  expect(implausibleTime(new Date(reportedAt), LIMITS)).toBe(expected);
});

test.each([
  ['2026-11-19', '2026-11-20T06:30:00Z', 'before-its-beginning'],
  ['2026-11-20', '2026-11-20T06:30:00Z', undefined],
  ['2026-11-21', '2026-11-20T06:30:00Z', 'in-the-future'],
  // Five minutes before midnight in India.
  ['2026-11-21', '2026-11-20T18:24:59Z', 'in-the-future'],
  ['2026-11-21', '2026-11-20T18:25:00Z', undefined],
] as const)('a report dated %s and received at %s is %s', (reportedOn, businessNow, expected) => {
  const limits = { ...LIMITS, businessNow: new Date(businessNow) };
  expect(implausibleDate(businessDate(reportedOn), limits)).toBe(expected);
});
