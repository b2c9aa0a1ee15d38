import { expect, test } from 'vitest';
import { businessDate } from '../../kit/dates.ts';
import { drawdownText, returnsUntil, shareOrNone } from './figure-texts.ts';

test.each([
  ['0.00', 'None'],
  ['0', 'None'],
  ['14.24', '14.2%'],
  ['100', '100.0%'],
])('a share of %s', (share, text) => {
  expect(shareOrNone(share)).toBe(text);
});

test.each([
  ['without prices', null, 'Not known'],
  ['of a price that never fell', { drawdown: null }, 'None'],
  ['of a price that fell', { drawdown: { percent: '-38.52' } }, '\u221238.52%'],
])('the deepest fall %s', (_, performance, text) => {
  expect(drawdownText(performance)).toBe(text);
});

test.each([
  ['2026-08-19', 'To 19 Aug 2026'],
  [null, 'To 19 Aug 2026'],
  ['2026-08-20', 'To 19 Aug 2026; one, three and five years to 20 Aug 2026'],
])('returns computed on 19-Aug-2026 of a fund priced on %s', (navOn, text) => {
  expect(returnsUntil(businessDate('2026-08-19'), navOn === null ? null : businessDate(navOn))).toBe(text);
});
