import type { FilterSelection } from './filter-selection.ts';
import type { FilterEntry, FilterListKey, FilterTree } from './filter-tree.ts';
import { entriesOf, HELD_AWAY_PORTFOLIO_ID } from './filter-tree.ts';

/** The filter as a call takes it. 'Select All' exists in the browser only. */
export function selectionOf({ lists, from, to }: FilterTree): FilterSelection {
  const ids = (key: FilterListKey) => chosenIds(lists[key]);
  return {
    filter: {
      accountIds: ids('accounts'),
      appUserIds: ids('members'),
      productIds: ids('products'),
      assetIds: ids('assets'),
      instrumentCategoryIds: ids('instrumentCategories'),
      distributorIds: ids('distributors'),
    },
    portfolioType: portfolioTypeOf(ids('portfolios')),
    ...(from !== undefined && { startDate: from }),
    ...(to !== undefined && { endDate: to }),
  };
}

/** The checked entries of a list; none where all or none are checked. */
function chosenIds(list: readonly FilterEntry[]): number[] {
  const entries = entriesOf(list);
  const checked = entries.filter(({ isChecked }) => isChecked);
  return checked.length === entries.length ? [] : checked.map(({ id }) => id);
}

/** Null for both portfolios or none, which restricts nothing; true for held away only, false for held only. */
export function portfolioTypeOf(portfolioIds: readonly number[]): boolean | null {
  const [only, another] = portfolioIds;
  return only === undefined || another !== undefined ? null : only === HELD_AWAY_PORTFOLIO_ID;
}
