/** How deep a place of a menu stands: 1 in the column, 2 and 3 in the panels beside it. */
export type MenuLevel = 1 | 2 | 3;

/** A place of a role's menu, or a group of places (specification 3, Menu item). */
export interface MenuItem {
  /** The running number within the role's menu. */
  readonly id: number;
  /** `{ROLE}-{nn}`: what a star remembers. It keeps its place when labels and addresses change. */
  readonly uniqueId: string;
  readonly label: string;
  readonly level: MenuLevel;
  readonly subMenu: readonly MenuItem[];
  /** Where it leads; a group has none. */
  readonly routerLink?: string | undefined;
  /** The address has a hole that is filled when it is shown, such as `{currentAccountId}`. */
  readonly hasParam: boolean;
  /** What a place is known by where a rule is about it, such as 'cart'. */
  readonly key?: string | undefined;
  /** The name of its picture. */
  readonly iconClass?: string | undefined;
  /** False: it is not there at all. */
  readonly isActive: boolean;
  /** False: it names screens and crumbs but stands in no menu. */
  readonly isShow: boolean;
  /** The access level: only who has it sees the place. Without one everybody of the role does. */
  readonly isFullAccess?: boolean | undefined;
}

/** The menus of a deployment: storage name of a role to its places. */
export type MenuData = Readonly<Record<string, readonly MenuItem[]>>;
