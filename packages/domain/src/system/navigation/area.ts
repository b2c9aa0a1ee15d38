import type { RoleKey } from '../../kit/roles.ts';
import type { EntryDetails, Guard, MenuPlacement, NavigationEntry } from './navigation-entry.ts';

/** An address, in menu order if the menu shows it. */
interface AddressNode {
  readonly kind: 'address';
  readonly path: string;
  readonly title: string;
  /** Set when it differs from the guard of the area. */
  readonly guard: Guard | undefined;
  readonly details: EntryDetails;
  readonly menu: MenuPlacement | undefined;
}

interface GroupNode {
  readonly kind: 'group';
  readonly menu: MenuPlacement;
  readonly nodes: readonly AreaNode[];
}

/** A menu item for an address of another area, or for an address that already has a menu item. */
interface LinkNode {
  readonly kind: 'link';
  readonly menu: MenuPlacement;
}

/** The group of master data kinds. Its items are added when the whole menu is built; the browser does not need them. */
interface MasterDataNode {
  readonly kind: 'master-data';
  readonly menu: MenuPlacement;
  readonly prefix: string;
  readonly kinds: 'all' | 'operations';
}

export type AreaNode = AddressNode | GroupNode | LinkNode | MasterDataNode;

/** The addresses and the menu of a role, or addresses without a role. */
export interface NavigationArea {
  readonly role: RoleKey | undefined;
  readonly guard: Guard;
  readonly nodes: readonly AreaNode[];
}

type AddressOptions = EntryDetails & {
  readonly guard?: Guard;
  /** Its menu item, or only the number of the item. */
  readonly menu?: MenuPlacement | number;
};

export function address(path: string, title: string, { guard, menu, ...details }: AddressOptions = {}): AreaNode {
  return { kind: 'address', path, title, guard, details, menu: typeof menu === 'number' ? { number: menu } : menu };
}

export const group = (
  number: number,
  label: string,
  nodes: readonly AreaNode[],
  details: Pick<MenuPlacement, 'icon' | 'isFullAccess'> = {},
): AreaNode => ({ kind: 'group', menu: { number, label, ...details }, nodes });

export const link = (
  number: number,
  label: string,
  to: string,
  details: Omit<MenuPlacement, 'number' | 'label' | 'link'> = {},
): AreaNode => ({ kind: 'link', menu: { number, label, link: to, ...details } });

/** @param prefix first part of the role's addresses */
export const masterData = (
  number: number,
  prefix: string,
  { kinds, ...details }: Pick<MasterDataNode, 'kinds'> & Pick<MenuPlacement, 'isFullAccess'> = { kinds: 'all' },
): AreaNode => ({
  kind: 'master-data',
  menu: { number, label: 'Master Data', icon: 'grid', ...details },
  prefix,
  kinds,
});

/** The addresses of an area, including those in groups. */
export const entriesOf = ({ nodes, ...area }: NavigationArea): readonly NavigationEntry[] =>
  nodes.flatMap((node) => {
    if (node.kind === 'group') return entriesOf({ ...area, nodes: node.nodes });
    if (node.kind !== 'address') return [];
    const { path, title, guard = area.guard, details, menu } = node;
    return [{ path, title, guard, ...details, ...(menu && { menu }) }];
  });
