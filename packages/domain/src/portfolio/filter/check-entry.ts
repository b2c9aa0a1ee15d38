import type { BusinessDate } from '../../kit/dates.ts';
import { SELECT_ALL_ID } from '../../kit/limits.ts';
import type { FilterEntry, FilterListKey, FilterTree } from './filter-tree.ts';
import { entriesOf, FILTER_LISTS, listOf } from './filter-tree.ts';

export interface Check {
  readonly list: FilterListKey;
  /** SELECT_ALL_ID for all entries of the list. */
  readonly id: number;
  readonly isChecked: boolean;
}

/** The filter after an entry was checked or unchecked. Members and their accounts are kept in step. */
export function checkEntry(tree: FilterTree, { list, id, isChecked }: Check): FilterTree {
  const ids = id === SELECT_ALL_ID ? entriesOf(tree.lists[list]).map((entry) => entry.id) : [id];
  const checked = changed(tree, list, new Set(ids), isChecked);
  if (list === 'members') {
    const owned = new Set(ids.flatMap((memberId) => [...(tree.accountsOf.get(memberId) ?? [])]));
    return withOwners(changed(checked, 'accounts', owned, isChecked), owned, isChecked);
  }
  return list === 'accounts' ? withOwners(checked, new Set(ids), isChecked) : checked;
}

function changed(tree: FilterTree, key: FilterListKey, ids: ReadonlySet<number>, isChecked: boolean): FilterTree {
  const entries = entriesOf(tree.lists[key]).map((entry): FilterEntry =>
    ids.has(entry.id) ? { ...entry, isChecked } : entry,
  );
  return { ...tree, lists: { ...tree.lists, [key]: listOf(entries) }, isChanged: true };
}

/** Checks the owners of checked accounts, or unchecks the owners who have no checked account left. */
function withOwners(tree: FilterTree, accountIds: ReadonlySet<number>, isChecked: boolean): FilterTree {
  const stillChecked = new Set(tree.lists.accounts.filter((entry) => entry.isChecked).map(({ id }) => id));
  const owners = [...tree.accountsOf].filter(
    ([, owned]) => overlap(owned, accountIds) && (isChecked || !overlap(owned, stillChecked)),
  );
  return changed(tree, 'members', new Set(owners.map(([memberId]) => memberId)), isChecked);
}

const overlap = (some: ReadonlySet<number>, others: ReadonlySet<number>): boolean =>
  [...some].some((id) => others.has(id));

/** The filter with other dates. */
export const chooseDates = (
  tree: FilterTree,
  dates: { readonly from: BusinessDate | undefined; readonly to: BusinessDate | undefined },
): FilterTree => ({ ...tree, ...dates, isChanged: true });

/** Whether everything is checked and no date is chosen. */
export const isAllSelected = ({ lists, from, to }: FilterTree): boolean =>
  from === undefined && to === undefined && FILTER_LISTS.every((key) => lists[key].every((each) => each.isChecked));

/** The filter with everything checked. Unchanged if everything already was. */
export function resetFilter(tree: FilterTree): FilterTree {
  if (isAllSelected(tree)) return tree;
  const lists = Object.fromEntries(
    FILTER_LISTS.map((key) => [key, listOf(entriesOf(tree.lists[key]).map((each) => ({ ...each, isChecked: true })))]),
  ) as FilterTree['lists'];
  return { ...tree, lists, from: undefined, to: undefined, isChanged: true };
}
