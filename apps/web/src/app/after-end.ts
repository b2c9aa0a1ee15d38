import type { Ending } from '../platform/session.ts';
import type { NavigationEntry } from '@artha/domain/system/navigation/navigation-entry';

interface Place {
  readonly entry: NavigationEntry | undefined;
  /** Path, query and fragment. */
  readonly href: string;
}

/** Endings after which people come back to where they were, once they have logged in again. */
const COMES_BACK: ReadonlySet<string> = new Set(['idle', 'refused']);

/**
 * Where a browser goes whose session is over.
 *
 * @param clientPortalUrl where clients come from; empty where there is no such place
 * @returns undefined where it stays: the log out page says itself what happened
 */
export function afterEnd(
  { reason, roleName }: Pick<Ending, 'reason' | 'roleName'>,
  { entry, href }: Place,
  clientPortalUrl: string,
): string | undefined {
  if (reason === 'logout' && (!entry || entry.screen === 'logout' || entry.guard.who === 'anyone')) return undefined;
  const isClient = roleName === 'CLIENT';
  if (reason === 'refused' && isClient && clientPortalUrl !== '') return clientPortalUrl;
  const login = isClient || roleName === '' ? '/login' : '/rm/login';
  const comesBack = COMES_BACK.has(reason) && entry && entry.guard.who !== 'anyone' && entry.screen !== 'logout';
  return comesBack ? `${login}?${new URLSearchParams({ returnUrl: href })}` : login;
}
