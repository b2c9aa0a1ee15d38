import type { FilterListKey, FilterTree } from './filter-tree.ts';
import { entriesOf } from './filter-tree.ts';

const NOUNS: Readonly<Record<FilterListKey, string>> = {
  members: 'clients',
  accounts: 'accounts',
  products: 'products',
  assets: 'assets',
  distributors: 'distributors',
  instrumentCategories: 'categories',
  portfolios: 'portfolios',
};

/** What a list is restricted to, '2 of 3 accounts' or a single name; undefined when it is not restricted. */
function listText(tree: FilterTree, key: FilterListKey): string | undefined {
  const entries = entriesOf(tree.lists[key]);
  const checked = entries.filter(({ isChecked }) => isChecked);
  if (checked.length === 0 || checked.length === entries.length) return undefined;
  return checked.length === 1 ? checked[0]?.name : `${checked.length} of ${entries.length} ${NOUNS[key]}`;
}

/** Whether the checked accounts are exactly those of the checked members. */
function areAllOfMembers({ lists, accountsOf }: FilterTree): boolean {
  const members = entriesOf(lists.members).filter(({ isChecked }) => isChecked);
  const owned = new Set(members.flatMap(({ id }) => [...(accountsOf.get(id) ?? [])]));
  return entriesOf(lists.accounts).every(({ id, isChecked }) => isChecked === owned.has(id));
}

/** The restrictions of the lists as text: 'Rohan Deshmukh, Equity'; empty without any. */
export function filterText(tree: FilterTree): string {
  const owners = areAllOfMembers(tree) ? listText(tree, 'members') : listText(tree, 'accounts');
  const others = (['products', 'assets', 'distributors', 'instrumentCategories', 'portfolios'] as const).map((key) =>
    listText(tree, key),
  );
  return [owners, ...others].filter(Boolean).join(', ');
}
