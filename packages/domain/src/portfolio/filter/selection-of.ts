import type { FilterSelection } from './filter-selection.ts';
import type { FilterEntry, FilterListKey, FilterTree } from './filter-tree.ts';
import { entriesOf, HELD_AWAY_PORTFOLIO_ID } from './filter-tree.ts';

/** What the filter says to a call. 'Select All' is the browser's and stands in no selection. */
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

/** Both portfolios or none restrict nothing: null; held away alone is true, held alone false. */
export function portfolioTypeOf(portfolioIds: readonly number[]): boolean | null {
  const [only, another] = portfolioIds;
  return only === undefined || another !== undefined ? null : only === HELD_AWAY_PORTFOLIO_ID;
}
