import type { MenuData, MenuItem } from '../navigation/menu-item.ts';

type MenuErrors = Record<string, string[]>;

/**
 * Errors in menus beyond their schema, by the path of the item: duplicate ids, a unique id of another role, an item
 * with neither an address nor a submenu.
 *
 * @param storageNames of all roles
 */
export function checkMenus(menus: MenuData, storageNames: readonly string[]): Readonly<MenuErrors> {
  const errors: MenuErrors = {};
  for (const [storageName, items] of Object.entries(menus)) {
    if (!storageNames.includes(storageName)) errors[storageName] = ['is not a role.'];
    const seen = { ids: new Set<number>(), uniqueIds: new Set<string>() };
    checkItems(items, { storageName, path: storageName, seen, errors });
  }
  return errors;
}

interface Walk {
  readonly storageName: string;
  readonly path: string;
  readonly seen: { readonly ids: Set<number>; readonly uniqueIds: Set<string> };
  readonly errors: MenuErrors;
}

function checkItems(items: readonly MenuItem[], { storageName, path, seen, errors }: Walk): void {
  for (const [at, item] of items.entries()) {
    const itemPath = `${path}.${at}`;
    const report = (message: string) => (errors[itemPath] ??= []).push(`${item.label}: ${message}`);
    if (!item.uniqueId.startsWith(`${storageName}-`)) report(`its uniqueId must begin with ${storageName}-.`);
    if (seen.ids.has(item.id) || seen.uniqueIds.has(item.uniqueId)) report('its id or uniqueId is already used.');
    if (item.routerLink === undefined && item.subMenu.length === 0) report('needs an address or a submenu.');
    seen.ids.add(item.id);
    seen.uniqueIds.add(item.uniqueId);
    checkItems(item.subMenu, { storageName, path: `${itemPath}.subMenu`, seen, errors });
  }
}
