import { isOwnPath } from '../../../../platform/own-path.ts';

/** The token in an external address, and the address that replaces it. */
export interface Arrival {
  /** Path and query without the token; undefined to keep the address. */
  readonly address: string | undefined;
  readonly token: string | undefined;
}

const UNCHANGED: Arrival = { address: undefined, token: undefined };
const NOT_FOUND: Arrival = { ...UNCHANGED, address: '/404' };

/** The empty path, both logins and /redirect. */
const ENTRANCES = /^(?:(?:\/rm)?\/login|\/redirect)?$/;

/**
 * Parses an arrival at a login, at the empty path, which stands for that of clients, or at /redirect. A token goes to
 * the login, which uses it and then returns; a customer number alone logs nobody in and is handled by the redirect.
 *
 * @param query with or without its question mark
 */
export function arrivalOf(pathname: string, query: string): Arrival {
  const path = pathname.replace(/\/+$/, '');
  if (!ENTRANCES.test(path)) return UNCHANGED;
  const login = path === '/rm/login' ? path : '/login';
  const isRedirect = path === '/redirect';
  const params = new URLSearchParams(query);
  const [token, cifNumber, redirectionUrl] = ['token', 'cifNumber', 'redirectionUrl'].map((name) => params.get(name));
  if (redirectionUrl ? !isOwnPath(redirectionUrl) : isRedirect) return NOT_FOUND;
  if (token) {
    const returnUrl = redirectionUrl || params.get('returnUrl');
    const address = returnUrl ? `${login}?${new URLSearchParams({ returnUrl })}` : login;
    return { address, token };
  }
  if (!redirectionUrl) return params.has('token') ? { ...UNCHANGED, address: login } : UNCHANGED;
  if (!cifNumber) return NOT_FOUND;
  return { ...UNCHANGED, address: `/redirect?${new URLSearchParams({ cifNumber, redirectionUrl })}` };
}
