import type { MenuItem, MenuLevel } from '@artha/domain/system/navigation/menu-item';

/** Where a place stands in the outline: the index at each level. */
export type Path = readonly number[];

type Places = readonly MenuItem[];

const LEVELS_MAX = 3;

const levelled = (places: Places, level = 1): Places =>
  places.map((place) => ({
    ...place,
    level: level as MenuLevel,
    hasParam: place.routerLink?.includes('{') === true,
    subMenu: levelled(place.subMenu, level + 1),
  }));

/** Changes the list that a path ends in. */
function inList(places: Places, path: Path, change: (list: Places, at: number) => Places): Places {
  const [at = 0, ...below] = path;
  if (below.length === 0) return change(places, at);
  return places.map((place, index) =>
    index === at ? { ...place, subMenu: inList(place.subMenu, below, change) } : place,
  );
}

export function placeAt(places: Places, [at = 0, ...below]: Path): MenuItem | undefined {
  const place = places[at];
  return below.length === 0 ? place : place && placeAt(place.subMenu, below);
}

export const changePlace = (places: Places, path: Path, change: Partial<MenuItem>): Places =>
  levelled(
    inList(places, path, (list, at) => list.map((place, index) => (index === at ? { ...place, ...change } : place))),
  );

export const removePlace = (places: Places, path: Path): Places =>
  inList(places, path, (list, at) => list.toSpliced(at, 1));

const insertPlace = (places: Places, path: Path, place: MenuItem): Places =>
  levelled(inList(places, path, (list, at) => list.toSpliced(at, 0, place)));

const heightOf = ({ subMenu }: MenuItem): number => 1 + Math.max(0, ...subMenu.map(heightOf));

export type Move = 'up' | 'down' | 'in' | 'out';

/** Where a place goes by a move; undefined where it cannot. */
export function targetOf(places: Places, path: Path, move: Move): Path | undefined {
  const at = path.at(-1) ?? 0;
  const parent = path.slice(0, -1);
  const place = placeAt(places, path);
  if (!place) return undefined;
  if (move === 'up') return at > 0 ? [...parent, at - 1] : undefined;
  if (move === 'down') {
    const siblings = parent.length === 0 ? places : (placeAt(places, parent)?.subMenu ?? []);
    return at < siblings.length - 1 ? [...parent, at + 1] : undefined;
  }
  if (move === 'out') {
    return parent.length === 0 ? undefined : [...parent.slice(0, -1), (parent.at(-1) ?? 0) + 1];
  }
  const before = at > 0 ? placeAt(places, [...parent, at - 1]) : undefined;
  const fits = path.length + heightOf(place) <= LEVELS_MAX;
  return before && fits ? [...parent, at - 1, before.subMenu.length] : undefined;
}

export function movePlace(places: Places, path: Path, move: Move): Places {
  const place = placeAt(places, path);
  const target = targetOf(places, path, move);
  return place && target ? insertPlace(removePlace(places, path), target, place) : places;
}

const idsOf = (places: Places): number[] => places.flatMap(({ id, subMenu }) => [id, ...idsOf(subMenu)]);

/**
 * A new place at the end. Stars remember a place by its number, so that none is used again: not that of a place which
 * was just taken away, nor that of one which the house has.
 */
export function addPlace(places: Places, storageName: string, known: Places): Places {
  const id = Math.max(0, ...idsOf(places), ...idsOf(known)) + 1;
  const place: MenuItem = {
    id,
    uniqueId: `${storageName}-${String(id).padStart(2, '0')}`,
    label: 'New place',
    level: 1,
    subMenu: [],
    routerLink: '/',
    hasParam: false,
    isActive: true,
    isShow: true,
  };
  return [...places, place];
}
