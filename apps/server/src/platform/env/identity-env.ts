import type { Variables } from './variables.ts';

/** The systems that confirm the identity of an applicant. */
export interface IdentityEnv {
  readonly locker: {
    readonly url: string;
    readonly clientId: string;
    readonly clientSecret: string;
    /** PEM; undefined in the sandbox, whose certificate is fetched from it. */
    readonly certificate: string | undefined;
  };
  readonly depository: { readonly url: string; readonly clientId: string; readonly secret: string };
  readonly kra: { readonly url: string; readonly posCode: string; readonly user: string; readonly password: string };
}

const withoutSlash = (url: string): string => url.replace(/\/+$/, '');

export const identityOf = (env: Variables, sandboxUrl: string): IdentityEnv => ({
  locker: {
    url: withoutSlash(env.ARTHA_LOCKER_URL ?? `${sandboxUrl}/document-locker/public`),
    clientId: env.ARTHA_LOCKER_CLIENT_ID,
    clientSecret: env.ARTHA_LOCKER_CLIENT_SECRET,
    certificate: env.ARTHA_LOCKER_CERTIFICATE,
  },
  depository: {
    url: withoutSlash(env.ARTHA_DEPOSITORY_URL ?? `${sandboxUrl}/depository`),
    clientId: env.ARTHA_DEPOSITORY_CLIENT_ID,
    secret: env.ARTHA_DEPOSITORY_SECRET,
  },
  kra: {
    url: withoutSlash(env.ARTHA_KRA_URL ?? `${sandboxUrl}/kra`),
    posCode: env.ARTHA_KRA_POS_CODE,
    user: env.ARTHA_KRA_USER,
    password: env.ARTHA_KRA_PASSWORD,
  },
});
