import { expect, test } from 'vitest';
import { ageText, headlineText } from './exception-text.ts';

const NOW = new Date('2026-11-24T06:30:00Z');

test.each([
  ['2026-11-24T06:29:40Z', '0 min'],
  ['2026-11-24T05:52:00Z', '38 min'],
  ['2026-11-24T01:15:00Z', '5 h 15 min'],
  ['2026-11-23T08:28:00Z', '22 h 02 min'],
  ['2026-11-23T06:30:00Z', '1 day'],
  ['2026-11-18T06:00:00Z', '6 days'],
  ['2026-11-24T07:00:00Z', '0 min'],
])('an exception since %s is open for %s', (since, text) => {
  expect(ageText(new Date(since), NOW)).toBe(text);
});

test.each([
  [0, 0, 'No open exceptions'],
  [1, 0, '1 exception, none is late'],
  [1, 1, '1 exception, 1 is late'],
  [42, 16, '42 exceptions, 16 are late'],
])('%i exceptions of which %i are late: %s', (open, late, text) => {
  expect(headlineText(open, late)).toBe(text);
});
