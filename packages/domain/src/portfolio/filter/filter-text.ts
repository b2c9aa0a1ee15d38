import { formatDate } from '../../kit/dates.ts';
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

/** What a list is restricted to, '2 of 3 accounts' or the only name; undefined where it restricts nothing. */
function wordsOfList(tree: FilterTree, key: FilterListKey): string | undefined {
  const entries = entriesOf(tree.lists[key]);
  const checked = entries.filter(({ isChecked }) => isChecked);
  if (checked.length === 0 || checked.length === entries.length) return undefined;
  return checked.length === 1 ? checked[0]?.name : `${checked.length} of ${entries.length} ${NOUNS[key]}`;
}

/** Whether the accounts that are checked are all those of the members who are. */
function areAllOfMembers({ lists, accountsOf }: FilterTree): boolean {
  const members = entriesOf(lists.members).filter(({ isChecked }) => isChecked);
  const owned = new Set(members.flatMap(({ id }) => [...(accountsOf.get(id) ?? [])]));
  return entriesOf(lists.accounts).every(({ id, isChecked }) => isChecked === owned.has(id));
}

/** What a filter restricts, in words: 'Rohan Deshmukh, Equity, to 31 Oct 2026'; empty where it restricts nothing. */
export function filterText(tree: FilterTree): string {
  const whose = areAllOfMembers(tree) ? wordsOfList(tree, 'members') : wordsOfList(tree, 'accounts');
  const what = (['products', 'assets', 'distributors', 'instrumentCategories', 'portfolios'] as const).map((key) =>
    wordsOfList(tree, key),
  );
  const { from, to } = tree;
  const days = [from && `from ${formatDate(from)}`, to && `to ${formatDate(to)}`].filter(Boolean).join(' ');
  return [whose, ...what, days].filter(Boolean).join(', ');
}
