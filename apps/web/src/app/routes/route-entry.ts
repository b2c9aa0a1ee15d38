import type { RoleKey } from '@artha/domain/roles';

/** Who may enter an address (specification 2.1). */
export type Guard =
  | { readonly who: 'anyone' }
  | { readonly who: 'signed-in' }
  /** Strict: not even somebody whose role is not known yet. */
  | { readonly who: 'roles'; readonly roles: readonly RoleKey[]; readonly isStrict?: boolean };

/** Where an address stands in a role's menu. */
export interface MenuPlace {
  readonly role: RoleKey;
  readonly label: string;
  /** The group above it; groups inside groups are joined here until the staff menu of 2.14 is built. */
  readonly group?: string;
  /** The address with its parameters filled in, for an address that has some. */
  readonly to?: string;
}

/** The screens that exist. An address without one shows that it is coming soon. */
export type ScreenName =
  | 'login'
  | 'staff-login'
  | 'redirect'
  | 'logout'
  | 'not-found'
  | 'coming-soon'
  | 'forgot-password'
  | 'forgot-user-id'
  | 'change-password'
  | 'force-tnc'
  | 'disclaimer'
  | 'privacy-policy'
  | 'my-account'
  | 'dashboard'
  | 'holdings'
  | 'explore'
  | 'all-funds'
  | 'fact-sheet'
  | 'new-transactions'
  | 'cart'
  | 'payment'
  | 'orders'
  | 'order-status'
  | 'cron-logs'
  | 'order-report'
  | 'user-management';

export interface RouteEntry {
  /** `$name` stands for one part of the address. */
  readonly path: string;
  readonly title: string;
  readonly guard: Guard;
  readonly screen?: ScreenName;
  /** An alias: whoever may enter is sent on, with the query. */
  readonly redirectTo?: string;
  /** What a parameter may be; anything else is not found. */
  readonly values?: Readonly<Record<string, readonly string[]>>;
  readonly menu?: readonly MenuPlace[];
}

export const anyone: Guard = { who: 'anyone' };
export const signedIn: Guard = { who: 'signed-in' };
export const only = (...roles: readonly RoleKey[]): Guard => ({ who: 'roles', roles });
export const strictlyOnly = (...roles: readonly RoleKey[]): Guard => ({ who: 'roles', roles, isStrict: true });

type Details = Omit<RouteEntry, 'path' | 'title' | 'guard'>;

/** The entries of one guard, each `[path, title, details?]`. */
export const guarded = (
  guard: Guard,
  entries: readonly (readonly [path: string, title: string, details?: Details])[],
): readonly RouteEntry[] => entries.map(([path, title, details]) => ({ path, title, guard, ...details }));
