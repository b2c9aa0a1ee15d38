import { expect, test } from 'vitest';
import type { PaletteRow } from './palette-rows.ts';
import { keepRecent, recentRows } from './recent-rows.ts';

const row = (key: string): PaletteRow => ({
  ...{ key, icon: 'user', label: key, note: '', target: { does: 'copy', what: '', text: '' } },
});
const keys = (token: string) => recentRows(token).map(({ key }) => key);

test('keeps the newest first, each once, at most six', () => {
  for (const key of ['a', 'b', 'a', 'c', 'd', 'e', 'f', 'g']) keepRecent('one', row(key));
  expect(keys('one')).toEqual(['g', 'f', 'e', 'd', 'c', 'a']);
});

test('another session finds no entries and replaces them', () => {
  keepRecent('one', row('a'));
  expect(keys('two')).toEqual([]);
  expect(recentRows(undefined)).toEqual([]);
  keepRecent('two', row('b'));
  expect(keys('two')).toEqual(['b']);
  expect(keys('one')).toEqual([]);
});
