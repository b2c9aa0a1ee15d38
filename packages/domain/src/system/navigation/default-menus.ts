import type { RoleKey } from '../../kit/roles.ts';
import { rolesFor } from '../../kit/roles.ts';
import type { AreaNode } from './area.ts';
import type { MenuKind } from './master-data-menu.ts';
import { masterDataGroups } from './master-data-menu.ts';
import type { MenuData, MenuItem, MenuLevel } from './menu-item.ts';
import type { MenuPlacement } from './navigation-entry.ts';
import { navigationAreas } from './navigation-table.ts';

/**
 * MENUDATA of a deployment without its own configuration.
 *
 * @param providerName lower case letters
 * @param kinds of master data, which the modules of the server contribute
 */
export function defaultMenus(providerName: string, kinds: readonly MenuKind[] = []): MenuData {
  const areas = navigationAreas(providerName);
  const nodesOf = (role: RoleKey) => areas.find((area) => area.role === role)?.nodes ?? [];
  return Object.fromEntries(
    rolesFor(providerName).map(({ key, storageName }) => [storageName, menuOf({ storageName, kinds }, nodesOf(key))]),
  );
}

interface Menu {
  /** Of the role; the prefix of the uniqueIds. */
  readonly storageName: string;
  readonly kinds: readonly MenuKind[];
}

const menuOf = (menu: Menu, nodes: readonly AreaNode[], level: MenuLevel = 1): readonly MenuItem[] =>
  nodes.flatMap((node): readonly MenuItem[] => {
    const children = (childNodes: readonly AreaNode[]) => menuOf(menu, childNodes, level === 1 ? 2 : 3);
    switch (node.kind) {
      case 'group':
        return [itemOf(menu.storageName, node.menu, { level, subMenu: children(node.nodes) })];
      case 'master-data':
        return [itemOf(menu.storageName, node.menu, { level, subMenu: children(masterDataGroups(node, menu.kinds)) })];
      case 'link':
        return [itemOf(menu.storageName, node.menu, { level, subMenu: [] })];
      case 'address': {
        const { path, title, menu: placement } = node;
        if (placement === undefined) return [];
        return [itemOf(menu.storageName, { label: title, link: path, ...placement }, { level, subMenu: [] })];
      }
    }
  });

function itemOf(
  storageName: string,
  { number, label = '', link, icon, key, hasParam = false, isShow = true, isFullAccess }: MenuPlacement,
  position: Pick<MenuItem, 'level' | 'subMenu'>,
): MenuItem {
  return {
    id: number,
    uniqueId: `${storageName}-${String(number).padStart(2, '0')}`,
    label,
    ...position,
    hasParam,
    isShow,
    isActive: true,
    ...(link !== undefined && { routerLink: link }),
    ...(icon !== undefined && { iconClass: icon }),
    ...(key !== undefined && { key }),
    ...(isFullAccess !== undefined && { isFullAccess }),
  };
}
