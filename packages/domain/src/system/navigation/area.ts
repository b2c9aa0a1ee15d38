import type { RoleKey } from '../../kit/roles.ts';
import type { EntryDetails, Guard, MenuPlacement, NavigationEntry } from './navigation-entry.ts';

/** An address, in the order of the menu where it has a place there. */
interface AddressNode {
  readonly kind: 'address';
  readonly path: string;
  readonly title: string;
  /** Its own, where it is not that of the area. */
  readonly guard: Guard | undefined;
  readonly details: EntryDetails;
  readonly menu: MenuPlacement | undefined;
}

interface GroupNode {
  readonly kind: 'group';
  readonly menu: MenuPlacement;
  readonly nodes: readonly AreaNode[];
}

/** A place of the menu that leads to an address of another area, or to an address that has a place already. */
interface LinkNode {
  readonly kind: 'link';
  readonly menu: MenuPlacement;
}

/** The group with the kinds of master data. Its places are made with the whole menu: the browser needs none of them. */
interface MasterDataNode {
  readonly kind: 'master-data';
  readonly menu: MenuPlacement;
  readonly prefix: string;
  readonly kinds: 'all' | 'operations';
}

export type AreaNode = AddressNode | GroupNode | LinkNode | MasterDataNode;

/** The addresses and the menu of a role, or addresses that belong to no role. */
export interface NavigationArea {
  readonly role: RoleKey | undefined;
  readonly guard: Guard;
  readonly nodes: readonly AreaNode[];
}

type Placed = EntryDetails & {
  readonly guard?: Guard;
  /** Its place in the menu, or the number of the place alone. */
  readonly menu?: MenuPlacement | number;
};

export function address(path: string, title: string, { guard, menu, ...details }: Placed = {}): AreaNode {
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

/** @param prefix first part of the addresses of the role */
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

/** The addresses of an area, groups opened. */
export const entriesOf = ({ nodes, ...area }: NavigationArea): readonly NavigationEntry[] =>
  nodes.flatMap((node) => {
    if (node.kind === 'group') return entriesOf({ ...area, nodes: node.nodes });
    if (node.kind !== 'address') return [];
    const { path, title, guard = area.guard, details, menu } = node;
    return [{ path, title, guard, ...details, ...(menu && { menu }) }];
  });
