import type { RoleKey } from '../../kit/roles.ts';
import { rolesFor } from '../../kit/roles.ts';
import type { AreaNode } from './area.ts';
import { masterDataGroups } from './master-data-menu.ts';
import type { MenuData, MenuItem, MenuLevel } from './menu-item.ts';
import type { MenuPlacement } from './navigation-entry.ts';
import { navigationAreas } from './navigation-table.ts';

/** MENUDATA of a deployment without its own configuration. @param providerName lower case letters */
export function defaultMenus(providerName: string): MenuData {
  const areas = navigationAreas(providerName);
  const nodesOf = (role: RoleKey) => areas.find((area) => area.role === role)?.nodes ?? [];
  return Object.fromEntries(
    rolesFor(providerName).map(({ key, storageName }) => [storageName, menuOf(storageName, nodesOf(key))]),
  );
}

/** @param storageName of the role; the prefix of the uniqueIds */
const menuOf = (storageName: string, nodes: readonly AreaNode[], level: MenuLevel = 1): readonly MenuItem[] =>
  nodes.flatMap((node): readonly MenuItem[] => {
    const children = (childNodes: readonly AreaNode[]) => menuOf(storageName, childNodes, level === 1 ? 2 : 3);
    switch (node.kind) {
      case 'group':
        return [itemOf(storageName, node.menu, { level, subMenu: children(node.nodes) })];
      case 'master-data':
        return [itemOf(storageName, node.menu, { level, subMenu: children(masterDataGroups(node)) })];
      case 'link':
        return [itemOf(storageName, node.menu, { level, subMenu: [] })];
      case 'address': {
        const { path, title, menu } = node;
        if (menu === undefined) return [];
        return [itemOf(storageName, { label: title, link: path, ...menu }, { level, subMenu: [] })];
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
