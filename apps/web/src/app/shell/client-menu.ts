import { ACCOUNT_PLACEHOLDER } from '@artha/domain/system/navigation/areas/client';
import type { MenuItem } from '@artha/domain/system/navigation/menu-item';
import type { NavigationEntry } from '@artha/domain/system/navigation/navigation-entry';
import type { IconName } from '../../ui/icon/icon.tsx';
import type { CartPlace } from './use-cart-place.ts';

/** The key of the menu place that is lit for an address: the one it belongs to, else its own. */
export const placeKeyOf = (
  items: readonly MenuItem[],
  { entry, path }: { readonly entry: NavigationEntry | undefined; readonly path: string },
): string | undefined => entry?.within ?? entry?.menu?.key ?? items.find(({ routerLink }) => routerLink === path)?.key;

/** Whether a place stands in the menu now: without an account there is no cart. */
export const hasPlace = ({ key }: MenuItem, cart: CartPlace): boolean => key !== 'cart' || cart.isShown;

/** The address of a place; undefined while it is not known whose cart is meant. */
export function addressOf({ routerLink = '/', hasParam }: MenuItem, { accountId }: CartPlace): string | undefined {
  if (!hasParam) return routerLink;
  return accountId === undefined ? undefined : routerLink.replace(ACCOUNT_PLACEHOLDER, String(accountId));
}

/**
 * The main places on the phone, of which the first four that the menu has are shown: what is hidden lets the later ones
 * move up. A bar has room for one word, and so they have their own.
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
