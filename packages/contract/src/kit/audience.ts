import type { RoleKey } from '@artha/domain/kit/roles';

/** The caller is signed in, in one of the roles. */
export interface SessionAudience {
  readonly who: 'session';
  readonly roles: readonly RoleKey[] | 'any';
  /** For roles with limited access (operations, relationship managers): only users with full access. */
  readonly isFullAccessOnly?: boolean;
}

/**
 * Who authenticates by a signature over the body, each with its own secret. Calls of the sandbox exist in sandbox mode
 * only.
 */
export const SIGNERS = {
  sandbox: 'the sandbox',
  'payment-bank': 'the payment bank',
  clearing: 'the clearing corporation',
} as const;

export type Signer = keyof typeof SIGNERS;

export interface OpenAudience {
  readonly who: 'anyone' | Signer;
}

/** Who may make a call. It is declared with the call only; the server does not start with a call without one. */
export type Audience = OpenAudience | SessionAudience;

export const isSigner = (who: Audience['who']): who is Signer => who in SIGNERS;

export const anyone: OpenAudience = { who: 'anyone' };
export const sandbox: OpenAudience = { who: 'sandbox' };
export const paymentBank: OpenAudience = { who: 'payment-bank' };
export const clearing: OpenAudience = { who: 'clearing' };
export const signedIn: SessionAudience = { who: 'session', roles: 'any' };
export const client: SessionAudience = { who: 'session', roles: ['client'] };
/** Like `only`, without users with limited access. */
export const onlyFull = (...roles: readonly RoleKey[]): SessionAudience => ({
  who: 'session',
  roles,
  isFullAccessOnly: true,
});
export const only = (...roles: readonly RoleKey[]): SessionAudience => ({ who: 'session', roles });
