import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { IdentityNames } from '../identity/identity-names.ts';
import { DEFAULT_IDENTITY_NAMES } from '../identity/identity-names.ts';

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

const PORT_MAX = 65_535;

function portOf(name: string, fallback: number, problems: string[]): number {
  const text = process.env[name] || String(fallback);
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port <= PORT_MAX) return port;
  problems.push(`${name} is not a port between 0 and ${PORT_MAX}: ${text.slice(0, 40)}`);
  return fallback;
}

function addressOf(name: string, fallback: string, problems: string[]): string {
  const text = process.env[name] || fallback;
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) problems.push(`${name} is not an http address: ${text.slice(0, 80)}`);
  return text.replace(/\/+$/, '');
}

const identityOf = (): IdentityNames => ({
  lockerClientId: process.env['ARTHA_LOCKER_CLIENT_ID'] || DEFAULT_IDENTITY_NAMES.lockerClientId,
  lockerClientSecret: process.env['ARTHA_LOCKER_CLIENT_SECRET'] || DEFAULT_IDENTITY_NAMES.lockerClientSecret,
  depositoryClientId: process.env['ARTHA_DEPOSITORY_CLIENT_ID'] || DEFAULT_IDENTITY_NAMES.depositoryClientId,
  depositorySecret: process.env['ARTHA_DEPOSITORY_SECRET'] || DEFAULT_IDENTITY_NAMES.depositorySecret,
  kraPosCode: process.env['ARTHA_KRA_POS_CODE'] || DEFAULT_IDENTITY_NAMES.kraPosCode,
  kraUser: process.env['ARTHA_KRA_USER'] || DEFAULT_IDENTITY_NAMES.kraUser,
  kraPassword: process.env['ARTHA_KRA_PASSWORD'] || DEFAULT_IDENTITY_NAMES.kraPassword,
});

/**
 * Reads the environment once.
 *
 * @throws Error whose message lists all problems, one a line
 */
export function readEnv(): Env {
  const problems: string[] = [];
  const stage = process.env['ARTHA_ENV'] || 'sandbox';
  if (stage !== 'sandbox')
    problems.push(`The sandbox does not start where ARTHA_ENV is ${stage}: it runs only in sandbox mode.`);
  const env: Env = {
    // Always local: the sandbox moves clocks and shows one-time codes, so no other machine may reach it.
    host: '127.0.0.1',
    port: portOf('SANDBOX_PORT', 4000, problems),
    // Derived from its own port, so that two sandboxes do not collide.
    smtpPort: portOf('SANDBOX_SMTP_PORT', Math.min(portOf('SANDBOX_PORT', 4000, problems) + 25, PORT_MAX), problems),
    productUrl: addressOf('PRODUCT_URL', `http://127.0.0.1:${portOf('PORT', 3000, problems)}`, problems),
    publicUrl: addressOf('ARTHA_PUBLIC_URL', `http://localhost:${portOf('PORT', 3000, problems)}`, problems),
    dataDir: resolve(REPOSITORY, process.env['ARTHA_DATA_DIR'] || '.artha'),
    secret: process.env['ARTHA_SANDBOX_SECRET'] || DEFAULT_SECRET,
    paymentSecret: process.env['ARTHA_PAYMENT_SECRET'] || DEFAULT_PAYMENT_SECRET,
    clearingSecret: process.env['ARTHA_CLEARING_SECRET'] || DEFAULT_CLEARING_SECRET,
    coreBankSecret: process.env['ARTHA_CORE_BANK_SECRET'] || DEFAULT_CORE_BANK_SECRET,
    fileStoreKey: process.env['ARTHA_FILE_STORE_KEY'] || DEFAULT_FILE_STORE_KEY,
    fileStoreSecret: process.env['ARTHA_FILE_STORE_SECRET'] || DEFAULT_FILE_STORE_SECRET,
    exchangeMemberId: process.env['ARTHA_EXCHANGE_MEMBER_ID'] || DEFAULT_EXCHANGE_MEMBER_ID,
    exchangeUserId: process.env['ARTHA_EXCHANGE_USER_ID'] || DEFAULT_EXCHANGE_USER_ID,
    exchangePassword: process.env['ARTHA_EXCHANGE_PASSWORD'] || DEFAULT_EXCHANGE_PASSWORD,
    identity: identityOf(),
    partnerIssuer: process.env['ARTHA_PARTNER_ISSUER'] || DEFAULT_PARTNER_ISSUER,
    partnerAudience: process.env['ARTHA_PARTNER_AUDIENCE'] || DEFAULT_PARTNER_AUDIENCE,
  };
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return env;
}
