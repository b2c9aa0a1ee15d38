import { accountText } from '@artha/domain/clients/accounts/account-text';
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
  /** Title of the name column. */
  readonly columnTitle: string;
}

export const ALLOCATION_GROUPS: readonly GroupChoice[] = [
  { value: 'entityAsset', label: 'Asset', columnTitle: 'Asset' },
  { value: 'product', label: 'Product', columnTitle: 'Product' },
  { value: 'instrumentCategory', label: 'Category', columnTitle: 'Category' },
  { value: 'distributor', label: 'Distributor', columnTitle: 'Distributor' },
  { value: 'appUser', label: 'Client', columnTitle: 'Client' },
  { value: 'account', label: 'Account', columnTitle: 'Account' },
];

/** Client and account are offered only if there are several. */
export const offeredGroups = (counts: { readonly members: number; readonly accounts: number }) =>
  ALLOCATION_GROUPS.filter(
    ({ value }) => (value !== 'appUser' || counts.members > 1) && (value !== 'account' || counts.accounts > 1),
  );

/** The groups of a grouping that have a value. */
export const partsOfGroup = (groups: AggregatedHoldings['groups'], group: AllocationGroup): readonly Part[] =>
  (groups[group] ?? []).flatMap(({ name, accountNumber, currentValue, weightPercent }) =>
    currentValue === null || weightPercent === null
      ? []
      : [{ name: accountNumber === null ? name : accountText({ name, accountNumber }), currentValue, weightPercent }],
  );
