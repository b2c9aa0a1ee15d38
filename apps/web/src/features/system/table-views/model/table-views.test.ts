import { orderTable } from '@artha/contract/backoffice/operations';
import { instrumentTable } from '@artha/contract/reference/instruments';
import { expect, test } from 'vitest';
import { AS_DECLARED, shownOf } from './table-views.ts';

const NEWEST = { sortBy: 'placedAt', sortAsc: false };
const BY_TOTAL = { sortBy: 'total', sortAsc: true };
const NONE = { sort: undefined, pageRows: undefined };

test.each([
  ['the defaults of the table', NONE, AS_DECLARED, { sort: NEWEST, pageRows: 20 }],
  ['the view', NONE, { ...AS_DECLARED, ...BY_TOTAL, pageRows: 50 }, { sort: BY_TOTAL, pageRows: 50 }],
  [
    'the address before the view',
    { sort: { sortBy: 'total', sortAsc: false }, pageRows: 'all' as const },
    { ...AS_DECLARED, ...BY_TOTAL, pageRows: 50 },
    { sort: { sortBy: 'total', sortAsc: false }, pageRows: 'all' },
  ],
  [
    'the table if it no longer sorts by the column of the view',
    NONE,
    { ...AS_DECLARED, sortBy: 'brokerage', sortAsc: false, pageRows: 7 },
    { sort: NEWEST, pageRows: 20 },
  ],
])('sort and page size come from %s', (_, address, view, expected) => {
  expect(shownOf(orderTable, address, view)).toEqual(expected);
});

const RANKED = { ...AS_DECLARED, sortBy: 'nav', sortAsc: false };
const BEST_FIRST = { sortBy: 'relevance', sortAsc: true };

test.each([
  ['a search lists the best match first', undefined, true, BEST_FIRST],
  [
    'a search keeps the sort of the address',
    { sortBy: 'name', sortAsc: false },
    true,
    { sortBy: 'name', sortAsc: false },
  ],
  ['without a search the view applies', undefined, false, { sortBy: 'nav', sortAsc: false }],
  ['without a search nothing matches best', BEST_FIRST, false, { sortBy: 'nav', sortAsc: false }],
])('in a ranked table %s', (_, sort, isSearched, expected) => {
  expect(shownOf(instrumentTable, { sort, pageRows: undefined }, RANKED, isSearched).sort).toEqual(expected);
});
