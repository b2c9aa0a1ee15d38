import type { MenuItem } from './menu-item.ts';

/** The open parts of the staff menu: the menu itself, and the groups whose panels are next to it. */
export interface MenuPanels {
  readonly isOpen: boolean;
  /** uniqueIds of the open groups: level 1, then level 2. */
  readonly groups: readonly string[];
}

export const CLOSED_MENU: MenuPanels = { isOpen: false, groups: [] };
const OPEN_MENU: MenuPanels = { isOpen: true, groups: [] };

export type MenuEvent =
  | { readonly type: 'opened' | 'toggled' | 'closed' }
  /** A click on an item or a group. */
  | { readonly type: 'chosen'; readonly item: MenuItem }
  /** One step back: closes the deepest panel, and after the last one the menu. */
  | { readonly type: 'stepped-back' }
  /** The list of items changed: searched, or narrowed to starred items. */
  | { readonly type: 'list-changed' };

function afterChoice({ groups }: MenuPanels, item: MenuItem): MenuPanels {
  // Items with a link, and all items of the third level, leave the page: nothing stays open.
  if (item.routerLink !== undefined || item.level === 3 || item.subMenu.length === 0) return CLOSED_MENU;
  const above = groups.slice(0, item.level - 1);
  return { isOpen: true, groups: groups[item.level - 1] === item.uniqueId ? above : [...above, item.uniqueId] };
}

/** The open parts after an event in the menu. */
export function menuPanels(panels: MenuPanels, event: MenuEvent): MenuPanels {
  if (event.type === 'opened') return panels.isOpen ? panels : OPEN_MENU;
  if (event.type === 'toggled') return panels.isOpen ? CLOSED_MENU : OPEN_MENU;
  if (event.type === 'closed') return CLOSED_MENU;
  if (event.type === 'chosen') return afterChoice(panels, event.item);
  if (event.type === 'list-changed') return { ...panels, groups: [] };
  return panels.groups.length === 0 ? CLOSED_MENU : { ...panels, groups: panels.groups.slice(0, -1) };
}

/** The open groups, from level 1 on; groups no longer in the menu are closed. */
export function openGroups(items: readonly MenuItem[], [first, ...rest]: readonly string[]): readonly MenuItem[] {
  const open = items.find(({ uniqueId }) => uniqueId === first);
  return open === undefined ? [] : [open, ...openGroups(open.subMenu, rest)];
}
