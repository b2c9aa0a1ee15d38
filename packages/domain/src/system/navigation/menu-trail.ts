import type { MenuPlace } from './find-places.ts';
import { placesOf } from './find-places.ts';
import type { MenuItem } from './menu-item.ts';

const partsOf = (address: string): readonly string[] =>
  (address.split('?')[0] ?? '').split('/').filter((part) => part !== '');

const isHole = (part: string): boolean => part.startsWith('{');

/** How many parts of an address a link names from the beginning; -1 where it leads somewhere else. */
function reach(link: string, address: readonly string[]): number {
  const parts = partsOf(link);
  const fits = parts.length <= address.length && parts.every((part, at) => isHole(part) || part === address[at]);
  return fits ? parts.length : -1;
}

/** An area and a screen of it: what comes after them is a tab or a kind. */
const SCREEN_PARTS = 2;

const isBeside = (link: string, address: readonly string[]): boolean => {
  const parts = partsOf(link);
  if (parts.length !== address.length || parts.length <= SCREEN_PARTS) return false;
  return reach(parts.slice(0, -1).join('/'), address) === parts.length - 1;
};

const linkOf = ({ item }: MenuPlace): string => item.routerLink ?? '';

export interface MenuTrail {
  /** The groups above a place and the place itself, the outermost first; empty where the menu has nothing near. */
  readonly items: readonly MenuItem[];
  /** False: the address is a screen below the last item. */
  readonly isExact: boolean;
}

const NOWHERE: MenuTrail = { items: [], isExact: false };

const trail = ({ item, groups }: MenuPlace, isExact: boolean): MenuTrail => ({ items: [...groups, item], isExact });

/**
 * Where an address stands in a menu: the place that leads to it; else the only place beside it, whose tab it is; else
 * the nearest place above it.
 */
export function trailOf(items: readonly MenuItem[], path: string): MenuTrail {
  const address = partsOf(path);
  // What has a query leads into a screen that another place opens as well.
  const places = placesOf(items).filter(({ item }) => item.routerLink?.includes('?') === false);
  const reaches = places.map((place) => ({ place, parts: reach(linkOf(place), address) }));
  const exact = reaches.find(({ parts }) => parts === address.length);
  if (exact) return trail(exact.place, true);
  const beside = places.filter((place) => isBeside(linkOf(place), address));
  if (beside.length === 1 && beside[0]) return trail(beside[0], true);
  const above = reaches.filter(({ parts }) => parts > 0).toSorted((one, other) => other.parts - one.parts)[0];
  return above ? trail(above.place, false) : NOWHERE;
}
