import { checkEntry, chooseDates } from '@artha/domain/portfolio/filter/check-entry';
import type { FilterTree } from '@artha/domain/portfolio/filter/filter-tree';
import { filterTreeOf } from '@artha/domain/portfolio/filter/filter-tree';
import { businessDate } from '@artha/domain/kit/dates';
import { expect, test } from 'vitest';
import { restrictionText } from './restriction-text.ts';

const opened = filterTreeOf({
  members: [{ id: 1, name: 'Ananya', primaryAccounts: [{ id: 11, name: 'Ananya', accountNumber: '50128841' }] }],
  products: [],
  assets: [
    { entityAssetId: 41, entityAssetName: 'Equity' },
    { entityAssetId: 42, entityAssetName: 'Debt' },
  ],
  distributors: [],
  instrumentCategories: [],
});
const without = (tree: FilterTree, list: 'assets' | 'portfolios', id: number) =>
  checkEntry(tree, { list, id, isChecked: false });
const day = businessDate('2026-03-31');

test.each<[string, FilterTree]>([
  ['', opened],
  ['1 section restricted', without(opened, 'assets', 41)],
  ['', without(without(opened, 'assets', 41), 'assets', 42)],
  ['2 sections restricted', without(without(opened, 'assets', 41), 'portfolios', 2)],
  ['1 section restricted', chooseDates(opened, { from: day, to: day })],
])('%j', (text, tree) => expect(restrictionText(tree)).toBe(text));
