import { expect, test } from 'vitest';
import { waitingAge } from './waiting-age.ts';

const NOW = new Date('2026-11-24T06:30:00Z');

test.each([
  ['2026-11-24T06:29:50Z', '1 minute'],
  ['2026-11-24T06:15:00Z', '15 minutes'],
  ['2026-11-24T05:30:00Z', '1 hour'],
  ['2026-11-23T06:30:01Z', '23 hours'],
  ['2026-11-21T06:30:00Z', '3 days'],
  ['2023-07-03T06:30:00Z', '1,240 days'],
  ['2026-11-24T06:31:00Z', '1 minute'],
])('since %s: %s', (since, text) => {
  expect(waitingAge(new Date(since), NOW)).toBe(text);
});
