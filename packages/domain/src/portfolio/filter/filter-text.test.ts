import { expect, test } from 'vitest';
import { businessDate } from '../../kit/dates.ts';
import { SELECT_ALL_ID } from '../../kit/limits.ts';
import { checkEntry, chooseDates } from './check-entry.ts';
import type { FilterListKey } from './filter-tree.ts';
import { filterTreeOf } from './filter-tree.ts';
import { filterText } from './filter-text.ts';
import { ENTRIES } from './testing/entries.ts';

const opened = filterTreeOf(ENTRIES);
const without = (tree: typeof opened, list: FilterListKey, ...ids: readonly number[]) =>
  ids.reduce((before, id) => checkEntry(before, { list, id, isChecked: false }), tree);

test.each<[typeof opened, string]>([
  [opened, ''],
  [without(opened, 'assets', SELECT_ALL_ID), ''],
  [without(opened, 'assets', 42, 43), 'Equity'],
  [without(opened, 'assets', 43), '2 of 3 assets'],
  [without(opened, 'members', 1), '2 of 4 clients'],
  [without(opened, 'members', 1, 3), 'Rohan'],
  [without(opened, 'accounts', 11), '2 of 3 accounts'],
  [without(without(opened, 'accounts', 11), 'assets', 42, 43), '2 of 3 accounts, Equity'],
  [without(opened, 'portfolios', 1), 'Held Away'],
  [without(opened, 'instrumentCategories', 61), 'Others'],
  [without(without(opened, 'accounts', 11), 'accounts', 21), 'Ananya · 5012 9063'],
  [chooseDates(without(opened, 'products', 32), { from: businessDate('2025-04-01'), to: undefined }), 'Mutual Fund'],
])('%#: describes the restrictions', (tree, text) => expect(filterText(tree)).toBe(text));
