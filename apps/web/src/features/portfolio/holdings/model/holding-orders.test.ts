import { paise } from '@artha/domain/kit/money';
import { expect, test } from 'vitest';
import type { HoldingNode } from './holding-tree.ts';
import { holdingTree } from './holding-tree.ts';
import { exportOrder, sortHoldings } from './holding-orders.ts';
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

test.each<[string, string]>([
  ['-currentValue', 'Saryu Asha Kaveri Meru Tamra'],
  ['currentValue', 'Meru Kaveri Asha Tamra Saryu'],
  ['-unrealisedGain', 'Kaveri Asha Meru Tamra Saryu'],
  ['unrealisedGain', 'Saryu Meru Asha Kaveri Tamra'],
  ['instrumentName', 'Asha Kaveri Meru Tamra Saryu'],
  ['-instrumentName', 'Saryu Tamra Meru Kaveri Asha'],
])('by %s sorts clients among clients and funds among funds', (order, names) => {
  expect(leaves(sortHoldings(tree, order)).join(' ')).toBe(names);
});

test.each([
  ['-currentValue', '-currentValue'],
  ['instrumentName', 'instrumentName'],
  ['dayChange', '-currentValue'],
  ['-folioNumber', '-currentValue'],
])('a list sorted by %s is exported by %s', (order, exported) => expect(exportOrder(order)).toBe(exported));
