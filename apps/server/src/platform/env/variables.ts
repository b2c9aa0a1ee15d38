import { resolve } from 'node:path';
import * as z from 'zod/mini';

export const PROJECT_FOLDER = resolve(import.meta.dirname, '../../../../..');

/** The default secret of what the sandbox signs: refused outside sandbox mode. */
const SANDBOX_SECRET = 'sandbox-only-secret';

/** The default key of the audit log's seals: refused outside sandbox mode. */
export const SANDBOX_AUDIT_KEY = 'sandbox-only-audit-key';
export const AUDIT_KEY_MIN_CHARACTERS = 32;

/** Defaults of what is shared with the outer systems that the sandbox stands in for: refused outside sandbox mode. */
export const SANDBOX_PAYMENT_SECRET = 'sandbox-only-payment-secret';
export const SANDBOX_CLEARING_SECRET = 'sandbox-only-clearing-secret';
export const SHARED_SECRET_MIN_CHARACTERS = 32;
export const SANDBOX_EXCHANGE_PASSWORD = 'sandbox-only-exchange-password';
/** The default key of one-time passwords: refused outside sandbox mode. */
export const SANDBOX_OTP_KEY = 'sandbox-only-otp-key';
export const OTP_KEY_MIN_CHARACTERS = 32;
/** The default key of the prints of personal data: refused outside sandbox mode. */
export const SANDBOX_PII_KEY = 'sandbox-only-pii-key';
export const PII_KEY_MIN_CHARACTERS = 32;
/** The default key of what is sealed in the database: refused outside sandbox mode. */
export const SANDBOX_DATA_KEY = Buffer.from('sandbox-only-data-key-32-bytes!!').toString('base64');

export const PORT_MAX = 65_535;

const portNumber = z.pipe(
  z.string().check(z.regex(/^\d{1,5}$/, 'a port number')),
  z.pipe(z.transform(Number), z.int().check(z.gte(1), z.lte(PORT_MAX))),
);
const port = (value: number) => z._default(portNumber, value);

/** An id is kept in every sealed value, so it has no dot. 32 bytes are 43 characters and one of filling. */
const DATA_KEY = /^[\w-]{1,32}:[A-Za-z0-9+/]{43}=$/;
const idOfKey = (text: string) => text.slice(0, text.indexOf(':'));
const keyBytes = (text: string) => Buffer.from(text.slice(text.indexOf(':') + 1), 'base64');
const isEachOnce = (ids: readonly string[]) => new Set(ids).size === ids.length;
const isOrigin = (text: string) => /^https?:\/\//.test(text) && URL.parse(text)?.origin === text;

/** What stands between the commas. */
const listed = (text: string) => text.split(',').map((each) => each.trim());
const address = (pattern: RegExp, words: string) =>
  z.optional(z.string().check(z.refine((text) => pattern.test(text) && URL.canParse(text), words)));

const dataKeys = z.pipe(
  z.string().check(
    z.refine(
      (text) => listed(text).every((each) => DATA_KEY.test(each)),
      'each key is an id, a colon and base64 of 32 bytes',
    ),
    z.refine((text) => isEachOnce(listed(text).map(idOfKey)), 'two keys have the same id'),
  ),
  z.transform((text) => listed(text).map((each) => ({ id: idOfKey(each), key: keyBytes(each) }))),
);

const embedOrigins = z.pipe(
  z
    .string()
    .check(z.refine((text) => listed(text).every(isOrigin), 'origins like https://bank.example.com, by commas')),
  z.transform(listed),
);

