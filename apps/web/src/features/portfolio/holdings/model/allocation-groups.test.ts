import { paise } from '@artha/domain/kit/money';
import { expect, test } from 'vitest';
import type { AggregatedHoldings } from '../../filter/index.ts';
import { offeredGroups, partsOfGroup } from './allocation-groups.ts';

test.each<[members: number, accounts: number, labels: string]>([
  [1, 1, 'Asset Product Category Distributor'],
  [1, 2, 'Asset Product Category Distributor Account'],
  [2, 2, 'Asset Product Category Distributor Client Account'],
])('%i clients with %i accounts are parted by %s', (members, accounts, labels) => {
  expect(offeredGroups({ members, accounts }).map(({ label }) => label)).toEqual(labels.split(' '));
});

const group = (name: string, currentValue: bigint | null, weightPercent: string | null) =>
  ({ name, currentValue: currentValue === null ? null : paise(currentValue), weightPercent }) as NonNullable<
    AggregatedHoldings['groups']['product']
  >[number];

test('what has no price is no part, and a grouping that was not asked for has none', () => {
  const groups = { product: [group('Mutual Fund', 500n, '100.00'), group('Bond', null, null)] };
  expect(partsOfGroup(groups, 'product')).toEqual([
    { name: 'Mutual Fund', currentValue: 500n, weightPercent: '100.00' },
  ]);
  expect(partsOfGroup(groups, 'account')).toEqual([]);
});
