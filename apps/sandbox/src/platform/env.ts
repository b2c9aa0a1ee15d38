import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { IdentityNames } from '../identity/identity-names.ts';
import { DEFAULT_IDENTITY_NAMES } from '../identity/identity-names.ts';
import { boundedPort, Variables } from './variables.ts';

/** The configuration of the process. Every variable has a default that works offline. */
export interface Env {
  readonly host: string;
  readonly port: number;
  readonly smtpPort: number;
  /** Without a trailing slash. */
  readonly productUrl: string;
  readonly dataDir: string;
  readonly secret: string;
  /** Shared by the payment bank and the product. */
  readonly paymentSecret: string;
  readonly clearingSecret: string;
  readonly coreBankSecret: string;
  /** The access key of the object store. */
  readonly fileStoreKey: string;
  readonly fileStoreSecret: string;
  readonly exchangeMemberId: string;
  readonly exchangeUserId: string;
  readonly exchangePassword: string;
  readonly identity: IdentityNames;
  /** The product's public address, without a trailing slash; on another site than the sandbox. */
  readonly publicUrl: string;
  /** Issuer and audience of the partner's tokens. */
  readonly partnerIssuer: string;
  readonly partnerAudience: string;
}

/** Public, and for the sandbox only: product and sandbox run on one machine. */
export const DEFAULT_SECRET = 'sandbox-only-secret';
export const DEFAULT_PAYMENT_SECRET = 'sandbox-only-payment-secret';
export const DEFAULT_CLEARING_SECRET = 'sandbox-only-clearing-secret';
export const DEFAULT_CORE_BANK_SECRET = 'sandbox-only-core-bank-secret';
export const DEFAULT_FILE_STORE_KEY = 'sandbox';
export const DEFAULT_FILE_STORE_SECRET = 'sandbox-only-file-store-secret';
export const DEFAULT_EXCHANGE_MEMBER_ID = '10001';
/** 5 characters, as at the real exchange. */
export const DEFAULT_EXCHANGE_USER_ID = 'ART01';
export const DEFAULT_EXCHANGE_PASSWORD = 'sandbox-only-exchange-password';

export const DEFAULT_PARTNER_ISSUER = 'artha-partner';
export const DEFAULT_PARTNER_AUDIENCE = 'artha';

const REPOSITORY = fileURLToPath(new URL('../../../..', import.meta.url));

function identityOf(variables: Variables): IdentityNames {
  const names = DEFAULT_IDENTITY_NAMES;
  return {
    lockerClientId: variables.text('ARTHA_LOCKER_CLIENT_ID', names.lockerClientId),
    lockerClientSecret: variables.secret('ARTHA_LOCKER_CLIENT_SECRET', names.lockerClientSecret),
    depositoryClientId: variables.text('ARTHA_DEPOSITORY_CLIENT_ID', names.depositoryClientId),
    depositorySecret: variables.secret('ARTHA_DEPOSITORY_SECRET', names.depositorySecret),
    kraPosCode: variables.text('ARTHA_KRA_POS_CODE', names.kraPosCode),
    kraUser: variables.text('ARTHA_KRA_USER', names.kraUser),
    kraPassword: variables.secret('ARTHA_KRA_PASSWORD', names.kraPassword),
  };
}

/**
 * Reads the environment once.
 *
 * @throws Error whose message lists all problems, one a line
 */
export function readEnv(given: NodeJS.ProcessEnv = process.env): Env {
  const variables = new Variables(given);
  const { problems } = variables;
  const stage = variables.text('ARTHA_ENV', 'sandbox');
  if (stage !== 'sandbox')
    problems.push(`The sandbox does not start where ARTHA_ENV is ${stage}: it runs only in sandbox mode.`);
  const port = variables.port('SANDBOX_PORT', 4000);
  const productPort = variables.port('PORT', 3000);
  const env: Env = {
    // Always local: the sandbox moves clocks and shows one-time codes, so no other machine may reach it.
    host: '127.0.0.1',
    port,
    // Derived from its own port, so that two sandboxes do not collide.
    smtpPort: variables.port('SANDBOX_SMTP_PORT', boundedPort(port + 25)),
    productUrl: variables.address('PRODUCT_URL', `http://127.0.0.1:${productPort}`),
    publicUrl: variables.address('ARTHA_PUBLIC_URL', `http://localhost:${productPort}`),
    dataDir: resolve(REPOSITORY, variables.text('ARTHA_DATA_DIR', '.artha')),
    secret: variables.secret('ARTHA_SANDBOX_SECRET', DEFAULT_SECRET),
    paymentSecret: variables.secret('ARTHA_PAYMENT_SECRET', DEFAULT_PAYMENT_SECRET),
    clearingSecret: variables.secret('ARTHA_CLEARING_SECRET', DEFAULT_CLEARING_SECRET),
    coreBankSecret: variables.secret('ARTHA_CORE_BANK_SECRET', DEFAULT_CORE_BANK_SECRET),
    fileStoreKey: variables.text('ARTHA_FILE_STORE_KEY', DEFAULT_FILE_STORE_KEY),
    fileStoreSecret: variables.secret('ARTHA_FILE_STORE_SECRET', DEFAULT_FILE_STORE_SECRET),
    exchangeMemberId: variables.text('ARTHA_EXCHANGE_MEMBER_ID', DEFAULT_EXCHANGE_MEMBER_ID),
    exchangeUserId: variables.text('ARTHA_EXCHANGE_USER_ID', DEFAULT_EXCHANGE_USER_ID),
    exchangePassword: variables.secret('ARTHA_EXCHANGE_PASSWORD', DEFAULT_EXCHANGE_PASSWORD),
    identity: identityOf(variables),
    partnerIssuer: variables.text('ARTHA_PARTNER_ISSUER', DEFAULT_PARTNER_ISSUER),
    partnerAudience: variables.text('ARTHA_PARTNER_AUDIENCE', DEFAULT_PARTNER_AUDIENCE),
  };
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return env;
}
