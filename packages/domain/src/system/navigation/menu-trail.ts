import type { MenuPage } from './menu-entries.ts';
import { pagesOf } from './menu-entries.ts';
import type { MenuItem } from './menu-item.ts';

const partsOf = (address: string): readonly string[] =>
  (address.split('?')[0] ?? '').split('/').filter((part) => part !== '');

const isPlaceholder = (part: string): boolean => part.startsWith('{');

/** How many leading parts of an address a link matches; -1 when it leads elsewhere. */
function reach(link: string, address: readonly string[]): number {
  const parts = partsOf(link);
  const isMatch =
    parts.length <= address.length && parts.every((part, at) => isPlaceholder(part) || part === address[at]);
  return isMatch ? parts.length : -1;
}

/** The parts for area and screen; what follows is a tab or a kind. */
const SCREEN_PARTS = 2;

const isSiblingTab = (link: string, address: readonly string[]): boolean => {
  const parts = partsOf(link);
  if (parts.length !== address.length || parts.length <= SCREEN_PARTS) return false;
  return reach(parts.slice(0, -1).join('/'), address) === parts.length - 1;
};

const linkOf = ({ item }: MenuPage): string => item.routerLink ?? '';

export interface MenuTrail {
  /** The groups above a menu item and the item itself, outermost first; empty when no item matches. */
  readonly items: readonly MenuItem[];
  /** False: the address is a screen below the last item. */
  readonly isExact: boolean;
}

const NOWHERE: MenuTrail = { items: [], isExact: false };

const trail = ({ item, groups }: MenuPage, isExact: boolean): MenuTrail => ({ items: [...groups, item], isExact });

/**
 * The position of an address in a menu: the item that links to it; else the only item that links to another tab of the
 * same screen; else the nearest item above it.
 */
export function trailOf(items: readonly MenuItem[], path: string): MenuTrail {
  const address = partsOf(path);
  // Links with a query open a screen that another item opens, too.
  const pages = pagesOf(items).filter(({ item }) => item.routerLink?.includes('?') === false);
  const reaches = pages.map((page) => ({ page, parts: reach(linkOf(page), address) }));
  const exact = reaches.find(({ parts }) => parts === address.length);
  if (exact) return trail(exact.page, true);
  const siblings = pages.filter((page) => isSiblingTab(linkOf(page), address));
  if (siblings.length === 1 && siblings[0]) return trail(siblings[0], true);
  const above = reaches.filter(({ parts }) => parts > 0).toSorted((one, other) => other.parts - one.parts)[0];
  return above ? trail(above.page, false) : NOWHERE;
}
