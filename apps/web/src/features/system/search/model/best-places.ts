import { PALETTE_GROUP_ROWS } from '@artha/domain/kit/limits';
import type { MenuPlace } from '@artha/domain/system/navigation/find-places';
import { placesOf, searchMenu, starredMenu } from '@artha/domain/system/navigation/find-places';
import type { MenuItem } from '@artha/domain/system/navigation/menu-item';

/** How well a place fits: it begins so, a word of it does, it holds the text, a group above it does. */
function fitOf({ item }: MenuPlace, text: string): number {
  const label = item.label.toLowerCase();
  if (label.startsWith(text)) return 0;
  if (label.includes(` ${text}`)) return 1;
  return label.includes(text) ? 2 : 3;
}

/** The places of a menu that a text finds, the best first, in the menu's order where two fit alike. */
export function bestPlaces(items: readonly MenuItem[], typed: string): readonly MenuPlace[] {
  const text = typed.trim().toLowerCase();
  return searchMenu(items, text)
    .toSorted((one, other) => fitOf(one, text) - fitOf(other, text))
    .slice(0, PALETTE_GROUP_ROWS);
}

/** What is offered before anything is typed: the starred places, else where the menu begins. */
export function firstPlaces(items: readonly MenuItem[], stars: readonly string[]): readonly MenuPlace[] {
  const starred = starredMenu(items, stars);
  return (starred.length > 0 ? starred : placesOf(items)).slice(0, PALETTE_GROUP_ROWS);
}
