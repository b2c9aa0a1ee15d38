import { SEARCH_MIN_CHARACTERS } from '../../kit/limits.ts';
import type { MenuItem } from './menu-item.ts';

/** A place with the groups above it, the outermost first. */
export interface MenuPlace {
  readonly item: MenuItem;
  readonly groups: readonly MenuItem[];
}

/** Every place of a menu that leads somewhere, in its order. */
export const placesOf = (items: readonly MenuItem[], groups: readonly MenuItem[] = []): readonly MenuPlace[] =>
  items.flatMap((item) => [
    ...(item.routerLink === undefined ? [] : [{ item, groups }]),
    ...placesOf(item.subMenu, [...groups, item]),
  ]);

/**
 * What the menu is searched for once somebody has stopped typing: nothing typed shows it whole again, and too little
 * leaves it as it is.
 */
export function menuSearch(before: string, typed: string): string {
  const text = typed.trim();
  if (text === '') return '';
  return text.length < SEARCH_MIN_CHARACTERS ? before : text;
}

/** The places whose label, or the label of a group above them, holds the text. Case does not matter. */
export function searchMenu(items: readonly MenuItem[], text: string): readonly MenuPlace[] {
  const wanted = text.toLowerCase();
  const holds = ({ label }: MenuItem) => label.toLowerCase().includes(wanted);
  return placesOf(items).filter(({ item, groups }) => holds(item) || groups.some(holds));
}

/** @param starred uniqueIds in the order in which they were starred; what has left the menu is passed over */
export function starredMenu(items: readonly MenuItem[], starred: readonly string[]): readonly MenuPlace[] {
  const places = new Map(placesOf(items).map((place) => [place.item.uniqueId, place]));
  return starred.flatMap((uniqueId) => places.get(uniqueId) ?? []);
}

/** Every uniqueId of a menu, of groups as well. */
export const uniqueIdsOf = (items: readonly MenuItem[]): readonly string[] =>
  items.flatMap(({ uniqueId, subMenu }) => [uniqueId, ...uniqueIdsOf(subMenu)]);

interface Listed {
  /** Empty: not searched. */
  readonly search: string;
  /** Undefined: not only the starred. */
  readonly starred: readonly string[] | undefined;
}

/** What stands in the list while it is searched, or narrowed to the stars, or both. Undefined: the menu is whole. */
export function listedPlaces(
  items: readonly MenuItem[],
  { search, starred }: Listed,
): readonly MenuPlace[] | undefined {
  const found = search === '' ? undefined : searchMenu(items, search);
  if (starred === undefined) return found;
  const places = starredMenu(items, starred);
  return found ? places.filter(({ item }) => found.some((place) => place.item.uniqueId === item.uniqueId)) : places;
}
