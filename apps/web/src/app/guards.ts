import type { RoleKey } from '@artha/domain/roles';
import { rolesFor } from '@artha/domain/roles';
import type { Visitor } from './admission.ts';
import { admits } from './admission.ts';
import { admittedReturnUrl } from './return-url.ts';
import { findEntry, loginPathFor } from './route-table.ts';
import type { RouteEntry } from './routes/route-entry.ts';

export interface Address {
  readonly pathname: string;
  /** Path, query and fragment. */
  readonly href: string;
  /** The query as it stands, with its question mark; empty without one. */
  readonly query: string;
}

/**
 * Where somebody goes after signing in: back to where they came from when they may, else the landing of their role.
 */
export function afterLogin(
  table: readonly RouteEntry[],
  { role, returnUrl, providerName }: { role: RoleKey; returnUrl: string | undefined; providerName: string },
): string {
  const landing = rolesFor(providerName).find(({ key }) => key === role)?.landing ?? '/404';
  return admittedReturnUrl(table, returnUrl, role) ?? landing;
}

/** Where the pending steps are done; nothing but log out leads away from there. */
const STEPS = { password: ['/change-password', '?forcefully=true'], terms: ['/force-tnc', ''] } as const;

/** @returns the address to go to instead, or undefined when the visitor may enter */
export function redirectFor(
  table: readonly RouteEntry[],
  visitor: Visitor,
  address: Address,
  providerName: string,
): string | undefined {
  const entry = findEntry(table, address.pathname);
  if (visitor.step !== undefined && entry?.screen !== 'logout') {
    const [path, query] = STEPS[visitor.step];
    return address.pathname === path ? undefined : path + query;
  }
  if (!entry) return '/404';
  if (!admits(entry.guard, visitor)) return visitor.isSignedIn ? '/404' : loginAddress(entry, address, providerName);
  if (entry.redirectTo !== undefined) return entry.redirectTo + address.query;
  const isLogin = entry.screen === 'login' || entry.screen === 'staff-login';
  if (!isLogin || !visitor.isSignedIn || !visitor.role) return undefined;
  const returnUrl = new URLSearchParams(address.query).get('returnUrl') ?? undefined;
  return afterLogin(table, { role: visitor.role, returnUrl, providerName });
}

function loginAddress(entry: RouteEntry, { pathname, href }: Address, providerName: string): string {
  const login = loginPathFor(pathname, providerName);
  // Coming back to the log out page would log out whoever has just signed in.
  return entry.screen === 'logout' ? login : `${login}?${new URLSearchParams({ returnUrl: href })}`;
}
