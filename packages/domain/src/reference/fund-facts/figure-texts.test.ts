import { expect, test } from 'vitest';
import { drawdownText, shareOrNone } from './figure-texts.ts';

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
