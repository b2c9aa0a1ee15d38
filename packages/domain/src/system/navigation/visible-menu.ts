import type { AreaNode } from './area.ts';
import { entriesOf } from './area.ts';
import { clientArea } from './areas/client.ts';
import type { MenuItem } from './menu-item.ts';

const placementsOf = (nodes: readonly AreaNode[]) => nodes.flatMap(({ menu }) => menu ?? []);

/** Places of the client that have nothing to do while the exchange takes no orders. */
const EXCHANGE_KEYS = new Set(
  placementsOf(clientArea.nodes).flatMap(({ key, needsExchange }) => (needsExchange === true ? [key] : [])),
);

const OPEN_WITHOUT_NOMINEES = new Set(
  entriesOf(clientArea).flatMap(({ menu, isOpenWithoutNominees }) =>
    isOpenWithoutNominees === true ? [menu?.key] : [],
  ),
);

/** Places of the client that are hidden until the nominees are complete: all that is about investing. */
const INVESTMENT_KEYS = new Set(
  placementsOf(clientArea.nodes).flatMap(({ key }) => (OPEN_WITHOUT_NOMINEES.has(key) ? [] : [key])),
);

export interface MenuViewer {
  /** Of roles that know limited access; undefined in all others, who see every access level. */
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
 * The part of a menu that somebody may see; groups of which nothing is left are gone too. What is not shown in the menu
 * (`isShow`) stays: it names screens and crumbs.
 */
export function visibleMenu(items: readonly MenuItem[], viewer: MenuViewer): readonly MenuItem[] {
  return items.flatMap((item) => {
    if (!isOpenTo(item, viewer)) return [];
    const subMenu = visibleMenu(item.subMenu, viewer);
    const leadsNowhere = item.routerLink === undefined && subMenu.length === 0;
    return leadsNowhere ? [] : [{ ...item, subMenu }];
  });
}

/** What of it stands in the menu itself. */
export function shownMenu(items: readonly MenuItem[]): readonly MenuItem[] {
  return items.flatMap((item) => {
    if (!item.isShow) return [];
    const subMenu = shownMenu(item.subMenu);
    return item.routerLink === undefined && subMenu.length === 0 ? [] : [{ ...item, subMenu }];
  });
}
