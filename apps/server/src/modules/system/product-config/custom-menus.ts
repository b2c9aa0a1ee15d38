import { isDeepStrictEqual } from 'node:util';
import { defaultMenus } from '@artha/domain/system/navigation/default-menus';
import type { MenuData } from '@artha/domain/system/navigation/menu-item';

/** The value after JSON serialization, which drops undefined properties. */
const asStored = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/**
 * The menus that a deployment has changed. Unchanged menus are not stored, so that they follow the built-in ones when
 * those get new items.
 */
export function customMenus(menus: MenuData, providerName: string): MenuData {
  const builtIn = defaultMenus(providerName);
  return Object.fromEntries(
    Object.entries(menus).filter(([role, items]) => !isDeepStrictEqual(asStored(items), asStored(builtIn[role]))),
  );
}
