import { expect, test } from 'vitest';
import { defaultMenus } from './default-menus.ts';
import type { MenuPlace } from './find-places.ts';
import { listedPlaces, menuSearch, searchMenu, starredMenu, uniqueIdsOf } from './find-places.ts';

const operations = defaultMenus('artha')['OPERATIONS'] ?? [];
const words = (places: readonly MenuPlace[]) =>
  places.map(({ item, groups }) => [...groups, item].map(({ label }) => label).join(' > '));

/** From 3 characters on, reset at 0, and with fewer as it last was (specification 5.7). */
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
])('searched for %j, then %j is typed: searched for %j', (before, typed, after) => {
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
  expect(words(searchMenu(operations, text))).toEqual(found);
});

test('the starred stand in the order in which they were starred; what has left the menu is passed over', () => {
  const starred = ['OPERATIONS-142', 'OPERATIONS-99', 'OPERATIONS-01', 'OPERATIONS-02'];
  expect(words(starredMenu(operations, starred))).toEqual([
    'Master Data > Banking > Bank Branch',
    'Transactions Report',
  ]);
});

test('ids of groups are ids of the menu', () => {
  expect(uniqueIdsOf(operations)).toEqual(expect.arrayContaining(['OPERATIONS-02', 'OPERATIONS-03', 'OPERATIONS-142']));
});

test.each<[string, string, readonly string[] | undefined, readonly string[] | undefined]>([
  ['neither searched nor starred: the menu is whole', '', undefined, undefined],
  ['searched', 'mapp', undefined, ['Clients > Family Mapping', 'Clients > Folio Re-Mapping']],
  ['starred', '', ['OPERATIONS-06', 'OPERATIONS-01'], ['Clients > Folio Re-Mapping', 'Transactions Report']],
  ['searched among the starred', 'mapp', ['OPERATIONS-06', 'OPERATIONS-01'], ['Clients > Folio Re-Mapping']],
  ['no star yet', '', [], []],
])('%s', (_what, search, starred, expected) => {
  const listed = listedPlaces(operations, { search, starred });
  expect(listed && words(listed)).toEqual(expected);
});
