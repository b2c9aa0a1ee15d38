import type { RoleKey } from '../../kit/roles.ts';

/** Who may open an address. */
export type Guard =
  | { readonly who: 'anyone' }
  | { readonly who: 'signed-in' }
  /** Strict: also refuses a visitor whose role is not known yet. */
  | { readonly who: 'roles'; readonly roles: readonly RoleKey[]; readonly isStrict?: boolean };

export const anyone: Guard = { who: 'anyone' };
export const signedIn: Guard = { who: 'signed-in' };
export const only = (...roles: readonly RoleKey[]): Guard => ({ who: 'roles', roles });
export const strictlyOnly = (...roles: readonly RoleKey[]): Guard => ({ who: 'roles', roles, isStrict: true });

/** Parts of a client's header besides the title, the back arrow and the profile menu. */
export type ClientHeaderPart = 'search' | 'home' | 'cart' | 'watchlist' | 'reportFilter' | 'filter' | 'bell';

/** How a menu shows an address. */
export interface MenuPlacement {
  /** Its number within the menu of its role. It never changes, because stars are saved by it. */
  readonly number: number;
  /** Defaults to the title of the address. */
  readonly label?: string;
  /** The link, when the address has parameters. */
  readonly link?: string;
  /** The link has a placeholder that is replaced when it is shown. */
  readonly hasParam?: boolean;
  readonly icon?: string;
  /** The name by which rules and the bottom bar refer to it, such as 'cart'. */
  readonly key?: string;
  /** False: it names the screen and its breadcrumbs, but no menu shows it. */
  readonly isShow?: boolean;
  /** The access level that sees it; without one, all users of the role do. */
  readonly isFullAccess?: boolean;
  /** Unusable while the exchange accepts no orders. */
  readonly needsExchange?: boolean;
}

export interface EntryDetails {
  /** The screen of a feature. An address without one shows 'Coming soon'. */
  readonly screen?: string;
  /** An alias: redirects to another address, with the query. */
  readonly redirectTo?: string;
  /** The values that a parameter may have; any other value is not found. */
  readonly values?: Readonly<Record<string, readonly string[]>>;
  /** Shows 'Coming soon' while the exchange accepts no orders. */
  readonly needsExchange?: boolean;
  readonly header?: readonly ClientHeaderPart[];
  /** Where the back arrow leads if not to the previous screen; 'none' hides it. */
  readonly back?: 'none' | 'dashboard';
  /** Titles under which the screen requests a one-time password: going back then cancels the transaction. */
  readonly otpTitles?: readonly string[];
  /** Hides the menu so that the client does not leave by accident: only the logo leads home. */
  readonly hidesMenu?: boolean;
  readonly hidesFooter?: boolean;
  /** The last breadcrumb, when it differs from the menu label; a client has no other. */
  readonly breadcrumb?: string;
  /** The key of the client's menu item that is highlighted while the screen is open. */
  readonly within?: string;
  /** Outside the area of every role: shows the brand in place of menu and header. */
  readonly isOutsideShell?: boolean;
  /** A step of the onboarding: the header has only the logo. */
  readonly isOnboarding?: boolean;
  /** Reloading the browser here keeps the session. */
  readonly isReloadable?: boolean;
  /** Open to a client with incomplete nominees. */
  readonly isOpenWithoutNominees?: boolean;
}

/** An address of the product: who may open it, its title and its screen. */
export interface NavigationEntry extends EntryDetails {
  /** `$name` is a parameter: one part of the address. */
  readonly path: string;
  readonly title: string;
  readonly guard: Guard;
  readonly menu?: MenuPlacement;
}
