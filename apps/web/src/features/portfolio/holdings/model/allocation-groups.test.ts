import { paise } from '@artha/domain/kit/money';
import { expect, test } from 'vitest';
import type { AggregatedHoldings } from '../../filter/index.ts';
import { offeredGroups, partsOfGroup } from './allocation-groups.ts';

test.each<[members: number, accounts: number, labels: string]>([
  [1, 1, 'Asset Product Category Distributor'],
  [1, 2, 'Asset Product Category Distributor Account'],
  [2, 2, 'Asset Product Category Distributor Client Account'],
])('%i clients with %i accounts can be grouped by %s', (members, accounts, labels) => {
  expect(offeredGroups({ members, accounts }).map(({ label }) => label)).toEqual(labels.split(' '));
});

const group = (name: string, currentValue: bigint | null, weightPercent: string | null, accountNumber?: string) =>
  ({
    name,
    accountNumber: accountNumber ?? null,
    currentValue: currentValue === null ? null : paise(currentValue),
    weightPercent,
  }) as NonNullable<AggregatedHoldings['groups']['product']>[number];

test('groups without a price are left out, and a missing grouping is empty', () => {
  const groups = { product: [group('Mutual Fund', 500n, '100.00'), group('Bond', null, null)] };
  expect(partsOfGroup(groups, 'product')).toEqual([
    { name: 'Mutual Fund', currentValue: 500n, weightPercent: '100.00' },
  ]);
  expect(partsOfGroup(groups, 'account')).toEqual([]);
});

test('accounts of one name differ by their numbers', () => {
  const groups = { account: [group('Ananya', 500n, '60.00', '50128841'), group('Ananya', 300n, '40.00', '50129063')] };
  expect(partsOfGroup(groups, 'account').map(({ name }) => name)).toEqual(['Ananya · 5012 8841', 'Ananya · 5012 9063']);
});
