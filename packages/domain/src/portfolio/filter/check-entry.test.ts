import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { businessDate } from '../../kit/dates.ts';
import { SELECT_ALL_ID } from '../../kit/limits.ts';
import type { Check } from './check-entry.ts';
import { checkEntry, chooseDates, isAllSelected, resetFilter } from './check-entry.ts';
import type { FilterListKey, FilterTree } from './filter-tree.ts';
import { entriesOf, FILTER_LISTS, filterTreeOf } from './filter-tree.ts';
import { selectionOf } from './selection-of.ts';
import { ENTRIES } from './testing/entries.ts';

const ALL = SELECT_ALL_ID;
const opened = filterTreeOf(ENTRIES);

/** '+11' checks, '-11' unchecks; 'all' stands for 'Select All'. */
const done = (list: FilterListKey, steps: string, tree: FilterTree = opened): FilterTree =>
  steps.split(' ').reduce((before, step) => {
    const id = step.slice(1) === 'all' ? ALL : Number(step.slice(1));
    return checkEntry(before, { list, id, isChecked: step.startsWith('+') });
  }, tree);

/** The ids that are checked, with 'all' for 'Select All'. */
const checked = (tree: FilterTree, list: FilterListKey): string =>
  tree.lists[list]
    .filter(({ isChecked }) => isChecked)
    .map(({ id }) => (id === ALL ? 'all' : id))
    .join(' ');

test('every list begins with Select All, and every entry is checked', () => {
  for (const key of FILTER_LISTS) {
    expect(opened.lists[key][0]).toEqual({ id: -999, name: 'Select All', isChecked: true });
    expect(opened.lists[key].every(({ isChecked }) => isChecked)).toBe(true);
  }
  expect(opened.lists.portfolios.slice(1).map(({ id, name }) => [id, name])).toEqual([
    [1, 'Held'],
    [2, 'Held Away'],
  ]);
});

describe('Select All', () => {
  test.each<[string, string, string]>([
    ['unchecked unchecks every item', '-all', ''],
    ['checked checks every item', '-all +all', 'all 41 42 43'],
    ['is cleared by unchecking an item', '-42', '41 43'],
    ['is set when all items are checked', '-42 +42', 'all 41 42 43'],
    ['is set by checking the last item', '-all +41 +42 +43', 'all 41 42 43'],
    ['is not set while an item is unchecked', '-all +41 +42', '41 42'],
  ])('%s', (_what, steps, ids) => {
    expect(checked(done('assets', steps), 'assets')).toBe(ids);
  });
});

/** Member 1 has accounts 11 and 12, member 2 has 21, member 3 has none, 12 is held with member 4. */
describe('members and their accounts', () => {
  test.each<[string, FilterListKey, string, members: string, accounts: string]>([
    ['unchecking a member removes all its accounts', 'members', '-2', '1 3 4', '11 12'],
    ['and the joint holders of those accounts', 'members', '-1', '2 3', '21'],
    ['checking a member checks all its accounts', 'members', '-all +2', '2', '21'],
    ['and the joint holders of those accounts, too', 'members', '-all +1', '1 4', '11 12'],
    ['a member without accounts changes no account', 'members', '-3', '1 2 4', 'all 11 12 21'],
    ['no members, no accounts', 'members', '-all', '', ''],
    ['all members, all accounts', 'members', '-all +all', 'all 1 2 3 4', 'all 11 12 21'],
    ['checking an account selects its owner', 'accounts', '-all +21', '2 3', '21'],
    ['checking one of several accounts does too', 'accounts', '-all +11', '1 3', '11'],
    ['unchecking an account keeps a member with another one', 'accounts', '-11', 'all 1 2 3 4', '12 21'],
    ['unchecking the last account deselects its member', 'accounts', '-11 -12', '2 3', '21'],
    ['unchecking the only account does too', 'accounts', '-21', '1 3 4', '11 12'],
    ['unchecking all accounts deselects all members with accounts', 'accounts', '-all', '3', ''],
    ['checking all accounts selects them', 'accounts', '-all +all', 'all 1 2 3 4', 'all 11 12 21'],
  ])('%s', (_what, list, steps, members, accounts) => {
    const tree = done(list, steps);
    expect([checked(tree, 'members'), checked(tree, 'accounts')]).toEqual([members, accounts]);
  });
});

