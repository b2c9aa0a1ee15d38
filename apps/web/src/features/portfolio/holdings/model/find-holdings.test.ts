import { expect, test } from 'vitest';
import { findHoldings } from './find-holdings.ts';
import { aHoldingOf } from '../testing/a-holding.ts';

const rows = ['Meru', 'Asha', 'Tamra', 'Kaveri'].map((name) => aHoldingOf(name));

test.each<[string, number]>([
  ['', 4],
  ['kav', 1],
  ['NILGIRI mutual', 4],
  ['ananya', 4],
  ['meru 91204417', 1],
  ['meru 8888', 0],
])('%j finds %i', (text, count) => {
  expect(findHoldings(rows, text)).toHaveLength(count);
});