export const EnvSchema = z.object({
  /**
   * sandbox seeds demonstration data and lets the sandbox move the business clock; staging and production do neither.
   */
  ARTHA_ENV: z._default(z.enum(['sandbox', 'staging', 'production']), 'sandbox'),
  /** Address to listen on. Loopback unless a proxy in front needs another. */
  HOST: z._default(z.string(), '127.0.0.1'),
  /** Port of the product. */
  PORT: port(3000),
  /** Port of the sandbox, the stand-in for the world outside. */
  SANDBOX_PORT: port(4000),
  /** Where the sandbox catches mail; its own port and 25 when not set. */
  SANDBOX_SMTP_PORT: z.optional(portNumber),
  /** Where the embedded database and the sandbox keep their state; relative to the project. */
  ARTHA_DATA_DIR: z._default(z.string(), resolve(PROJECT_FOLDER, '.artha')),
  /** A PostgreSQL server to use instead of the embedded one; may be a transaction pooler. */
  DATABASE_URL: z.optional(z.string()),
  /** The same server without a pooler, for LISTEN, migrations and the job queue. */
  DATABASE_DIRECT_URL: z.optional(z.string()),
  /** What this node does: answer requests, run jobs, or both. */
  ARTHA_ROLE: z._default(z.enum(['web', 'jobs', 'web,jobs']), 'web,jobs'),
  /** How people reach the product; links in mails start with it. */
  ARTHA_PUBLIC_URL: z.optional(z.string()),
  /** How many proxies in front may be believed about the caller's address. */
  ARTHA_TRUSTED_PROXIES: z._default(
    z.pipe(z.string().check(z.regex(/^\d$/, 'a number from 0 to 9')), z.transform(Number)),
    0,
  ),
  /** Fixed answer of every captcha, for tests. Sandbox mode only. */
  ARTHA_CAPTCHA_TEXT: z.optional(z.string()),
  /** Shared with the sandbox to sign what the two say to each other. */
  ARTHA_SANDBOX_SECRET: z._default(z.string(), SANDBOX_SECRET),
  /** Where NAV files are fetched each evening; the sandbox's registrar when not set. */
  ARTHA_NAV_FEED_URL: z.optional(z.string()),
  /** The server that takes mails, with user and password where it wants them; the sandbox's when not set. */
  ARTHA_SMTP_URL: address(/^smtps?:\/\//, 'an smtp or smtps address'),
  /** Whom mails come from. */
  ARTHA_MAIL_FROM: z.optional(z.string()),
  /** The gateway that takes text messages; the sandbox's when not set. */
  ARTHA_SMS_URL: address(/^https?:\/\//, 'an http or https address'),
  /** The gateway that takes pushes to the bank's app; the sandbox's when not set. */
  ARTHA_PUSH_URL: address(/^https?:\/\//, 'an http or https address'),
  /** The bank that collects payments for the clearing corporation; the sandbox's when not set. */
  ARTHA_PAYMENT_BANK_URL: address(/^https?:\/\//, 'an http or https address'),
  /** What we are called at the payment bank. */
  ARTHA_PAYMENT_MERCHANT_ID: z._default(z.string(), 'ARTHA'),
  /** Shared with the payment bank: signs what the two say to each other. */
  ARTHA_PAYMENT_SECRET: z._default(z.string(), SANDBOX_PAYMENT_SECRET),
  /** The clearing corporation, which holds the money of orders; the sandbox's when not set. */
  ARTHA_CLEARING_URL: address(/^https?:\/\//, 'an http or https address'),
  ARTHA_CLEARING_SECRET: z._default(z.string(), SANDBOX_CLEARING_SECRET),
  /** The exchange that takes orders; the sandbox's when not set. */
  ARTHA_EXCHANGE_URL: address(/^https?:\/\//, 'an http or https address'),
  ARTHA_EXCHANGE_MEMBER_ID: z._default(
    z.string().check(z.regex(/^[A-Za-z0-9]{1,5}$/, 'at most 5 letters or digits')),
    '10001',
  ),
  ARTHA_EXCHANGE_USER_ID: z._default(
    z.string().check(z.regex(/^[A-Za-z0-9]{1,5}$/, 'at most 5 letters or digits')),
    'ART01',
  ),
  ARTHA_EXCHANGE_PASSWORD: z._default(z.string(), SANDBOX_EXCHANGE_PASSWORD),
  /** Key of the prints of one-time passwords. */
  ARTHA_OTP_KEY: z._default(z.string(), SANDBOX_OTP_KEY),
  /** Key of the prints by which personal data (a PAN) is found. With another key nobody is found by an older print. */
  ARTHA_PII_KEY: z._default(z.string(), SANDBOX_PII_KEY),
  /**
   * Keys of what is sealed in the database (a PAN, a bank account number): `id:base64 of 32 bytes`, several by commas.
   * The first one seals, the others are older and still open what they sealed.
   */
  ARTHA_DATA_KEYS: z._default(dataKeys, [{ id: 'sandbox', key: Buffer.from(SANDBOX_DATA_KEY, 'base64') }]),
  /** Seals the audit log. Several, by commas: the first one seals, the others are older and still verify. */
  ARTHA_AUDIT_KEY: z._default(z.string(), SANDBOX_AUDIT_KEY),
  /** Whose pages may show the product in a frame: origins, several by commas. In sandbox mode the sandbox's own. */
  ARTHA_EMBED_ORIGINS: z.optional(embedOrigins),
  /** Who signs the tokens that partners' apps hand over, and whom the tokens are for. */
  ARTHA_PARTNER_ISSUER: z._default(z.string(), 'artha-partner'),
  ARTHA_PARTNER_AUDIENCE: z._default(z.string(), 'artha'),
  /** Where their public keys are fetched. The sandbox's when not set; elsewhere nobody signs in by token then. */
  ARTHA_PARTNER_JWKS_URL: address(/^https?:\/\//, 'an http or https address'),
  /** Whether bodies may travel unencrypted, for tests and benchmarks. Sandbox mode only. */
  ARTHA_PAYLOAD_ENCRYPTION: z._default(z.enum(['required', 'optional']), 'required'),
  ARTHA_LOG_LEVEL: z._default(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']), 'info'),
});

export type Variables = z.infer<typeof EnvSchema>;
