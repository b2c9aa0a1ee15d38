import type { MenuItem, MenuLevel } from './menu-item.ts';

type Details = Partial<Pick<MenuItem, 'key' | 'iconClass' | 'hasParam' | 'isShow' | 'isFullAccess'>>;

/** A place as the default menus write it; its level and its name follow from where it stands. */
export interface MenuDraft extends Details {
  readonly number: number;
  readonly label: string;
  readonly routerLink?: string;
  readonly subMenu: readonly MenuDraft[];
}

/** @param number its own for ever within the role: stars are kept by it */
export const place = (number: number, label: string, routerLink: string, details: Details = {}): MenuDraft => ({
  number,
  label,
  routerLink,
  subMenu: [],
  ...details,
});

export const group = (
  number: number,
  label: string,
  subMenu: readonly MenuDraft[],
  details: Details = {},
): MenuDraft => ({ number, label, subMenu, ...details });

const deeper = (level: MenuLevel): MenuLevel => (level === 1 ? 2 : 3);

/** @param storageName of the role; it begins the uniqueIds */
export const buildMenu = (
  storageName: string,
  drafts: readonly MenuDraft[],
  level: MenuLevel = 1,
): readonly MenuItem[] =>
  drafts.map(({ number, subMenu, ...draft }) => ({
    hasParam: false,
    isShow: true,
    ...draft,
    id: number,
    uniqueId: `${storageName}-${String(number).padStart(2, '0')}`,
    level,
    isActive: true,
    subMenu: buildMenu(storageName, subMenu, deeper(level)),
  }));
