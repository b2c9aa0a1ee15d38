import { expect, test } from 'vitest';
import { parkedAge } from './parked-age.ts';

const NOW = new Date('2026-11-23T12:00:00Z');

test.each([
  ['2026-11-23T11:00:01Z', 'less than an hour'],
  ['2026-11-23T11:00:00Z', '1 hour'],
  ['2026-11-22T12:00:01Z', '23 hours'],
  ['2026-11-22T12:00:00Z', '1 day'],
  ['2026-11-16T13:00:00Z', '6 days'],
  ['2023-07-02T12:00:00Z', '1,240 days'],
  // The clocks of two nodes differ a little.
  ['2026-11-23T12:00:01Z', 'less than an hour'],
])('an event parked at %s waits for %s', (parkedAt, age) => {
  expect(parkedAge(new Date(parkedAt), NOW)).toBe(age);
});
