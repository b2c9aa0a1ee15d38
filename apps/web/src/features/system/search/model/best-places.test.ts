import { defaultMenus } from '@artha/domain/system/navigation/default-menus';
import { expect, test } from 'vitest';
import { bestPlaces, firstPlaces } from './best-places.ts';

const OPS = defaultMenus('artha')['OPERATIONS']!;
const labels = (places: ReturnType<typeof bestPlaces>) => places.map(({ item }) => item.label);

test.each([
  ['fam', ['Family Mapping']],
  ['MAPP', ['Family Mapping', 'Folio Re-Mapping']],
  [' down ', ['Download Reports']],
  ['ban', ['Bank', 'Bank Branch']],
  ['no such place', []],
])('%j finds %j first', (typed, first) => {
  expect(labels(bestPlaces(OPS, typed)).slice(0, first.length)).toEqual(first);
});

test('no more than six, and one letter is enough', () => {
  expect(bestPlaces(OPS, 'a')).toHaveLength(6);
});

test('before anything is typed the stars are offered, else where the menu begins', () => {
  const [first, second] = firstPlaces(OPS, []);
  expect(firstPlaces(OPS, [])).toHaveLength(6);
  expect(firstPlaces(OPS, [second!.item.uniqueId, first!.item.uniqueId])).toEqual([second, first]);
  expect(firstPlaces(OPS, ['GONE-01'])).toHaveLength(6);
});
