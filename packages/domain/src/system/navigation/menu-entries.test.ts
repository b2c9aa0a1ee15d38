import { expect, test } from 'vitest';
import { defaultMenus } from './default-menus.ts';
import { SAMPLE_KINDS } from './testing/sample-kinds.ts';
import type { MenuPage } from './menu-entries.ts';
import { listedPages, menuSearch, searchMenu, starredMenu, uniqueIdsOf } from './menu-entries.ts';

const operations = defaultMenus('artha', SAMPLE_KINDS)['OPERATIONS'] ?? [];
const labels = (pages: readonly MenuPage[]) =>
  pages.map(({ item, groups }) => [...groups, item].map(({ label }) => label).join(' > '));

/** Searches from 3 characters on, resets at 0, and keeps the last search with fewer. */
test.each<[before: string, typed: string, after: string]>([
  ['', 'm', ''],
  ['', 'ma', ''],
  ['', 'map', 'map'],
  ['map', 'ma', 'map'],
  ['map', 'm', 'map'],
  ['map', '', ''],
  ['map', '   ', ''],
  ['map', ' mapp ', 'mapp'],
  ['', ' ma ', ''],
])('searching for %j, then typing %j, searches for %j', (before, typed, after) => {
  expect(menuSearch(before, typed)).toBe(after);
});

test.each<[string, readonly string[]]>([
  ['map', ['Clients > Family Mapping', 'Clients > Folio Re-Mapping']],
  ['MAP', ['Clients > Family Mapping', 'Clients > Folio Re-Mapping']],
  ['branch', ['Master Data > Banking > Bank Branch']],
  ['calendar', ['Master Data > Calendar > Business Calendar']],
  ['documents', ['Documents > Document Repository']],
  ['nothing like it', []],
])('%s finds %j', (text, found) => {
  expect(labels(searchMenu(operations, text))).toEqual(found);
});

test('lists starred items in the order of starring and skips items no longer in the menu', () => {
  const starred = ['OPERATIONS-142', 'OPERATIONS-99', 'OPERATIONS-01', 'OPERATIONS-02'];
  expect(labels(starredMenu(operations, starred))).toEqual([
    'Master Data > Banking > Bank Branch',
    'Transactions Report',
  ]);
});

test('the ids of a menu include its groups', () => {
  expect(uniqueIdsOf(operations)).toEqual(expect.arrayContaining(['OPERATIONS-02', 'OPERATIONS-03', 'OPERATIONS-142']));
});

test.each<[string, string, readonly string[] | undefined, readonly string[] | undefined]>([
  ['neither searched nor starred: the whole menu', '', undefined, undefined],
  ['searched', 'mapp', undefined, ['Clients > Family Mapping', 'Clients > Folio Re-Mapping']],
  ['starred', '', ['OPERATIONS-06', 'OPERATIONS-01'], ['Clients > Folio Re-Mapping', 'Transactions Report']],
  ['searched among the starred', 'mapp', ['OPERATIONS-06', 'OPERATIONS-01'], ['Clients > Folio Re-Mapping']],
  ['nothing starred yet', '', [], []],
])('%s', (_what, search, starred, expected) => {
  const listed = listedPages(operations, { search, starred });
  expect(listed && labels(listed)).toEqual(expected);
});
