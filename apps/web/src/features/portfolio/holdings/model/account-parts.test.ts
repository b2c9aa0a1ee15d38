import { expect, test } from 'vitest';
import { accountParts } from './account-parts.ts';
import { holdingTree } from './holding-tree.ts';
import { aHolding } from '../testing/a-holding.ts';

const held = (folioId: number, accountId: number, appUserId = 1) =>
  aHolding({
    folio: { id: folioId, number: `F/${folioId}` },
    ...{ accountId, accountName: `A${accountId}`, appUserId, appUserName: appUserId === 1 ? 'Ananya' : 'Rohan' },
  });
const partsOf = (...rows: readonly ReturnType<typeof held>[]) =>
  accountParts(holdingTree(rows, undefined)).map(({ name, rows: of }) => [name, of.map(({ folio }) => folio.id)]);

test('a single account has no name', () => {
  expect(partsOf(held(1, 11), held(2, 11))).toEqual([[undefined, [1, 2]]]);
});

test('several accounts are named, with the client if there are several clients', () => {
  expect(partsOf(held(1, 11), held(2, 12))).toEqual([
    ['A11', [1]],
    ['A12', [2]],
  ]);
  expect(partsOf(held(1, 11), held(3, 21, 2))).toEqual([
    ['Ananya · A11', [1]],
    ['Rohan · A21', [3]],
  ]);
});
