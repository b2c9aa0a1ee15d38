import type { MenuItem } from './menu-item.ts';

/** What a client can do only while the exchange takes orders (specification 5.7). */
const EXCHANGE_KEYS: ReadonlySet<string | undefined> = new Set(['cart', 'buy', 'sell-switch', 'redemption']);

/** What is hidden from a client whose nominees are not complete (specification 2.13): all about investing. */
const INVESTMENT_KEYS: ReadonlySet<string | undefined> = new Set([
  ...EXCHANGE_KEYS,
  'dashboard',
  'explore',
  'mandates',
  'reports',
]);

export interface MenuViewer {
  /** Of roles that know limited access; undefined in all others, who see every access level. */
  readonly isFullAccess?: boolean | undefined;
  readonly isBseEnabled: boolean;
  readonly isNomineeIncomplete: boolean;
}

function isOpenTo(item: MenuItem, viewer: MenuViewer): boolean {
  if (!item.isActive) return false;
  const hasLevel = item.isFullAccess !== undefined && viewer.isFullAccess !== undefined;
  if (hasLevel && item.isFullAccess !== viewer.isFullAccess) return false;
  if (!viewer.isBseEnabled && EXCHANGE_KEYS.has(item.key)) return false;
  return !(viewer.isNomineeIncomplete && INVESTMENT_KEYS.has(item.key));
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
