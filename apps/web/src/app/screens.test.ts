import { findEntry, isUnbuilt, navigationTable } from '@artha/domain/system/navigation/navigation-table';
import { expect, test } from 'vitest';
import { screenNameOf, screens } from './screens.ts';

const table = navigationTable('artha', { isSandbox: true });

test('the features have exactly the screens that the navigation names', () => {
  const named = new Set(table.flatMap(({ screen }) => screen ?? []));
  expect(Object.keys(screens).toSorted()).toEqual([...named].toSorted());
});

test('an address without a screen shows coming soon', () => {
  const unbuilt = table.filter(isUnbuilt);
  expect(unbuilt.length).toBeGreaterThan(0);
  for (const entry of unbuilt) expect(screenNameOf(entry, true), entry.path).toBe('coming-soon');
});

test.each<[path: string, isBseEnabled: boolean, screen: string]>([
  ['/cart/17', true, 'cart'],
  ['/cart/17', false, 'coming-soon'],
  ['/switch', false, 'coming-soon'],
  // It says itself that orders are off.
  ['/new-transactions', false, 'new-transactions'],
  ['/explore', false, 'explore'],
  ['/rm/dashboard', true, 'coming-soon'],
])('%s, with the exchange on %s, shows %s', (path, isBseEnabled, screen) => {
  expect(screenNameOf(findEntry(table, path)!, isBseEnabled)).toBe(screen);
});
