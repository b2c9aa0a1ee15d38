import type { RoleKey } from '@artha/domain/kit/roles';
import { rolesFor } from '@artha/domain/kit/roles';
import { mayOpen } from '@artha/domain/system/navigation/may-open';
import type { NavigationEntry } from '@artha/domain/system/navigation/navigation-entry';
import { findEntry } from '@artha/domain/system/navigation/navigation-table';
import type { Visitor } from './visitor.ts';
import { admittedReturnUrl } from './return-url.ts';
import { isLogin, loginPathFor } from './login-path.ts';

export interface Address {
  readonly pathname: string;
  /** Path, query and fragment. */
  readonly href: string;
  /** The query with its question mark; empty without one. */
  readonly query: string;
}

/** Whether an address is closed to a client until the nominees are complete. Public pages stay open. */
export const waitsForNominees = (
  { isOpenWithoutNominees, guard }: NavigationEntry,
  visitor: Pick<Visitor, 'isNomineeIncomplete'>,
): boolean => visitor.isNomineeIncomplete === true && guard.who !== 'anyone' && isOpenWithoutNominees !== true;

/** Where a user goes after login: the return address if the role may open it, else the landing page of the role. */
export function afterLogin(
  table: readonly NavigationEntry[],
  visitor: Visitor & { readonly role: RoleKey },
  { returnUrl, providerName }: { returnUrl: string | undefined; providerName: string },
): string {
  const landing = rolesFor(providerName).find(({ key }) => key === visitor.role)?.landing ?? '/404';
  const to = admittedReturnUrl(table, returnUrl, visitor.role) ?? landing;
  const entry = findEntry(table, new URL(to, 'http://here').pathname);
  return entry && waitsForNominees(entry, visitor) ? '/profile' : to;
}

/** The pages of the pending steps. Until a step is done, only log out is open besides its page. */
const STEPS = { password: ['/change-password', '?forcefully=true'], terms: ['/force-tnc', ''] } as const;

/** Has no guard, but only clients have its data. */
const BANK_ACCOUNTS = '/bank-accounts';

/** Pages open to a user who is not a client yet: public pages, change password and log out. */
const isOpenInOnboarding = (entry: NavigationEntry): boolean => {
  const { path, guard, screen } = entry;
  const isPublic = guard.who === 'anyone' && !isLogin(entry) && path !== BANK_ACCOUNTS;
  return isPublic || screen === 'logout' || path === '/change-password';
};

/** @returns the address to go to instead, or undefined when the visitor may open this one */
export function redirectFor(
  table: readonly NavigationEntry[],
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
  if (visitor.onboarding !== undefined && !isOpenInOnboarding(entry)) return visitor.onboarding;
  if (!mayOpen(entry.guard, visitor)) return visitor.isSignedIn ? '/404' : loginAddress(entry, address, providerName);
  if (waitsForNominees(entry, visitor)) return '/profile';
  if (entry.redirectTo !== undefined) return entry.redirectTo + address.query;
  const { role } = visitor;
  if (!isLogin(entry) || !visitor.isSignedIn || !role) return undefined;
  const returnUrl = new URLSearchParams(address.query).get('returnUrl') ?? undefined;
  return afterLogin(table, { ...visitor, role }, { returnUrl, providerName });
}

function loginAddress(entry: NavigationEntry, { pathname, href }: Address, providerName: string): string {
  const login = loginPathFor(pathname, providerName);
  // Returning to the log out page would log out a user who has just signed in.
  return entry.screen === 'logout' ? login : `${login}?${new URLSearchParams({ returnUrl: href })}`;
}
