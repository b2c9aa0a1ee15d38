import type { RoleKey } from '@artha/domain/kit/roles';

/** The caller is signed in, in one of the roles. */
export interface SessionAudience {
  readonly who: 'session';
  readonly roles: readonly RoleKey[] | 'any';
  /** Of roles that know limited access (operations, relationship managers) only those with full access. */
  readonly isFullAccessOnly?: boolean;
}

export interface OpenAudience {
  /**
   * The sandbox proves itself by a signature over the body; such calls exist in sandbox mode only. The payment bank
   * does the same with a secret of its own.
   */
  readonly who: 'anyone' | 'sandbox' | 'payment-bank';
}

/** Who may make a call. It stands with the call and nowhere else; a call without one does not start the server. */
export type Audience = OpenAudience | SessionAudience;

export const anyone: OpenAudience = { who: 'anyone' };
export const sandbox: OpenAudience = { who: 'sandbox' };
export const paymentBank: OpenAudience = { who: 'payment-bank' };
export const signedIn: SessionAudience = { who: 'session', roles: 'any' };
export const client: SessionAudience = { who: 'session', roles: ['client'] };
/** As `only`, without those whose access is limited. */
export const onlyFull = (...roles: readonly RoleKey[]): SessionAudience => ({
  who: 'session',
  roles,
  isFullAccessOnly: true,
});
export const only = (...roles: readonly RoleKey[]): SessionAudience => ({ who: 'session', roles });
