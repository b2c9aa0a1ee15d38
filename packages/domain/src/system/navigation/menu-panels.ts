import type { MenuItem } from './menu-item.ts';

/** What of the staff menu is open (specification 4.8): the menu, and the groups whose panels stand beside it. */
export interface MenuPanels {
  readonly isOpen: boolean;
  /** uniqueIds of the groups that are open, of level 1 and of level 2 below it. */
  readonly groups: readonly string[];
}

export const CLOSED_MENU: MenuPanels = { isOpen: false, groups: [] };
const OPEN_MENU: MenuPanels = { isOpen: true, groups: [] };

export type MenuEvent =
  | { readonly type: 'opened' | 'toggled' | 'closed' }
  /** A press on a place or a group. */
  | { readonly type: 'chosen'; readonly item: MenuItem }
  /** One step back: the deepest panel, and after the last one the menu. */
  | { readonly type: 'stepped-back' }
  /** The list changed under the panels: searched, or narrowed to the stars. */
  | { readonly type: 'list-changed' };

function afterChoice({ groups }: MenuPanels, item: MenuItem): MenuPanels {
  // A place goes somewhere, and so does whatever is on the third level: nothing stays open.
  if (item.routerLink !== undefined || item.level === 3 || item.subMenu.length === 0) return CLOSED_MENU;
  const above = groups.slice(0, item.level - 1);
  return { isOpen: true, groups: groups[item.level - 1] === item.uniqueId ? above : [...above, item.uniqueId] };
}

/** What is open after something was done in the menu. */
export function menuPanels(panels: MenuPanels, event: MenuEvent): MenuPanels {
  if (event.type === 'opened') return panels.isOpen ? panels : OPEN_MENU;
  if (event.type === 'toggled') return panels.isOpen ? CLOSED_MENU : OPEN_MENU;
  if (event.type === 'closed') return CLOSED_MENU;
  if (event.type === 'chosen') return afterChoice(panels, event.item);
  if (event.type === 'list-changed') return { ...panels, groups: [] };
  return panels.groups.length === 0 ? CLOSED_MENU : { ...panels, groups: panels.groups.slice(0, -1) };
}

/** The groups that are open, from level 1 on; what is not in the menu any more is closed. */
export function openGroups(items: readonly MenuItem[], [first, ...rest]: readonly string[]): readonly MenuItem[] {
  const open = items.find(({ uniqueId }) => uniqueId === first);
  return open === undefined ? [] : [open, ...openGroups(open.subMenu, rest)];
}
