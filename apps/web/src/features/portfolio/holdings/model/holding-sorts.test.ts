import { paise } from '@artha/domain/kit/money';
import { expect, test } from 'vitest';
import type { HoldingNode } from './holding-tree.ts';
import { holdingTree } from './holding-tree.ts';
import { exportSort, sortHoldings } from './holding-sorts.ts';
import { aHoldingOf } from '../testing/a-holding.ts';

const row = (name: string, value: bigint | null, gain: bigint | null, appUserId = 1) =>
  aHoldingOf(name, {
    ...{ appUserId, accountId: appUserId, appUserName: appUserId === 1 ? 'Ananya' : 'Rohan' },
    currentValue: value === null ? null : paise(value),
    unrealisedGain: gain === null ? null : paise(gain),
  });

const tree = holdingTree(
  [
    row('Asha', 900n, 10n),
    row('Meru', 400n, -20n),
    row('Kaveri', 500n, 80n),
    row('Tamra', null, null),
    row('Saryu', 5000n, 1n, 2),
  ],
  undefined,
  { familyName: undefined, isPart: false, timed: () => ({}) },
);
const leaves = (nodes: readonly HoldingNode[]): readonly string[] =>
  nodes.flatMap(({ instrumentName, children }) => (children ? leaves(children) : [instrumentName]));

test.each<[string, boolean, string]>([
  ['currentValue', false, 'Saryu Asha Kaveri Meru Tamra'],
  ['currentValue', true, 'Meru Kaveri Asha Tamra Saryu'],
  ['unrealisedGain', false, 'Kaveri Asha Meru Tamra Saryu'],
  ['unrealisedGain', true, 'Saryu Meru Asha Kaveri Tamra'],
  ['instrumentName', true, 'Asha Kaveri Meru Tamra Saryu'],
  ['instrumentName', false, 'Saryu Tamra Meru Kaveri Asha'],
])('by %s, ascending: %s, sorts clients among clients and funds among funds', (sortBy, sortAsc, names) => {
  expect(leaves(sortHoldings(tree, { sortBy, sortAsc })).join(' ')).toBe(names);
});

const BY_VALUE = { sortBy: 'currentValue', sortAsc: false };

test.each([
  [BY_VALUE, BY_VALUE],
  [
    { sortBy: 'instrumentName', sortAsc: true },
    { sortBy: 'instrumentName', sortAsc: true },
  ],
  [{ sortBy: 'dayChange', sortAsc: true }, BY_VALUE],
  [{ sortBy: 'folioNumber', sortAsc: false }, BY_VALUE],
])('a list sorted by %j is exported by %j', (sort, exported) => expect(exportSort(sort)).toEqual(exported));
