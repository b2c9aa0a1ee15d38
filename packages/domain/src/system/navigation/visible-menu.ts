import type { AreaNode } from './area.ts';
import { entriesOf } from './area.ts';
import { clientArea } from './areas/client.ts';
import type { MenuItem } from './menu-item.ts';

const placementsOf = (nodes: readonly AreaNode[]) => nodes.flatMap(({ menu }) => menu ?? []);

/** Menu items of the client that are unusable while the exchange accepts no orders. */
const EXCHANGE_KEYS = new Set(
  placementsOf(clientArea.nodes).flatMap(({ key, needsExchange }) => (needsExchange === true ? [key] : [])),
);

const OPEN_WITHOUT_NOMINEES = new Set(
  entriesOf(clientArea).flatMap(({ menu, isOpenWithoutNominees }) =>
    isOpenWithoutNominees === true ? [menu?.key] : [],
  ),
);

/** Menu items of the client that are hidden until the nominees are complete: everything about investing. */
const INVESTMENT_KEYS = new Set(
  placementsOf(clientArea.nodes).flatMap(({ key }) => (OPEN_WITHOUT_NOMINEES.has(key) ? [] : [key])),
);

export interface MenuViewer {
  /** Set for roles with limited access; undefined for all others, who see every access level. */
  readonly isFullAccess?: boolean | undefined;
  readonly isBseEnabled: boolean;
  readonly isNomineeIncomplete: boolean;
}

const isKeyIn = (keys: ReadonlySet<string | undefined>, { key }: MenuItem): boolean =>
  key !== undefined && keys.has(key);

function isOpenTo(item: MenuItem, viewer: MenuViewer): boolean {
  if (!item.isActive) return false;
  const hasLevel = item.isFullAccess !== undefined && viewer.isFullAccess !== undefined;
  if (hasLevel && item.isFullAccess !== viewer.isFullAccess) return false;
  if (!viewer.isBseEnabled && isKeyIn(EXCHANGE_KEYS, item)) return false;
  return !(viewer.isNomineeIncomplete && isKeyIn(INVESTMENT_KEYS, item));
}

/**
 * The part of a menu that a viewer may see, without empty groups. Items that the menu does not show (`isShow`) stay,
 * because they name screens and breadcrumbs.
 */
export function visibleMenu(items: readonly MenuItem[], viewer: MenuViewer): readonly MenuItem[] {
  return items.flatMap((item) => {
    if (!isOpenTo(item, viewer)) return [];
    const subMenu = visibleMenu(item.subMenu, viewer);
    const leadsNowhere = item.routerLink === undefined && subMenu.length === 0;
    return leadsNowhere ? [] : [{ ...item, subMenu }];
  });
}

/** The keys of the items that the deployment has switched off, by themselves or with their group. */
export const keysSwitchedOff = (items: readonly MenuItem[], isGroupOff = false): readonly string[] =>
  items.flatMap(({ isActive, key, subMenu }) => {
    const isOff = isGroupOff || !isActive;
    return [...(isOff && key !== undefined ? [key] : []), ...keysSwitchedOff(subMenu, isOff)];
  });

/** The items that the menu itself shows. */
export function shownMenu(items: readonly MenuItem[]): readonly MenuItem[] {
  return items.flatMap((item) => {
    if (!item.isShow) return [];
    const subMenu = shownMenu(item.subMenu);
    return item.routerLink === undefined && subMenu.length === 0 ? [] : [{ ...item, subMenu }];
  });
}
