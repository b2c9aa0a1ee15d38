import { expect, test } from 'vitest';
import { businessDate } from '../../kit/dates.ts';
import { isOfAge } from './age.ts';

test.each([
  ['2008-11-24', '2026-11-23', false],
  ['2008-11-24', '2026-11-24', true],
  ['2008-11-24', '2027-01-01', true],
  ['2008-02-29', '2026-02-28', false],
  ['2008-02-29', '2026-03-01', true],
  ['2010-03-01', '2028-02-29', false],
  ['2010-03-01', '2028-03-01', true],
  ['1980-05-05', '2026-11-24', true],
])('born on %s, of age on %s: %s', (bornOn, on, is) => {
  expect(isOfAge(businessDate(bornOn), businessDate(on))).toBe(is);
});
