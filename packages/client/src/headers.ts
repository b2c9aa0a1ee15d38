import { CLIENT_VERSION } from '@artha/domain/kit/limits';

/** The stored token and the role it was issued for. */
export interface Credentials {
  readonly token: string;
  /** The role of the session, by its storage name; undefined while it is unknown. */
  readonly role: { readonly name: string; readonly id: number } | undefined;
}

export interface HeaderParts {
  readonly credentials: Credentials | undefined;
  /** The value of the cookie XSRF-TOKEN, for calls that change something. */
  readonly csrfToken: string | undefined;
  readonly idempotencyKey: string | undefined;
}

/** The headers of every call. */
export function requestHeaders({ credentials, csrfToken, idempotencyKey }: HeaderParts): Headers {
  const headers = new Headers({
    accept: 'application/json',
    source: 'web',
    version: CLIENT_VERSION,
    'cache-control': 'no-cache',
    pragma: 'no-cache',
  });
  if (credentials) {
    headers.set('authorization', credentials.token);
    if (credentials.role) {
      headers.set('role', credentials.role.name);
      headers.set('roleid', String(credentials.role.id));
    }
  }
  if (csrfToken !== undefined) headers.set('x-xsrf-token', csrfToken);
  if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey);
  return headers;
}
