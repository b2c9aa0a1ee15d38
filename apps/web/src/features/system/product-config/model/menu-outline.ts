import type { MenuItem, MenuLevel } from '@artha/domain/system/navigation/menu-item';

/** The position of an item in the outline: its index at each level. */
export type Path = readonly number[];

type Items = readonly MenuItem[];

const LEVELS_MAX = 3;

const levelled = (items: Items, level = 1): Items =>
  items.map((item) => ({
    ...item,
    level: level as MenuLevel,
    hasParam: item.routerLink?.includes('{') === true,
    subMenu: levelled(item.subMenu, level + 1),
  }));

/** Changes the list that a path ends in. */
function inList(items: Items, path: Path, change: (list: Items, at: number) => Items): Items {
  const [at = 0, ...below] = path;
  if (below.length === 0) return change(items, at);
  return items.map((item, index) => (index === at ? { ...item, subMenu: inList(item.subMenu, below, change) } : item));
}

export function itemAt(items: Items, [at = 0, ...below]: Path): MenuItem | undefined {
  const item = items[at];
  return below.length === 0 ? item : item && itemAt(item.subMenu, below);
}

export const changeItem = (items: Items, path: Path, change: Partial<MenuItem>): Items =>
  levelled(
    inList(items, path, (list, at) => list.map((item, index) => (index === at ? { ...item, ...change } : item))),
  );

export const removeItem = (items: Items, path: Path): Items => inList(items, path, (list, at) => list.toSpliced(at, 1));

const insertItem = (items: Items, path: Path, item: MenuItem): Items =>
  levelled(inList(items, path, (list, at) => list.toSpliced(at, 0, item)));

const heightOf = ({ subMenu }: MenuItem): number => 1 + Math.max(0, ...subMenu.map(heightOf));

export type Move = 'up' | 'down' | 'in' | 'out';

/** The new position of an item after a move; undefined if the move is not possible. */
export function targetOf(items: Items, path: Path, move: Move): Path | undefined {
  const at = path.at(-1) ?? 0;
  const parent = path.slice(0, -1);
  const item = itemAt(items, path);
  if (!item) return undefined;
  if (move === 'up') return at > 0 ? [...parent, at - 1] : undefined;
  if (move === 'down') {
    const siblings = parent.length === 0 ? items : (itemAt(items, parent)?.subMenu ?? []);
    return at < siblings.length - 1 ? [...parent, at + 1] : undefined;
  }
  if (move === 'out') {
    return parent.length === 0 ? undefined : [...parent.slice(0, -1), (parent.at(-1) ?? 0) + 1];
  }
  const before = at > 0 ? itemAt(items, [...parent, at - 1]) : undefined;
  const fits = path.length + heightOf(item) <= LEVELS_MAX;
  return before && fits ? [...parent, at - 1, before.subMenu.length] : undefined;
}

export function moveItem(items: Items, path: Path, move: Move): Items {
  const item = itemAt(items, path);
  const target = targetOf(items, path, move);
  return item && target ? insertItem(removeItem(items, path), target, item) : items;
}

const idsOf = (items: Items): number[] => items.flatMap(({ id, subMenu }) => [id, ...idsOf(subMenu)]);

/**
 * Adds a new item at the end. Stars refer to an item by its id, so an id is never reused: neither that of a removed
 * item nor one of the default menu.
 */
export function addItem(items: Items, storageName: string, known: Items): Items {
  const id = Math.max(0, ...idsOf(items), ...idsOf(known)) + 1;
  const item: MenuItem = {
    id,
    uniqueId: `${storageName}-${String(id).padStart(2, '0')}`,
    label: 'New item',
    level: 1,
    subMenu: [],
    routerLink: '/',
    hasParam: false,
    isActive: true,
    isShow: true,
  };
  return [...items, item];
}
