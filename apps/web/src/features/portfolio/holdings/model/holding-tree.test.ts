import { paise } from '@artha/domain/kit/money';
import { describe, expect, test } from 'vitest';
import type { AggregatedHoldings } from '../../filter/index.ts';
import type { HoldingNode } from './holding-tree.ts';
import { expandedRows, groupKeys, holdingKey, holdingTree, pathTo } from './holding-tree.ts';
import type { Holding } from '../holdings.api.ts';
import { aHolding } from '../testing/a-holding.ts';

const base = aHolding();
const held = (folioId: number, value: bigint, weightPercent: string, changes: Partial<Holding> = {}) =>
  aHolding({
    folio: { id: folioId, number: `F/${folioId}` },
    currentValue: paise(value),
    investedValue: paise(100n),
    unrealisedGain: paise(value - 100n),
    weightPercent,
    ...changes,
  });
const rohan = { appUserId: 2, appUserName: 'Rohan', accountId: 21, accountName: 'Rohan', accountNumber: '50182207' };
const debt = { instrument: { ...base.instrument, assetId: 2, assetName: 'Debt' } };

const rows = [
  held(1, 500n, '50.00'),
  held(2, 300n, '30.00', rohan),
  held(3, 150n, '15.00', debt),
  held(4, 50n, '5.00', { accountId: 12, accountNumber: '50129063', isHeldAway: true }),
];

const drawn = (nodes: readonly HoldingNode[], depth = 0): readonly string[] =>
  nodes.flatMap((node) => [
    `${'  '.repeat(depth)}${node.instrumentName} (${node.note}) ${node.currentValue} ${node.weightPercent}%`,
    ...drawn(node.children ?? [], depth + 1),
  ]);

const WHOLE = { familyName: undefined, isPart: false, timed: () => ({}) };
const MEMBERS = [
  'Ananya (Client, 2 accounts) 700 70.00%',
  '  Ananya · 5012 8841 (Account, 2 holdings) 650 65.00%',
  '    Equity (1 holding) 500 50.00%',
  '      Nilgiri Flexi Cap Fund (Folio F/1) 500 50.00%',
  '    Debt (1 holding) 150 15.00%',
  '      Nilgiri Flexi Cap Fund (Folio F/3) 150 15.00%',
  '  Ananya · 5012 9063 (Account, 1 holding) 50 5.00%',
  '    Equity (1 holding) 50 5.00%',
  '      Nilgiri Flexi Cap Fund (Folio F/4) 50 5.00%',
  'Rohan (Client, 1 account) 300 30.00%',
  '  Rohan · 5018 2207 (Account, 1 holding) 300 30.00%',
  '    Equity (1 holding) 300 30.00%',
  '      Nilgiri Flexi Cap Fund (Folio F/2) 300 30.00%',
];

test('groups rows by member, account and asset class with totals, in the order of the rows', () => {
  expect(drawn(holdingTree(rows, undefined, WHOLE))).toEqual(MEMBERS);
});

test('the head of a family sees the family above its members', () => {
  expect(drawn(holdingTree(rows, undefined, { ...WHOLE, familyName: 'Deshmukh family' }))).toEqual([
    'Deshmukh family (Family, 2 clients) 1000 100.00%',
    ...MEMBERS.map((line) => `  ${line}`),
  ]);
  expect(holdingTree([], undefined, { ...WHOLE, familyName: 'Deshmukh family' })).toEqual([]);
});

const rate = (xirr: string | null, absoluteReturn: string | null = null) => ({
  ...{ xirr, otherXirrs: [], absoluteReturn },
  noReturn: null,
});
const AGGREGATED = {
  total: rate('10.00'),
  groups: {
    appUser: [
      { id: 1, ...rate('12.00') },
      { id: 2, ...rate('9.00') },
    ],
    account: [
      { id: 1, ...rate('14.00') },
      { id: 12, ...rate(null, '-1.00') },
      { id: 21, ...rate('9.00') },
    ],
  },
  accountAssets: [
    { accountId: 1, assetId: 1, ...rate('15.00') },
    { accountId: 1, assetId: 2, ...rate(null, '2.00') },
  ],
  holdings: [
    { folioId: 1, instrumentId: 3, ...rate('16.00') },
    { folioId: 3, instrumentId: 3, ...rate(null, '3.00') },
  ],
} as unknown as AggregatedHoldings;

const returns = (nodes: readonly HoldingNode[]): readonly (string | null)[] =>
  nodes.flatMap(({ level, xirr, absoluteReturn, children = [] }) => [
    `${level} ${xirr ?? '-'} ${absoluteReturn ?? '-'}`,
    ...returns(children),
  ]);

