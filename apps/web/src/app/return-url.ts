import type { RoleKey } from '@artha/domain/kit/roles';
import { isOwnPath } from '../platform/own-path.ts';
import { admits } from '@artha/domain/system/navigation/admits';
import { findEntry } from '@artha/domain/system/navigation/navigation-table';
import type { NavigationEntry } from '@artha/domain/system/navigation/navigation-entry';

/** Addresses nobody means to come back to. */
const NEVER: ReadonlySet<string | undefined> = new Set(['login', 'staff-login', 'logout', 'not-found']);

/**
 * An address that may follow a login: a path of this site whose guard admits the role. Anything else (another site, a
 * scheme, a backslash that some browser reads as a slash) is dropped, so that a link cannot lead people away.
 */
export function admittedReturnUrl(
  table: readonly NavigationEntry[],
  returnUrl: string | undefined,
  role: RoleKey | undefined,
): string | undefined {
  if (!returnUrl || !isOwnPath(returnUrl)) return undefined;
  const entry = findEntry(table, new URL(returnUrl, 'http://here').pathname);
  if (!entry || NEVER.has(entry.screen)) return undefined;
  return admits(entry.guard, { isSignedIn: true, role }) ? returnUrl : undefined;
}
