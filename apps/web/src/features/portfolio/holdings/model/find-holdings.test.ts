import { expect, test } from 'vitest';
import { findHoldings, fundName, holdingsOfFund } from './find-holdings.ts';
import { aHolding, aHoldingOf } from '../testing/a-holding.ts';

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

const { instrument } = aHolding();
const flexi = { ...instrument, id: 3, name: 'Nilgiri Flexi Cap Fund' };
const plus = { ...instrument, id: 4, name: 'Nilgiri Flexi Cap Fund Plus' };
const held = [
  ...[flexi, plus].map((fund) => aHolding({ instrument: fund })),
  aHolding({ instrument: flexi, folio: { id: 8, number: '8' } }),
];

test.each<[number | undefined, number, string | undefined]>([
  [undefined, 3, undefined],
  [3, 2, 'Nilgiri Flexi Cap Fund'],
  [4, 1, 'Nilgiri Flexi Cap Fund Plus'],
  [5, 0, undefined],
])('of the fund %s there are %i, and it is named %s', (fund, count, name) => {
  expect(holdingsOfFund(held, fund)).toHaveLength(count);
  expect(fundName(held, fund)).toBe(name);
});
