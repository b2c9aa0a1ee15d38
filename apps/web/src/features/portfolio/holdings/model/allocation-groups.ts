import type { HoldingGroup } from '@artha/domain/portfolio/holdings/groups';
import type { AggregatedHoldings } from '../../filter/index.ts';
import type { Part } from './allocation.ts';

export type AllocationGroup = Extract<
  HoldingGroup,
  'entityAsset' | 'product' | 'instrumentCategory' | 'distributor' | 'appUser' | 'account'
>;

interface GroupChoice {
  readonly value: AllocationGroup;
  readonly label: string;
  /** Heads the names in the table. */
  readonly head: string;
}

export const ALLOCATION_GROUPS: readonly GroupChoice[] = [
  { value: 'entityAsset', label: 'Asset', head: 'Asset' },
  { value: 'product', label: 'Product', head: 'Product' },
  { value: 'instrumentCategory', label: 'Category', head: 'Category' },
  { value: 'distributor', label: 'Distributor', head: 'Distributor' },
  { value: 'appUser', label: 'Client', head: 'Client' },
  { value: 'account', label: 'Account', head: 'Account' },
];

/** Clients and accounts are a choice where there are several. */
export const offeredGroups = (counts: { readonly members: number; readonly accounts: number }) =>
  ALLOCATION_GROUPS.filter(
    ({ value }) => (value !== 'appUser' || counts.members > 1) && (value !== 'account' || counts.accounts > 1),
  );

/** The groups of a kind that have a value. */
export const partsOfGroup = (groups: AggregatedHoldings['groups'], group: AllocationGroup): readonly Part[] =>
  (groups[group] ?? []).flatMap(({ name, currentValue, weightPercent }) =>
    currentValue === null || weightPercent === null ? [] : [{ name, currentValue, weightPercent }],
  );
