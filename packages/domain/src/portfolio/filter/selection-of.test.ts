import { expect, test } from 'vitest';
import { businessDate } from '../../kit/dates.ts';
import { SELECT_ALL_ID } from '../../kit/limits.ts';
import { checkEntry, chooseDates } from './check-entry.ts';
import type { FilterSelection } from './filter-selection.ts';
import { NO_SELECTION } from './filter-selection.ts';
import type { FilterListKey } from './filter-tree.ts';
import { filterTreeOf } from './filter-tree.ts';
import { portfolioTypeOf, selectionOf } from './selection-of.ts';
import { ENTRIES } from './testing/entries.ts';

const opened = filterTreeOf(ENTRIES);
const unchecked = (list: FilterListKey, ...ids: readonly number[]) =>
  ids.reduce((tree, id) => checkEntry(tree, { list, id, isChecked: false }), opened);

test.each<[string, FilterListKey, readonly number[], Partial<FilterSelection['filter']>]>([
  ['all selected restricts nothing', 'assets', [], {}],
  ['none selected restricts nothing', 'assets', [SELECT_ALL_ID], {}],
  ['some', 'assets', [42], { assetIds: [41, 43] }],
  ['products', 'products', [32], { productIds: [31] }],
  ['without a category', 'instrumentCategories', [61], { instrumentCategoryIds: [-1] }],
  ['without a distributor', 'distributors', [51], { distributorIds: [-1] }],
  ['one of several accounts; its member stays', 'accounts', [11], { accountIds: [12, 21] }],
  ['a member and its accounts', 'members', [1], { appUserIds: [2, 3], accountIds: [21] }],
])('%s', (_what, list, ids, filter) => {
  expect(selectionOf(unchecked(list, ...ids))).toEqual({
    ...NO_SELECTION,
    filter: { ...NO_SELECTION.filter, ...filter },
  });
});

test.each<[string, readonly number[], boolean | null]>([
  ['both', [1, 2], null],
  ['none', [], null],
  ['only held away', [2], true],
  ['only held', [1], false],
])('portfolios %s: %s', (_what, ids, type) => expect(portfolioTypeOf(ids)).toBe(type));

test('the portfolio type follows its list', () => {
  expect(selectionOf(unchecked('portfolios', 1)).portfolioType).toBe(true);
  expect(selectionOf(unchecked('portfolios', 2)).portfolioType).toBe(false);
  expect(selectionOf(unchecked('portfolios', SELECT_ALL_ID)).portfolioType).toBeNull();
});

test('sends only chosen dates', () => {
  const from = businessDate('2026-04-01');
  expect(selectionOf(chooseDates(opened, { from, to: undefined }))).toEqual({ ...NO_SELECTION, startDate: from });
  expect(selectionOf(chooseDates(opened, { from, to: from }))).toEqual({
    ...NO_SELECTION,
    startDate: from,
    endDate: from,
  });
});
