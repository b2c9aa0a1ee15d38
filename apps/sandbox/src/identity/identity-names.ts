/** How the product authenticates at the providers of identities: the same values as in its environment. */
export interface IdentityNames {
  readonly lockerClientId: string;
  readonly lockerClientSecret: string;
  readonly depositoryClientId: string;
  readonly depositorySecret: string;
  readonly kraPosCode: string;
  readonly kraUser: string;
  readonly kraPassword: string;
}

/** Public, and for the sandbox only. */
export const DEFAULT_IDENTITY_NAMES: IdentityNames = {
  lockerClientId: 'artha',
  lockerClientSecret: 'sandbox-only-locker-secret',
  depositoryClientId: 'ARTHA',
  depositorySecret: 'sandbox-only-depository-secret',
  kraPosCode: 'ARTHA',
  kraUser: 'artha',
  kraPassword: 'sandbox-only-kra-password',
};
