import type { NavigationEntry } from '@artha/domain/system/navigation/navigation-entry';
import type { Ending } from '../platform/session.ts';

interface Place {
  readonly entry: NavigationEntry | undefined;
  /** Path, query and fragment. */
  readonly href: string;
  /** The login page of the address. */
  readonly login: '/login' | '/rm/login';
}

const isOnlyForClients = (entry: NavigationEntry | undefined) =>
  entry?.guard.who === 'roles' && entry.guard.roles.every((role) => role === 'client');

/** Reasons after which the next login returns to the same page. */
const RETURNING: ReadonlySet<string> = new Set(['idle', 'unconfirmed', 'refused']);

/**
 * Where the browser goes when its session has ended.
 *
 * @param clientPortalUrl the portal that clients come from; empty if there is none
 * @returns undefined to stay: the log out page itself shows what happened
 */
export function afterEnd(
  { reason, roleName }: Pick<Ending, 'reason' | 'roleName'>,
  { entry, href, login: loginOfAddress }: Place,
  clientPortalUrl: string,
): string | undefined {
  if (reason === 'logout' && (!entry || entry.screen === 'logout' || entry.guard.who === 'anyone')) return undefined;
  const isClient = roleName === 'CLIENT';
  if (reason === 'refused' && isClient && clientPortalUrl !== '') return clientPortalUrl;
  const loginOfRole = isClient || roleName === '' ? '/login' : '/rm/login';
  const isOfOneKind = loginOfAddress === '/rm/login' || isOnlyForClients(entry);
  const login = reason === 'unconfirmed' && isOfOneKind ? loginOfAddress : loginOfRole;
  const isReturning = RETURNING.has(reason) && entry && entry.guard.who !== 'anyone' && entry.screen !== 'logout';
  return isReturning ? `${login}?${new URLSearchParams({ returnUrl: href })}` : login;
}
