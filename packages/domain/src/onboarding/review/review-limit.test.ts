import { expect, test } from 'vitest';
import { WEEKENDS_ONLY } from '../../reference/calendar/business-calendar.ts';
import { reviewAge, reviewLimit } from './review-limit.ts';

// 20 November 2026 is a Friday; times are in India.
const at = (text: string) => new Date(`${text}:00+05:30`);

test.each([
  ['2026-11-16T10:00', 2, '2026-11-18T18:00'],
  ['2026-11-16T23:59', 2, '2026-11-18T18:00'],
  ['2026-11-20T10:00', 2, '2026-11-24T18:00'],
  ['2026-11-21T10:00', 2, '2026-11-24T18:00'],
  ['2026-11-16T10:00', 1, '2026-11-17T18:00'],
])('sent at %s with %i working days, it is decided by %s', (sent, days, limit) => {
  expect(reviewLimit(WEEKENDS_ONLY, at(sent), days)).toEqual(at(limit));
});

test.each([
  ['2026-11-17T23:00', 'open'],
  ['2026-11-18T00:00', 'due-today'],
  ['2026-11-18T18:00', 'due-today'],
  ['2026-11-18T18:01', 'late'],
  ['2026-11-19T09:00', 'late'],
])('at %s it is %s', (now, age) => {
  expect(reviewAge(at('2026-11-18T18:00'), at(now))).toBe(age);
});
