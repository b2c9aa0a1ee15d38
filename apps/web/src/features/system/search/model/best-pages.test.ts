import { defaultMenus } from '@artha/domain/system/navigation/default-menus';
import { SAMPLE_KINDS } from '@artha/domain/system/navigation/testing/sample-kinds';
import { expect, test } from 'vitest';
import { bestPages, firstPages } from './best-pages.ts';

const OPS = defaultMenus('artha', SAMPLE_KINDS)['OPERATIONS']!;
const labels = (places: ReturnType<typeof bestPages>) => places.map(({ item }) => item.label);

test.each([
  ['fam', ['Family Mapping']],
  ['MAPP', ['Family Mapping', 'Folio Re-Mapping']],
  [' down ', ['Download Reports']],
  ['ban', ['Bank Accounts', 'Bank', 'Bank Branch']],
  ['no such place', []],
])('%j finds %j first', (typed, first) => {
  expect(labels(bestPages(OPS, typed)).slice(0, first.length)).toEqual(first);
});

test('returns at most one more than six, and one letter is enough', () => {
  expect(bestPages(OPS, 'a')).toHaveLength(7);
});

test('without a search the starred pages are offered, else the first pages of the menu', () => {
  const [first, second] = firstPages(OPS, []);
  expect(firstPages(OPS, [])).toHaveLength(6);
  expect(firstPages(OPS, [second!.item.uniqueId, first!.item.uniqueId])).toEqual([second, first]);
  expect(firstPages(OPS, ['GONE-01'])).toHaveLength(6);
});
