import type { RoleKey } from '@artha/domain/roles';

/** Who may make a call. It stands with the call and nowhere else; a call without one does not start the server. */
export type Audience =
  | { readonly who: 'anyone' }
  /** The sandbox, by a signature over the body; such calls exist in sandbox mode only. */
  | { readonly who: 'sandbox' }
  | { readonly who: 'session'; readonly roles: readonly RoleKey[] | 'any' };

export const anyone: Audience = { who: 'anyone' };
export const sandbox: Audience = { who: 'sandbox' };
export const signedIn: Audience = { who: 'session', roles: 'any' };
export const client: Audience = { who: 'session', roles: ['client'] };
export const only = (...roles: readonly RoleKey[]): Audience => ({ who: 'session', roles });
