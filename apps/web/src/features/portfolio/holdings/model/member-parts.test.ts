import { expect, test } from 'vitest';
import { familyText, memberParts } from './member-parts.ts';
import { holdingTree } from './holding-tree.ts';
import { aHolding } from '../testing/a-holding.ts';

const held = (folioId: number, accountId: number, appUserId = 1) =>
  aHolding({
    folio: { id: folioId, number: `F/${folioId}` },
    ...{
      accountId,
      accountName: `A${accountId}`,
      accountNumber: `${accountId}`,
      appUserId,
      appUserName: appUserId === 1 ? 'Ananya' : 'Rohan',
    },
  });
const partsIn = (familyName: string | undefined, ...rows: readonly ReturnType<typeof held>[]) =>
  memberParts(holdingTree(rows, undefined, { familyName, isPart: false, timed: () => ({}) })).flatMap(({ accounts }) =>
    accounts.map(({ name, assets }) => [name, ...assets.map(({ funds }) => funds.map(({ row }) => row.folio.id))]),
  );

const partsOf = (...rows: readonly ReturnType<typeof held>[]) => partsIn(undefined, ...rows);

test('a single account has no name', () => {
  expect(partsOf(held(1, 11), held(2, 11))).toEqual([[undefined, [1, 2]]]);
});

test('several accounts are named, with the client if there are several clients', () => {
  expect(partsOf(held(1, 11), held(2, 12))).toEqual([
    ['A11 · 11', [1]],
    ['A12 · 12', [2]],
  ]);
  expect(partsOf(held(1, 11), held(3, 21, 2))).toEqual([
    ['Ananya · A11 · 11', [1]],
    ['Rohan · A21 · 21', [3]],
  ]);
  expect(partsIn('Deshmukh family', held(1, 11), held(3, 21, 2))).toHaveLength(2);
  const named = aHolding({ accountName: 'Ananya', accountNumber: '50128841' });
  expect(partsOf(named, held(3, 21, 2))[0]?.[0]).toBe('Ananya · 5012 8841');
});

test.each([
  ['Deshmukh family', [held(1, 11)], 'Deshmukh family · 1 client'],
  ['Deshmukh family', [held(1, 11), held(2, 12), held(3, 21, 2)], 'Deshmukh family · 2 clients'],
  [undefined, [held(1, 11)], undefined],
])('the family %s of the total says how many clients are in it', (name, rows, text) => {
  const nodes = holdingTree(rows, undefined, { familyName: name, isPart: false, timed: () => ({}) });
  expect(familyText(nodes)).toBe(text);
});

test('one of several clients with several accounts has a heading with their sums, and no name before the accounts', () => {
  const [one, two] = [held(1, 11), held(2, 12)];
  const nodes = holdingTree([one, two, held(3, 21, 2)], undefined, {
    familyName: 'Deshmukh family',
    isPart: false,
    timed: () => ({}),
  });
  const [ananya, rohan] = memberParts(nodes);
  expect(ananya?.member).toMatchObject({
    instrumentName: 'Ananya',
    note: 'Client, 2 accounts',
    currentValue: (one.currentValue ?? 0n) + (two.currentValue ?? 0n),
  });
  expect(ananya?.accounts.map(({ name }) => name)).toEqual(['A11 · 11', 'A12 · 12']);
  expect([rohan?.member, rohan?.accounts[0]?.name]).toEqual([undefined, 'Rohan · A21 · 21']);
  const alone = memberParts(
    holdingTree([one, two], undefined, { familyName: undefined, isPart: false, timed: () => ({}) }),
  );
  expect(alone.map(({ member }) => member)).toEqual([undefined]);
});

test('the funds of an account are grouped by asset class, with the sums of each', () => {
  const debt = { ...held(2, 11), instrument: { ...held(2, 11).instrument, assetId: 9, assetName: 'Debt' } };
  const nodes = holdingTree([held(1, 11), debt, held(3, 11)], undefined, {
    familyName: undefined,
    isPart: false,
    timed: () => ({}),
  });
  const part = memberParts(nodes)[0]?.accounts[0];
  expect(part?.assets.map(({ asset, funds }) => [asset.instrumentName, asset.note, funds.length])).toEqual([
    [held(1, 11).instrument.assetName, '2 holdings', 2],
    ['Debt', '1 holding', 1],
  ]);
  expect(part?.assets.map(({ asset }) => asset.currentValue)).toEqual(
    [2n, 1n].map((count) => (held(1, 11).currentValue ?? 0n) * count),
  );
});
