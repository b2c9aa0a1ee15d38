import { isDeepStrictEqual } from 'node:util';
import { defaultMenus } from '@artha/domain/system/navigation/default-menus';
import type { MenuData } from '@artha/domain/system/navigation/menu-item';

/** As JSON keeps it: what is undefined is not there. */
const asKept = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/**
 * The menus that a deployment has changed. Those that are as the house has them are not kept, so that they follow the
 * house when it gets a new place.
 */
export function ownMenus(menus: MenuData, providerName: string): MenuData {
  const house = defaultMenus(providerName);
  return Object.fromEntries(
    Object.entries(menus).filter(([role, places]) => !isDeepStrictEqual(asKept(places), asKept(house[role]))),
  );
}
