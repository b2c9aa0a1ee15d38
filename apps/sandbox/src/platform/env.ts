import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What the process is told from outside. Every variable has a default that runs offline. */
export interface Env {
  readonly host: string;
  readonly port: number;
  readonly smtpPort: number;
  /** Without a slash at the end. */
  readonly productUrl: string;
  readonly dataDir: string;
  readonly secret: string;
  /** Of the payment bank, known to the product too. */
  readonly paymentSecret: string;
  readonly clearingSecret: string;
  readonly exchangeMemberId: string;
  readonly exchangeUserId: string;
  readonly exchangePassword: string;
  /** How people reach the product, without a slash at the end: another site than ours. */
  readonly publicUrl: string;
  /** Who signs the tokens of the partner, and whom they are for. */
  readonly partnerIssuer: string;
  readonly partnerAudience: string;
}

/** Known to everyone and good for nothing else: product and sandbox stand on one machine. */
export const DEFAULT_SECRET = 'sandbox-only-secret';
export const DEFAULT_PAYMENT_SECRET = 'sandbox-only-payment-secret';
export const DEFAULT_CLEARING_SECRET = 'sandbox-only-clearing-secret';
export const DEFAULT_EXCHANGE_MEMBER_ID = '10001';
/** 5 characters, as the exchange gives them out. */
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

/**
 * Reads the environment once.
 *
 * @throws Error whose message lists, a line each, what is wrong
 */
export function readEnv(): Env {
  const problems: string[] = [];
  const stage = process.env['ARTHA_ENV'] || 'sandbox';
  if (stage !== 'sandbox')
    problems.push(`The sandbox does not start where ARTHA_ENV is ${stage}: it is for sandbox only.`);
  const env: Env = {
    // Whatever the product listens on: the sandbox moves clocks and shows codes, so no other machine reaches it.
    host: '127.0.0.1',
    port: portOf('SANDBOX_PORT', 4000, problems),
    // Beside its own port, so that two sandboxes with ports of their own do not meet.
    smtpPort: portOf('SANDBOX_SMTP_PORT', Math.min(portOf('SANDBOX_PORT', 4000, problems) + 25, PORT_MAX), problems),
    productUrl: addressOf('PRODUCT_URL', `http://127.0.0.1:${portOf('PORT', 3000, problems)}`, problems),
    publicUrl: addressOf('ARTHA_PUBLIC_URL', `http://localhost:${portOf('PORT', 3000, problems)}`, problems),
    dataDir: resolve(REPOSITORY, process.env['ARTHA_DATA_DIR'] || '.artha'),
    secret: process.env['ARTHA_SANDBOX_SECRET'] || DEFAULT_SECRET,
    paymentSecret: process.env['ARTHA_PAYMENT_SECRET'] || DEFAULT_PAYMENT_SECRET,
    clearingSecret: process.env['ARTHA_CLEARING_SECRET'] || DEFAULT_CLEARING_SECRET,
    exchangeMemberId: process.env['ARTHA_EXCHANGE_MEMBER_ID'] || DEFAULT_EXCHANGE_MEMBER_ID,
    exchangeUserId: process.env['ARTHA_EXCHANGE_USER_ID'] || DEFAULT_EXCHANGE_USER_ID,
    exchangePassword: process.env['ARTHA_EXCHANGE_PASSWORD'] || DEFAULT_EXCHANGE_PASSWORD,
    partnerIssuer: process.env['ARTHA_PARTNER_ISSUER'] || DEFAULT_PARTNER_ISSUER,
    partnerAudience: process.env['ARTHA_PARTNER_AUDIENCE'] || DEFAULT_PARTNER_AUDIENCE,
  };
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return env;
}
