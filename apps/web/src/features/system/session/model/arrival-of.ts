import { isOwnPath } from '../../../../platform/own-path.ts';

/** What an address from outside asks for, and the address that stands in its place (specification 2.1, 2.3). */
export interface Arrival {
  /** Path and query without the token; undefined where the address may stay as it is. */
  readonly address: string | undefined;
  readonly token: string | undefined;
}

const AS_IT_IS: Arrival = { address: undefined, token: undefined };
const NOWHERE: Arrival = { ...AS_IT_IS, address: '/404' };

/**
 * How somebody comes in by /login or /redirect. A token leads to the login, which uses it and then returns; a customer
 * number alone signs nobody in and is looked at by the redirect.
 *
 * @param query with or without its question mark
 */
export function arrivalOf(pathname: string, query: string): Arrival {
  const isRedirect = pathname === '/redirect';
  if (!isRedirect && pathname !== '/login') return AS_IT_IS;
  const asked = new URLSearchParams(query);
  const [token, cifNumber, redirectionUrl] = ['token', 'cifNumber', 'redirectionUrl'].map((name) => asked.get(name));
  if (redirectionUrl ? !isOwnPath(redirectionUrl) : isRedirect) return NOWHERE;
  if (token) {
    const returnUrl = redirectionUrl || asked.get('returnUrl');
    const address = returnUrl ? `/login?${new URLSearchParams({ returnUrl }).toString()}` : '/login';
    return { address, token };
  }
  if (!redirectionUrl) return asked.has('token') ? { ...AS_IT_IS, address: '/login' } : AS_IT_IS;
  if (!cifNumber) return NOWHERE;
  return { ...AS_IT_IS, address: `/redirect?${new URLSearchParams({ cifNumber, redirectionUrl }).toString()}` };
}
