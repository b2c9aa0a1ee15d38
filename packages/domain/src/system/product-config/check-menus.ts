import type { MenuData, MenuItem } from '../navigation/menu-item.ts';

type Faults = Record<string, string[]>;

/**
 * What is wrong with menus beyond their shape, by the path of the place: two with one id, a name that belongs to
 * another role, a group without places, a place that leads nowhere.
 *
 * @param storageNames of the roles there are
 */
export function checkMenus(menus: MenuData, storageNames: readonly string[]): Readonly<Faults> {
  const faults: Faults = {};
  for (const [storageName, places] of Object.entries(menus)) {
    if (!storageNames.includes(storageName)) faults[storageName] = ['is no role.'];
    const seen = { ids: new Set<number>(), uniqueIds: new Set<string>() };
    checkPlaces(places, { storageName, path: storageName, seen, faults });
  }
  return faults;
}

interface Walk {
  readonly storageName: string;
  readonly path: string;
  readonly seen: { readonly ids: Set<number>; readonly uniqueIds: Set<string> };
  readonly faults: Faults;
}

function checkPlaces(places: readonly MenuItem[], { storageName, path, seen, faults }: Walk): void {
  for (const [at, place] of places.entries()) {
    const here = `${path}.${at}`;
    const say = (words: string) => (faults[here] ??= []).push(`${place.label}: ${words}`);
    if (!place.uniqueId.startsWith(`${storageName}-`)) say(`its name must begin with ${storageName}-.`);
    if (seen.ids.has(place.id) || seen.uniqueIds.has(place.uniqueId)) say('its number is taken by another place.');
    if (place.routerLink === undefined && place.subMenu.length === 0) say('needs an address, or places below it.');
    seen.ids.add(place.id);
    seen.uniqueIds.add(place.uniqueId);
    checkPlaces(place.subMenu, { storageName, path: `${here}.subMenu`, seen, faults });
  }
}
