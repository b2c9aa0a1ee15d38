import { expect, test } from 'vitest';
import { LastColumn } from './last-column.ts';

test.each<[column: string, last: string, mayBeCut: boolean]>([
  ['101.2345 98.7601', '98.7654', false],
  ['101.2345 98.76', '98.7654', false],
  ['101.2345 98.7601', '98.76543', false],
  ['101.2345 98.7601', '98.765', true],
  ['101.2345 98.7601', '98.', true],
  ['101.2345 98.7601', '98', true],
  ['101.2345 98.7601', '', true],
  ['120503 120504', '120505', false],
  ['120503 120504', '12050', true],
  ['', '98.7654', true],
])('after %s, %s may be cut off: %s', (column, last, mayBeCut) => {
  const lastColumn = new LastColumn();
  for (const value of column.split(' ').filter((each) => each !== '')) lastColumn.add(`2026-02-04,${value}`);
  expect(lastColumn.mayBeCut(`2026-02-05,${last}`)).toBe(mayBeCut);
});
