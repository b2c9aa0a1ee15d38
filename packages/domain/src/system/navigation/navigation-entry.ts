import type { RoleKey } from '../../kit/roles.ts';

/** Who may open an address. */
export type Guard =
  | { readonly who: 'anyone' }
  | { readonly who: 'signed-in' }
  /** Strict: refuses also a visitor whose role is not known yet. */
  | { readonly who: 'roles'; readonly roles: readonly RoleKey[]; readonly isStrict?: boolean };

export const anyone: Guard = { who: 'anyone' };
export const signedIn: Guard = { who: 'signed-in' };
export const only = (...roles: readonly RoleKey[]): Guard => ({ who: 'roles', roles });
export const strictlyOnly = (...roles: readonly RoleKey[]): Guard => ({ who: 'roles', roles, isStrict: true });

/** What a client's header adds to the title, the back arrow and the profile menu. */
export type ClientHeaderPart = 'search' | 'home' | 'cart' | 'watchlist' | 'reportFilter' | 'filter' | 'bell';

/** Where a menu shows an address. */
export interface MenuPlacement {
  /** Its number within the menu of its role. It never changes: stars are kept by it. */
  readonly number: number;
  /** The title of the address unless the menu says something else. */
  readonly label?: string;
  /** The link, where the address has parameters. */
  readonly link?: string;
  /** The link has a placeholder that is filled when it is shown. */
  readonly hasParam?: boolean;
  readonly icon?: string;
  /** By what rules and the bottom bar know it, such as 'cart'. */
  readonly key?: string;
  /** False: it names the screen and its breadcrumbs, and no menu shows it. */
  readonly isShow?: boolean;
  /** The access level that sees it; everybody of the role without one. */
  readonly isFullAccess?: boolean;
  /** Nothing can be done here while the exchange takes no orders. */
  readonly needsExchange?: boolean;
}

export interface EntryDetails {
  /** The screen of a feature. An address without one shows that it is coming soon. */
  readonly screen?: string;
  /** An alias: it leads on to another address, with the query. */
  readonly redirectTo?: string;
  /** The values that a parameter may have; any other is not found. */
  readonly values?: Readonly<Record<string, readonly string[]>>;
  /** It shows that it is coming soon while the exchange takes no orders. */
  readonly needsExchange?: boolean;
  readonly header?: readonly ClientHeaderPart[];
  /** Where the back arrow leads if not to the previous screen; 'none' draws no arrow. */
  readonly back?: 'none' | 'dashboard';
  /** The titles under which the screen may ask for a one-time password: going back then cancels the transaction. */
  readonly otpTitles?: readonly string[];
  /** Neither menu nor anything else leads away by accident: the logo alone leads home. */
  readonly hidesMenu?: boolean;
  readonly hidesFooter?: boolean;
  /** The last breadcrumb, where it is not the label of the menu; a client has no other. */
  readonly breadcrumb?: string;
  /** The key of the client's menu place that is lit while the screen is open. */
  readonly within?: string;
  /** Outside the area of every role: the brand is shown in place of menu and header. */
  readonly isOutsideShell?: boolean;
  /** A step of the onboarding: the header has the logo alone. */
  readonly isOnboarding?: boolean;
  /** Reloading the browser here leaves the session open. */
  readonly isReloadable?: boolean;
  /** Open to a client whose nominees are not complete. */
  readonly isOpenWithoutNominees?: boolean;
}

/** An address of the product: who may open it, what it is called and what it shows. */
export interface NavigationEntry extends EntryDetails {
  /** `$name` is a parameter: one part of the address. */
  readonly path: string;
  readonly title: string;
  readonly guard: Guard;
  readonly menu?: MenuPlacement;
}