test('checking an entry leaves other lists unchanged', () => {
  const tree = done('products', '-all');
  for (const key of FILTER_LISTS) if (key !== 'products') expect(tree.lists[key]).toEqual(opened.lists[key]);
});

describe('Process is enabled', () => {
  test.each<[string, FilterTree, boolean]>([
    ['not before a change', opened, false],
    ['by an item', done('assets', '-41'), true],
    ['by an item that is checked again', done('assets', '-41 +41'), true],
    ['by Select All', done('members', '-all'), true],
    ['by a date', chooseDates(opened, { from: businessDate('2026-01-01'), to: undefined }), true],
    ['not by Reset when everything is selected', resetFilter(opened), false],
    ['by Reset of a processed filter', resetFilter({ ...done('assets', '-41'), isChanged: false }), true],
    ['still by Reset after a change', resetFilter(done('assets', '-41')), true],
  ])('%s', (_what, tree, isEnabled) => expect(tree.isChanged).toBe(isEnabled));
});

test('Reset checks everything and clears the dates', () => {
  const day = businessDate('2026-06-30');
  const tree = resetFilter(chooseDates(done('members', '-1', done('portfolios', '-2')), { from: day, to: day }));
  expect(isAllSelected(tree)).toBe(true);
  expect(selectionOf(tree)).toEqual(selectionOf(opened));
});

const anyCheck = fc.constantFrom(...FILTER_LISTS).chain((list) =>
  fc.record({
    list: fc.constant(list),
    id: fc.constantFrom(...opened.lists[list].map(({ id }) => id)),
    isChecked: fc.boolean(),
  }),
);
const after = (checks: readonly Check[]) => checks.reduce(checkEntry, opened);

test('after any clicks, Select All matches its items, and members match their accounts', () => {
  fc.assert(
    fc.property(fc.array(anyCheck, { maxLength: 40 }), (checks) => {
      const tree = after(checks);
      for (const key of FILTER_LISTS) {
        const [all, ...items] = tree.lists[key];
        expect(all?.isChecked).toBe(items.every(({ isChecked }) => isChecked));
      }
      const open = new Set(tree.lists.accounts.filter(({ isChecked }) => isChecked).map(({ id }) => id));
      for (const { id, isChecked } of entriesOf(tree.lists.members)) {
        const owned = [...(tree.accountsOf.get(id) ?? [])];
        if (owned.length > 0) expect(isChecked).toBe(owned.some((accountId) => open.has(accountId)));
      }
    }),
  );
});

test('after any clicks, -999 is in no selection, and no selection lists all entries', () => {
  fc.assert(
    fc.property(fc.array(anyCheck, { maxLength: 40 }), (checks) => {
      const tree = after(checks);
      const { filter, ...rest } = selectionOf(tree);
      expect(JSON.stringify([filter, rest])).not.toContain(String(SELECT_ALL_ID));
      expect(filter.appUserIds.length).toBeLessThan(ENTRIES.members.length);
      expect(filter.assetIds.length).toBeLessThan(ENTRIES.assets.length);
      expect(filter.accountIds.length).toBeLessThan(3);
    }),
  );
});

test('a reopened filter has the processed entries checked', () => {
  fc.assert(
    fc.property(fc.array(anyCheck, { maxLength: 40 }), (checks) => {
      const selection = selectionOf(after(checks));
      expect(selectionOf(filterTreeOf(ENTRIES, selection))).toEqual(selection);
      expect(filterTreeOf(ENTRIES, selection).isChanged).toBe(false);
    }),
  );
});
