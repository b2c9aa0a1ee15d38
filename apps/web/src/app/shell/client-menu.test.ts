import { defaultMenus } from '@artha/domain/system/navigation/default-menus';
import { findEntry, navigationTable } from '@artha/domain/system/navigation/navigation-table';
import { expect, test } from 'vitest';
import { addressOf, isItemShown, activeKeyOf } from './client-menu.ts';

const table = navigationTable('artha');
const items = defaultMenus('artha')['CLIENT'] ?? [];
const itemOf = (key: string) => items.find((item) => item.key === key)!;
const cart = { isShown: true, accountId: 17, count: 0 };

test.each<[path: string, key: string | undefined]>([
  ['/dashboard', 'dashboard'],
  ['/holdings', 'dashboard'],
  ['/quick-actions', 'dashboard'],
  ['/transaction-status/1/2', 'dashboard'],
  ['/cart/17', 'cart'],
  ['/payment/17/3', 'cart'],
  ['/new-transactions', 'cart'],
  ['/fact-sheet', 'explore'],
  ['/reports/capital-gain', 'reports'],
  ['/profile', 'profile'],
  ['/my-account', undefined],
])('at %s the item %s is highlighted', (path, key) => {
  expect(activeKeyOf(items, { entry: findEntry(table, path), path })).toBe(key);
});

test('the cart is that of the selected account', () => {
  expect(addressOf(itemOf('cart'), cart)).toBe('/cart/17');
  expect(addressOf(itemOf('cart'), { ...cart, accountId: undefined })).toBeUndefined();
  expect(addressOf(itemOf('explore'), { ...cart, accountId: undefined })).toBe('/explore');
});

test('without an account there is no cart', () => {
  expect(items.filter((item) => !isItemShown(item, { ...cart, isShown: false })).map(({ key }) => key)).toEqual([
    'cart',
  ]);
});
