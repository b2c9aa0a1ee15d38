import { isDeepStrictEqual } from 'node:util';
import type { MenuData } from '@artha/domain/system/navigation/menu-item';
import { builtInMenus } from './built-in-menus.ts';

/** The value after JSON serialization, which drops undefined properties. */
const asStored = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/**
 * The menus that a deployment has changed. Unchanged menus are not stored, so that they follow the built-in ones when
 * those get new items.
 */
export function customMenus(menus: MenuData, providerName: string): MenuData {
  const builtIn = builtInMenus(providerName);
  return Object.fromEntries(
    Object.entries(menus).filter(([role, items]) => !isDeepStrictEqual(asStored(items), asStored(builtIn[role]))),
  );
}
