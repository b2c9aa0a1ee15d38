import type { RoleKey } from '@artha/domain/kit/roles';

/** Who may enter an address (specification 2.1). */
export type Guard =
  | { readonly who: 'anyone' }
  | { readonly who: 'signed-in' }
  /** Strict: not even somebody whose role is not known yet. */
  | { readonly who: 'roles'; readonly roles: readonly RoleKey[]; readonly isStrict?: boolean };

/** The screens that exist. An address without one shows that it is coming soon. */
export type ScreenName =
  | 'login'
  | 'staff-login'
  | 'redirect'
  | 'logout'
  | 'not-found'
  | 'coming-soon'
  | 'gallery'
  | 'forgot-password'
  | 'forgot-user-id'
  | 'change-password'
  | 'force-tnc'
  | 'disclaimer'
  | 'privacy-policy'
  | 'my-account'
  | 'dashboard'
  | 'quick-actions'
  | 'holdings'
  | 'explore'
  | 'all-funds'
  | 'fact-sheet'
  | 'new-transactions'
  | 'cart'
  | 'payment'
  | 'orders'
  | 'order-status'
  | 'activity-log'
  | 'cron-logs'
  | 'order-report'
  | 'notifications'
  | 'alerts'
  | 'configuration'
  | 'user-management';

export interface RouteEntry {
  /** `$name` stands for one part of the address. */
  readonly path: string;
  readonly title: string;
  readonly guard: Guard;
  readonly screen?: ScreenName;
  /** Where nothing leads away by accident: paying, and proving who one is. */
  readonly hidesFooter?: boolean;
  /** An alias: whoever may enter is sent on, with the query. */
  readonly redirectTo?: string;
  /** What a parameter may be; anything else is not found. */
  readonly values?: Readonly<Record<string, readonly string[]>>;
  /** While the exchange takes no orders there is nothing to do here: it shows that it is coming soon. */
  readonly needsExchange?: boolean;
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
