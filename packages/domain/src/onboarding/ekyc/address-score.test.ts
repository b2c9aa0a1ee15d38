import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../../kit/testing/any-text.ts';
import { addressScore } from './address-score.ts';

const HOME = 'Flat 12, Sahyadri Heights, Baner Road, Pune 411045';

test.each([
  [HOME, HOME, 100],
  [HOME, 'FLAT NO. 12 SAHYADRI HEIGHTS BANER RD PUNE 411045', 100],
  [HOME, 'Sahyadri Heights, Baner Road, Pune, Maharashtra, India', 83],
  [HOME, 'Flat 12, Sahyadri Heights, Near SBI, Baner, Pune 411045, Maharashtra', 87],
  ['14 MG Road, Bengaluru 560001', '14, M.G. Rd, Bangalore - 560001', 100],
  // Another flat in the same street, another part of the same town, another town.
  [HOME, 'Flat 7, Ashoka Towers, Baner Road, Pune 411045', 62],
  [HOME, 'Flat 7, Ashoka Towers, Karve Road, Pune 411004', 37],
  [HOME, '5 Park Street, Kolkata 700016', 0],
  [HOME, '', 0],
  ['', '', 0],
])('%s and %s score %i', (ours, theirs, score) => {
  expect(addressScore(ours, theirs)).toBe(score);
  expect(addressScore(theirs, ours)).toBe(score);
});

test('any two texts have a score from 0 to 100', () => {
  fc.assert(
    fc.property(anyText({ maxLength: 80 }), fc.string({ maxLength: 80 }), (ours, theirs) => {
      const score = addressScore(ours, theirs);
      expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true);
    }),
    { seed: 24, numRuns: 100 },
  );
});
