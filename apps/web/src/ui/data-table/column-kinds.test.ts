import { expect, test } from 'vitest';
import { sortsDescendingFirst, widthOf } from './column-kinds.ts';

test.each([
  [{ kind: 'text', label: 'Fund', isRowHeader: true }, 240],
  [{ kind: 'text', label: 'Fund' }, 180],
  [{ kind: 'percent', label: '1Y' }, 100],
  [{ kind: 'percent', label: 'Average of three years' }, 230],
  [{ kind: 'percent', label: 'Average of three years', widthPx: 80 }, 80],
] as const)('%j is %d px wide', (column, px) => {
  expect(widthOf(column)).toBe(px);
});

test.each([
  ['money', true],
  ['instant', true],
  ['date', true],
  ['text', false],
  ['code', false],
  ['flag', false],
] as const)('%s sorts descending first: %s', (kind, isDescending) => {
  expect(sortsDescendingFirst(kind)).toBe(isDescending);
});
