import type { RoleKey } from '@artha/domain/kit/roles';
import { mayOpen } from '@artha/domain/system/navigation/may-open';
import type { NavigationEntry } from '@artha/domain/system/navigation/navigation-entry';
import { findEntry } from '@artha/domain/system/navigation/navigation-table';
import { isOwnPath } from '../platform/own-path.ts';

/** Screens that a login never returns to. */
const NEVER: ReadonlySet<string | undefined> = new Set(['login', 'staff-login', 'logout', 'not-found']);

/**
 * The return address, if it is a path of this site whose guard admits the role. Anything else (another site, a scheme,
 * a backslash that some browsers read as a slash) is dropped: no open redirect.
 */
export function admittedReturnUrl(
  table: readonly NavigationEntry[],
  returnUrl: string | undefined,
  role: RoleKey | undefined,
): string | undefined {
  if (!returnUrl || !isOwnPath(returnUrl)) return undefined;
  const entry = findEntry(table, new URL(returnUrl, 'http://here').pathname);
  if (!entry || NEVER.has(entry.screen)) return undefined;
  return mayOpen(entry.guard, { isSignedIn: true, role }) ? returnUrl : undefined;
}
