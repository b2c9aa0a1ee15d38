import { businessDate } from '@artha/domain/kit/dates';
import { expect, test } from 'vitest';
import { bandColumns, historyText, scorePlace, validityText } from './profile-text.ts';

test('bands are as wide as they have scores', () => {
  const bands = [
    { category: 'Conservative', from: 0, to: 24 },
    { category: 'Moderate', from: 25, to: 25 },
  ] as const;
  expect(bandColumns({ bands: [...bands] })).toBe('minmax(0, 25fr) minmax(0, 1fr)');
});

test.each([
  [0, 99, 0, 0.5],
  [0, 99, 99, 99.5],
  [10, 19, 14, 45],
])('of %i to %i the score %i is at %f per cent', (lowest, highest, score, place) => {
  expect(scorePlace({ range: { lowest, highest } }, score)).toBeCloseTo(place);
});

test.each([
  ['2026-11-19', 'Expired'],
  ['2026-11-20', 'Until the end of today'],
  ['2026-11-21', '1 day left'],
  ['2027-11-19', '364 days left'],
])('valid until %s: %s', (until, text) => {
  expect(validityText({ validUntil: businessDate(until) }, businessDate('2026-11-20'))).toBe(text);
});

test.each([
  [true, null, '2027-11-19', '20 Nov 2025 · Valid till 19 Nov 2027'],
  [false, null, '2026-11-19', '20 Nov 2025 · Expired 19 Nov 2026'],
  [false, '2026-01-02', '2026-11-19', '20 Nov 2025 · Replaced 02 Jan 2026'],
  [false, '2026-12-02', '2026-11-19', '20 Nov 2025 · Expired 19 Nov 2026'],
])('valid %s, replaced %s, until %s: %s', (isValid, replaced, until, text) => {
  const profile = {
    assessedOn: businessDate('2025-11-20'),
    validUntil: businessDate(until),
    replacedOn: replaced === null ? null : businessDate(replaced),
    isValid,
  };
  expect(historyText(profile)).toBe(text);
});
