import { businessDate } from '@artha/domain/kit/dates';
import { paise } from '@artha/domain/kit/money';
import { expect, test } from 'vitest';
import type { AggregatedHoldings } from '../../filter/index.ts';
import type { HoldingNode } from './holding-tree.ts';
import { holdingKey, holdingTree, openedAtFirst, pathTo } from './holding-tree.ts';
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
const rohan = { appUserId: 2, appUserName: 'Rohan', accountId: 21, accountName: '5018 2207' };
const bond = { instrument: { ...base.instrument, productId: 32, productName: 'Bond' } };

const rows = [
  held(1, 500n, '50.00'),
  held(2, 300n, '30.00', rohan),
  held(3, 150n, '15.00', bond),
  held(4, 50n, '5.00', { accountId: 12, accountName: '5012 9063', isHeldAway: true }),
];

const drawn = (nodes: readonly HoldingNode[], depth = 0): readonly string[] =>
  nodes.flatMap((node) => [
    `${'  '.repeat(depth)}${node.instrumentName} (${node.note}) ${node.currentValue} ${node.weightPercent}%`,
    ...drawn(node.children ?? [], depth + 1),
  ]);

test('groups rows by member, account and product with totals, in the order of the rows', () => {
  expect(drawn(holdingTree(rows, undefined))).toEqual([
    'Ananya (Client, 2 accounts) 700 70.00%',
    '  5012 8841 (Account, 2 products) 650 65.00%',
    '    Mutual Fund (1 holding) 500 50.00%',
    '      Nilgiri Flexi Cap Fund (Folio F/1) 500 50.00%',
    '    Bond (1 holding) 150 15.00%',
    '      Nilgiri Flexi Cap Fund (Folio F/3) 150 15.00%',
    '  5012 9063 (Account, 1 product · Held Away) 50 5.00%',
    '    Mutual Fund (1 holding) 50 5.00%',
    '      Nilgiri Flexi Cap Fund (Folio F/4) 50 5.00%',
    'Rohan (Client, 1 account) 300 30.00%',
    '  5018 2207 (Account, 1 product) 300 30.00%',
    '    Mutual Fund (1 holding) 300 30.00%',
    '      Nilgiri Flexi Cap Fund (Folio F/2) 300 30.00%',
  ]);
});

const group = (id: number, xirr: string) => ({ id, xirr });
const aggregated = (startDate: string) => ({
  startDate: businessDate(startDate),
  endDate: businessDate('2026-11-19'),
  groups: {
    appUser: [group(1, '12.00'), group(2, '9.00')],
    account: [group(1, '14.00'), group(21, '9.00')],
    product: [group(31, '11.00')],
  } as unknown as AggregatedHoldings['groups'],
});
const returns = (nodes: readonly HoldingNode[]): readonly (string | null)[] =>
  nodes.flatMap(({ xirr, children = [] }) => [xirr, ...returns(children)]);

test('shows XIRR only where it is that of the row and covers at least one year', () => {
  const one = [rows[1]!];
  expect(returns(holdingTree(one, aggregated('2020-01-01')))).toEqual(['9.00', '9.00', '11.00', null]);
  expect(returns(holdingTree(one, aggregated('2026-01-01')))).toEqual([null, null, null, null]);
  expect(returns(holdingTree([rows[0]!, rows[1]!], aggregated('2020-01-01')))).toEqual([
    ...['12.00', '14.00', null, null],
    ...['9.00', '9.00', null, null],
  ]);
});

test('rows without siblings are expanded at first', () => {
  expect(openedAtFirst(holdingTree([rows[1]!], undefined))).toEqual(['member-2', 'account-21', 'product-21-31']);
  expect(openedAtFirst(holdingTree([rows[0]!, rows[2]!], undefined))).toEqual(['member-1', 'account-1']);
  expect(openedAtFirst(holdingTree(rows, undefined))).toEqual([]);
  expect(openedAtFirst([])).toEqual([]);
});

test('the path to a holding consists of the rows above it', () => {
  const tree = holdingTree(rows, undefined);
  expect(pathTo(tree, holdingKey(rows[3]!))).toEqual(['member-1', 'account-12', 'product-12-31']);
  expect(pathTo(tree, 'holding-9-9')).toBeUndefined();
});
