import { expect, test } from 'vitest';
import { countText } from './count-text.ts';

test.each([
  [0, false, '0 orders'],
  [1, false, '1 order'],
  [1284, false, '1,284 orders'],
  [100_000, true, 'More than 1,00,000 orders'],
])('%i (more: %s) reads %s', (count, isCut, text) => {
  expect(countText({ rows: ['order', 'orders'] }, count, isCut)).toBe(text);
});