test('shows the return of every row, an absolute one in the rows below a year', () => {
  expect(returns(holdingTree(rows, AGGREGATED, { ...WHOLE, familyName: 'Deshmukh family' }))).toEqual([
    'family 10.00 -',
    ...['member 12.00 -', 'account 14.00 -', 'asset 15.00 -', 'holding 16.00 -', 'asset - 2.00', 'holding - 3.00'],
    ...['account - -1.00', 'asset - -', 'holding - -'],
    ...['member 9.00 -', 'account 9.00 -', 'asset - -', 'holding - -'],
  ]);
});

test('while a search hides holdings, only funds have a return', () => {
  expect(returns(holdingTree([rows[0]!], AGGREGATED, { ...WHOLE, isPart: true }))).toEqual([
    ...['member - -', 'account - -', 'asset - -', 'holding 16.00 -'],
  ]);
});

test('rows without siblings are expanded at first', () => {
  const atFirst = (of: readonly Holding[]) => expandedRows(holdingTree(of, undefined, WHOLE), undefined);
  expect(atFirst([rows[1]!])).toEqual(['member-2', 'account-21', 'asset-21-1']);
  expect(atFirst([rows[0]!, rows[2]!])).toEqual(['member-1', 'account-1']);
  expect(atFirst(rows)).toEqual([]);
  expect(atFirst([])).toEqual([]);
});

test('what was expanded stays so when the family level loads later, and that level is expanded', () => {
  const before = groupKeys(holdingTree(rows, undefined, WHOLE));
  const whole = holdingTree(rows, undefined, { ...WHOLE, familyName: 'Deshmukh family' });
  const chosen = (expanded: readonly string[], known: readonly string[]) =>
    expandedRows(whole, { expanded: new Set(expanded), known: new Set(known) });
  expect(new Set(chosen(before, before))).toEqual(new Set(groupKeys(whole)));
  expect(chosen(['member-1'], before)).toEqual(['member-1', 'family']);
  expect(chosen(['member-1'], groupKeys(whole))).toEqual(['member-1']);
});

test('the path to a holding consists of the rows above it', () => {
  const tree = holdingTree(rows, undefined, WHOLE);
  expect(pathTo(tree, holdingKey(rows[3]!))).toEqual(['member-1', 'account-12', 'asset-12-1']);
  expect(pathTo(tree, 'holding-9-9')).toBeUndefined();
});

test('a row without its return is loading, or says why there is none', () => {
  const reasonOf = (aggregated: Parameters<typeof holdingTree>[1], failure?: string) =>
    holdingTree(rows, aggregated, { ...WHOLE, failure })[0]!.noReturn;
  expect(reasonOf(undefined)).toBeUndefined();
  expect(reasonOf(undefined, 'Please try later')).toBe('Please try later');
  expect(reasonOf(AGGREGATED)).toBeNull();
});

describe('the income of a group', () => {
  const held12 = [held(1, 500n, '50.00'), held(2, 500n, '50.00', debt)];
  const income = (incomes: Readonly<Record<string, bigint>>) => ({
    ...WHOLE,
    timed: (key: string) => (incomes[key] === undefined ? {} : { income: paise(incomes[key]) }),
  });
  const soldIn = (nodes: readonly HoldingNode[]): readonly (readonly [string, bigint | undefined])[] =>
    nodes.flatMap((node) => [[node.key, node.soldIncome] as const, ...soldIn(node.children ?? [])]);
  const [account, member] = [base.accountId, base.appUserId];
  const [equity, ofDebt] = [`asset-${account}-${base.instrument.assetId}`, `asset-${account}-2`];
  const funds = held12.map((row) => holdingKey(row)) as [string, string];

  test('names what holdings brought that were sold', () => {
    const incomes = { [`member-${member}`]: 100n, [`account-${account}`]: 100n, [equity]: 60n, [ofDebt]: 10n };
    const nodes = holdingTree(held12, undefined, income({ ...incomes, [funds[0]]: 40n, [funds[1]]: 10n }));
    expect(soldIn(nodes)).toEqual([
      [`member-${member}`, 50n],
      [`account-${account}`, 50n],
      [equity, 20n],
      [funds[0], undefined],
      [ofDebt, undefined],
      [funds[1], undefined],
    ]);
  });

  test('names nothing while it is not known', () => {
    const nodes = holdingTree(held12, undefined, income({ [`account-${account}`]: 100n, [equity]: 60n }));
    expect(soldIn(nodes).every(([, sold]) => sold === undefined)).toBe(true);
  });
});
