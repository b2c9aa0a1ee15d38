import { ACCOUNT_PLACEHOLDER } from '@artha/domain/system/navigation/areas/client';
import type { MenuItem } from '@artha/domain/system/navigation/menu-item';
import type { NavigationEntry } from '@artha/domain/system/navigation/navigation-entry';
import type { IconName } from '../../ui/icon/icon.tsx';
import type { CartPlace } from './use-cart-place.ts';

/** The key of the menu item to highlight for an address. */
export const activeKeyOf = (
  items: readonly MenuItem[],
  { entry, path }: { readonly entry: NavigationEntry | undefined; readonly path: string },
): string | undefined => entry?.within ?? entry?.menu?.key ?? items.find(({ routerLink }) => routerLink === path)?.key;

/** Whether the menu shows an item: without an account there is no cart. */
export const isItemShown = ({ key }: MenuItem, cart: CartPlace): boolean => key !== 'cart' || cart.isShown;

/** The address of an item; undefined for the cart while its account is not known. */
export function addressOf({ routerLink = '/', hasParam }: MenuItem, { accountId }: CartPlace): string | undefined {
  if (!hasParam) return routerLink;
  return accountId === undefined ? undefined : routerLink.replace(ACCOUNT_PLACEHOLDER, String(accountId));
}

/**
 * The bottom navigation of the phone. It shows the first four items that the menu has. The labels are its own: there is
 * room for one word.
 */
export const BOTTOM_BAR: readonly { readonly key: string; readonly label: string; readonly icon: IconName }[] = [
  { key: 'dashboard', label: 'Invested', icon: 'chart' },
  { key: 'explore', label: 'Explore', icon: 'compass' },
  { key: 'cart', label: 'Cart', icon: 'cart' },
  { key: 'reports', label: 'Reports', icon: 'document' },
  { key: 'profile', label: 'Profile', icon: 'user' },
  { key: 'bank-accounts', label: 'Bank', icon: 'bank' },
  { key: 'risk-profile', label: 'Risk', icon: 'shield' },
];
