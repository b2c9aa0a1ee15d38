/** The level of a menu item: 1 in the column, 2 and 3 in the panels next to it. */
export type MenuLevel = 1 | 2 | 3;

/** An item of a role's menu, or a group of items. */
export interface MenuItem {
  /** The running number within the role's menu. */
  readonly id: number;
  /** `{ROLE}-{nn}`, by which stars are saved. It stays the same when labels and addresses change. */
  readonly uniqueId: string;
  readonly label: string;
  readonly level: MenuLevel;
  readonly subMenu: readonly MenuItem[];
  /** Where it leads; a group has none. */
  readonly routerLink?: string | undefined;
  /** The address has a placeholder that is replaced when it is shown, such as `{currentAccountId}`. */
  readonly hasParam: boolean;
  /** The name by which rules refer to the item, such as 'cart'. */
  readonly key?: string | undefined;
  /** The name of its icon. */
  readonly iconClass?: string | undefined;
  /** False: the item is disabled everywhere. */
  readonly isActive: boolean;
  /** False: it names screens and breadcrumbs, but no menu shows it. */
  readonly isShow: boolean;
  /** The access level that sees the item; without one, all users of the role do. */
  readonly isFullAccess?: boolean | undefined;
}

/** The menus of a deployment, by the storage name of the role. */
export type MenuData = Readonly<Record<string, readonly MenuItem[]>>;
