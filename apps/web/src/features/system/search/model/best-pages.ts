import { PALETTE_FETCHED_ROWS, PALETTE_GROUP_ROWS } from '@artha/domain/kit/limits';
import type { MenuPage } from '@artha/domain/system/navigation/menu-entries';
import { pagesOf, searchMenu, starredMenu } from '@artha/domain/system/navigation/menu-entries';
import type { MenuItem } from '@artha/domain/system/navigation/menu-item';

/** How well a page matches, best first: by the start of its label, of a word, any part of it, or its group. */
function fitOf({ item }: MenuPage, text: string): number {
  const label = item.label.toLowerCase();
  if (label.startsWith(text)) return 0;
  if (label.includes(` ${text}`)) return 1;
  return label.includes(text) ? 2 : 3;
}

/** The pages of a menu that match a text, best first; equal matches in menu order. One more than is shown. */
export function bestPages(items: readonly MenuItem[], typed: string): readonly MenuPage[] {
  const text = typed.trim().toLowerCase();
  return searchMenu(items, text)
    .toSorted((one, other) => fitOf(one, text) - fitOf(other, text))
    .slice(0, PALETTE_FETCHED_ROWS);
}

/** The pages offered without a search: the starred ones, else the first of the menu. */
export function firstPages(items: readonly MenuItem[], stars: readonly string[]): readonly MenuPage[] {
  const starred = starredMenu(items, stars);
  return (starred.length > 0 ? starred : pagesOf(items)).slice(0, PALETTE_GROUP_ROWS);
}
