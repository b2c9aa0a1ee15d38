import { SEARCH_MIN_CHARACTERS } from '../../kit/limits.ts';
import type { MenuItem } from './menu-item.ts';

/** A menu item with the groups above it, outermost first. */
export interface MenuPage {
  readonly item: MenuItem;
  readonly groups: readonly MenuItem[];
}

/** Every menu item with a link, in menu order. */
export const pagesOf = (items: readonly MenuItem[], groups: readonly MenuItem[] = []): readonly MenuPage[] =>
  items.flatMap((item) => [
    ...(item.routerLink === undefined ? [] : [{ item, groups }]),
    ...pagesOf(item.subMenu, [...groups, item]),
  ]);

/**
 * The menu search after typing has stopped: an empty text shows the whole menu again, and a short one keeps the
 * previous search.
 */
export function menuSearch(before: string, typed: string): string {
  const text = typed.trim();
  if (text === '') return '';
  return text.length < SEARCH_MIN_CHARACTERS ? before : text;
}

/** The menu items whose label, or the label of a group above them, contains the text, ignoring case. */
export function searchMenu(items: readonly MenuItem[], text: string): readonly MenuPage[] {
  const wanted = text.toLowerCase();
  const matches = ({ label }: MenuItem) => label.toLowerCase().includes(wanted);
  return pagesOf(items).filter(({ item, groups }) => matches(item) || groups.some(matches));
}

/** @param starred uniqueIds in the order in which they were starred; items no longer in the menu are skipped */
export function starredMenu(items: readonly MenuItem[], starred: readonly string[]): readonly MenuPage[] {
  const pages = new Map(pagesOf(items).map((page) => [page.item.uniqueId, page]));
  return starred.flatMap((uniqueId) => pages.get(uniqueId) ?? []);
}

/** Every uniqueId of a menu, including groups. */
export const uniqueIdsOf = (items: readonly MenuItem[]): readonly string[] =>
  items.flatMap(({ uniqueId, subMenu }) => [uniqueId, ...uniqueIdsOf(subMenu)]);

interface ListFilter {
  /** Empty: not searched. */
  readonly search: string;
  /** Undefined: not narrowed to the starred items. */
  readonly starred: readonly string[] | undefined;
}

/** The items listed while the menu is searched, narrowed to starred items, or both. Undefined: the whole menu. */
export function listedPages(
  items: readonly MenuItem[],
  { search, starred }: ListFilter,
): readonly MenuPage[] | undefined {
  const found = search === '' ? undefined : searchMenu(items, search);
  if (starred === undefined) return found;
  const pages = starredMenu(items, starred);
  return found ? pages.filter(({ item }) => found.some((page) => page.item.uniqueId === item.uniqueId)) : pages;
}
