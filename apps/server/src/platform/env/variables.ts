import { X509Certificate } from 'node:crypto';
import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { readEdgeLimits } from './edge-limits-text.ts';

export const PROJECT_FOLDER = resolve(import.meta.dirname, '../../../../..');

/** The default secret for signing calls of the sandbox; refused outside sandbox mode. */
const SANDBOX_SECRET = 'sandbox-only-secret';

/** The default key that signs the audit log; refused outside sandbox mode. */
export const SANDBOX_AUDIT_KEY = 'sandbox-only-audit-key';
export const AUDIT_KEY_MIN_CHARACTERS = 32;

/** Default secrets shared with the external systems that the sandbox simulates; refused outside sandbox mode. */
export const SANDBOX_PAYMENT_SECRET = 'sandbox-only-payment-secret';
export const SANDBOX_CLEARING_SECRET = 'sandbox-only-clearing-secret';
export const SANDBOX_CORE_BANK_SECRET = 'sandbox-only-core-bank-secret';
export const SHARED_SECRET_MIN_CHARACTERS = 32;
export const SANDBOX_EXCHANGE_PASSWORD = 'sandbox-only-exchange-password';
/** Default secrets of the systems that confirm identities; refused outside sandbox mode. */
export const SANDBOX_LOCKER_SECRET = 'sandbox-only-locker-secret';
export const SANDBOX_DEPOSITORY_SECRET = 'sandbox-only-depository-secret';
export const SANDBOX_KRA_PASSWORD = 'sandbox-only-kra-password';
/** The default key pair of the object store that the sandbox simulates; refused outside sandbox mode. */
export const SANDBOX_FILE_STORE_SECRET = 'sandbox-only-file-store-secret';
/** The default key of one-time passwords; refused outside sandbox mode. */
export const SANDBOX_OTP_KEY = 'sandbox-only-otp-key';
export const OTP_KEY_MIN_CHARACTERS = 32;
/** The default key of the blind indexes of personal data; refused outside sandbox mode. */
export const SANDBOX_PII_KEY = 'sandbox-only-pii-key';
export const PII_KEY_MIN_CHARACTERS = 32;
/** The default key that encrypts fields in the database; refused outside sandbox mode. */
export const SANDBOX_DATA_KEY = Buffer.from('sandbox-only-data-key-32-bytes!!').toString('base64');

export const PORT_MAX = 65_535;

const portNumber = z.pipe(
  z.string().check(z.regex(/^\d{1,5}$/, 'a port number')),
  z.pipe(z.transform(Number), z.int().check(z.gte(1), z.lte(PORT_MAX))),
);
const wholeNumber = (min: number, max: number) =>
  z.pipe(
    z
      .string()
      .check(
        z.refine(
          (text) => /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max,
          `a whole number from ${min} to ${max}`,
        ),
      ),
    z.transform(Number),
  );
const port = (value: number) => z._default(portNumber, value);

/** The id is part of every encrypted value, so it has no dot. 32 bytes are 43 characters of base64 and one `=`. */
const DATA_KEY = /^[\w-]{1,32}:[A-Za-z0-9+/]{43}=$/;
const idOfKey = (text: string) => text.slice(0, text.indexOf(':'));
const keyBytes = (text: string) => Buffer.from(text.slice(text.indexOf(':') + 1), 'base64');
const areUnique = (ids: readonly string[]) => new Set(ids).size === ids.length;
const isOrigin = (text: string) => /^https?:\/\//.test(text) && URL.parse(text)?.origin === text;

function isCertificate(text: string): boolean {
  try {
    return new X509Certificate(text).subject !== '';
  } catch {
    return false;
  }
}

/** Splits a comma-separated list. */
const splitList = (text: string) => text.split(',').map((each) => each.trim());
const address = (pattern: RegExp, message: string) =>
  z.optional(z.string().check(z.refine((text) => pattern.test(text) && URL.canParse(text), message)));

const dataKeys = z.pipe(
  z.string().check(
    z.refine(
      (text) => splitList(text).every((each) => DATA_KEY.test(each)),
      'each key is an id, a colon and base64 of 32 bytes',
    ),
    z.refine((text) => areUnique(splitList(text).map(idOfKey)), 'two keys have the same id'),
  ),
  z.transform((text) => splitList(text).map((each) => ({ id: idOfKey(each), key: keyBytes(each) }))),
);

const embedOrigins = z.pipe(
  z
    .string()
    .check(
      z.refine((text) => splitList(text).every(isOrigin), 'origins like https://bank.example.com, separated by commas'),
    ),
  z.transform(splitList),
);

const edgeLimits = z.pipe(
  z.string().check(
    z.superRefine((text, context) => {
      for (const problem of readEdgeLimits(text).problems)
        context.addIssue({ code: 'custom', message: problem, input: text });
    }),
  ),
  z.transform((text) => readEdgeLimits(text).limits),
);

export const EnvSchema = z.object({
  /**
   * sandbox seeds demo data and lets the sandbox move the business clock; staging and production do neither.
   */
  ARTHA_ENV: z._default(z.enum(['sandbox', 'staging', 'production']), 'sandbox'),
  /** Address to listen on. Loopback unless a proxy in front needs another. */
  HOST: z._default(z.string(), '127.0.0.1'),
  /** Port of the product. */
  PORT: port(3000),
  /** Port of the sandbox, which simulates the external systems. */
  SANDBOX_PORT: port(4000),
  /** The sandbox's SMTP port; SANDBOX_PORT plus 25 by default. */
  SANDBOX_SMTP_PORT: z.optional(portNumber),
  /** Where the embedded database and the sandbox keep their state; relative to the project. */
  ARTHA_DATA_DIR: z._default(z.string(), resolve(PROJECT_FOLDER, '.artha')),
  /** A PostgreSQL server to use instead of the embedded one; may be a transaction pooler. */
  DATABASE_URL: z.optional(z.string()),
  /** The same server without a pooler, for LISTEN, migrations and the job queue. */
  DATABASE_DIRECT_URL: z.optional(z.string()),
  /**
   * Outside sandbox mode the database is reached over TLS, with its certificate verified. `remote-only` excepts a
   * loopback address and a Unix socket.
   */
  ARTHA_DATABASE_TLS: z._default(z.enum(['required', 'remote-only']), 'required'),
  /** Connections of this node to the database for requests and jobs. */
  ARTHA_DATABASE_CONNECTIONS: z._default(wholeNumber(4, 500), 12),
  /** Connections of this node past the pooler for its job queue, in addition. */
  ARTHA_JOB_CONNECTIONS: z._default(wholeNumber(2, 50), 3),
  /** Whether this node answers requests, runs jobs, or both. */
  ARTHA_ROLE: z._default(z.enum(['web', 'jobs', 'web,jobs']), 'web,jobs'),
  /** The product's public address; links in mails start with it. */
  ARTHA_PUBLIC_URL: z.optional(z.string()),
  /** The number of trusted proxies in front, for the caller's address. */
  ARTHA_TRUSTED_PROXIES: z._default(
    z.pipe(z.string().check(z.regex(/^\d$/, 'a number from 0 to 9')), z.transform(Number)),
    0,
  ),
  /** Other limits at the edge of this node, as `name=number` separated by commas. */
  ARTHA_EDGE_LIMITS: z.optional(edgeLimits),
  /**
   * How long `/health/ready` answers 503 before a stopping node accepts no more connections, in milliseconds, so that
   * proxies notice. 5000 outside sandbox mode, else 0.
   */
  ARTHA_SHUTDOWN_DELAY_MS: z.optional(wholeNumber(0, 60_000)),
  /** Whether `/api/docs` and `/api/openapi.json` are served. On in sandbox mode, else off. */
  ARTHA_API_PAGES: z.optional(z.enum(['on', 'off'])),
  /** Fixed answer of every captcha, for tests. Sandbox mode only. */
  ARTHA_CAPTCHA_TEXT: z.optional(z.string()),
  /** Shared with the sandbox; signs the calls in both directions. */
  ARTHA_SANDBOX_SECRET: z._default(z.string(), SANDBOX_SECRET),
  /** Where NAV files are fetched each evening; the sandbox's registrar when not set. */
  ARTHA_NAV_FEED_URL: z.optional(z.string()),
  /** The mail server, with user and password if it requires them; the sandbox's when not set. */
  ARTHA_SMTP_URL: address(/^smtps?:\/\//, 'an smtp or smtps address'),
  /** The sender of mails. */
  ARTHA_MAIL_FROM: z.optional(z.string()),
  /** The SMS gateway; the sandbox's when not set. */
  ARTHA_SMS_URL: address(/^https?:\/\//, 'an http or https address'),
  /** The gateway for push notifications to the bank's app; the sandbox's when not set. */
  ARTHA_PUSH_URL: address(/^https?:\/\//, 'an http or https address'),
  /** The bank that collects payments for the clearing corporation; the sandbox's when not set. */
  ARTHA_PAYMENT_BANK_URL: address(/^https?:\/\//, 'an http or https address'),
  /** Our merchant id at the payment bank. */
  ARTHA_PAYMENT_MERCHANT_ID: z._default(z.string(), 'ARTHA'),
  /** Shared with the payment bank; signs the calls in both directions. */
  ARTHA_PAYMENT_SECRET: z._default(z.string(), SANDBOX_PAYMENT_SECRET),
  /** The clearing corporation, which holds the money of orders; the sandbox's when not set. */
  ARTHA_CLEARING_URL: address(/^https?:\/\//, 'an http or https address'),
  /** Shared with the clearing corporation; signs the calls to it. */
  ARTHA_CLEARING_SECRET: z._default(z.string(), SANDBOX_CLEARING_SECRET),
  /** The core banking system, which knows the customers of the bank; the sandbox's when not set. */
  ARTHA_CORE_BANK_URL: address(/^https?:\/\//, 'an http or https address'),
  /** Shared with the core banking system; signs the calls to it. */
  ARTHA_CORE_BANK_SECRET: z._default(z.string(), SANDBOX_CORE_BANK_SECRET),
  /** The exchange for orders; the sandbox's when not set. */
  ARTHA_EXCHANGE_URL: address(/^https?:\/\//, 'an http or https address'),
  /** Our member id at the exchange. */
  ARTHA_EXCHANGE_MEMBER_ID: z._default(
    z.string().check(z.regex(/^[A-Za-z0-9]{1,5}$/, 'at most 5 letters or digits')),
    '10001',
  ),
  /** Our user id at the exchange. */
  ARTHA_EXCHANGE_USER_ID: z._default(
    z.string().check(z.regex(/^[A-Za-z0-9]{1,5}$/, 'at most 5 letters or digits')),
    'ART01',
  ),
  /** The password issued by the exchange. */
  ARTHA_EXCHANGE_PASSWORD: z._default(z.string(), SANDBOX_EXCHANGE_PASSWORD),
  /** The document locker that confirms identities; the sandbox's when not set. */
  ARTHA_LOCKER_URL: address(/^https?:\/\//, 'an http or https address'),
  /** Our client id at the document locker. */
  ARTHA_LOCKER_CLIENT_ID: z._default(z.string(), 'artha'),
  /** The secret of our client id at the document locker. */
  ARTHA_LOCKER_CLIENT_SECRET: z._default(z.string(), SANDBOX_LOCKER_SECRET),
  /** The certificate, in PEM, whose key signs the documents of the locker; the sandbox's when not set. */
  ARTHA_LOCKER_CERTIFICATE: z.optional(z.string().check(z.refine(isCertificate, 'a certificate in PEM'))),
  /** The depository that confirms identities; the sandbox's when not set. */
  ARTHA_DEPOSITORY_URL: address(/^https?:\/\//, 'an http or https address'),
  /** Our id at the depository. */
  ARTHA_DEPOSITORY_CLIENT_ID: z._default(z.string(), 'ARTHA'),
  /** Shared with the depository; signs the calls to it and its answers. */
  ARTHA_DEPOSITORY_SECRET: z._default(z.string(), SANDBOX_DEPOSITORY_SECRET),
  /** The KYC registration agency; the sandbox's when not set. */
  ARTHA_KRA_URL: address(/^https?:\/\//, 'an http or https address'),
  /** Our code at the KYC registration agency. */
  ARTHA_KRA_POS_CODE: z._default(z.string(), 'ARTHA'),
  /** Our user at the KYC registration agency. */
  ARTHA_KRA_USER: z._default(z.string(), 'artha'),
  /** The password of our user at the KYC registration agency. */
  ARTHA_KRA_PASSWORD: z._default(z.string(), SANDBOX_KRA_PASSWORD),
  /** HMAC key of one-time passwords. */
  ARTHA_OTP_KEY: z._default(z.string(), SANDBOX_OTP_KEY),
  /** Key of the blind indexes for finding personal data (a PAN). After a change, older blind indexes match nothing. */
  ARTHA_PII_KEY: z._default(z.string(), SANDBOX_PII_KEY),
  /**
   * Keys that encrypt fields in the database (a PAN, a bank account number): `id:base64 of 32 bytes`, separated by
   * commas. The first key encrypts; the others are older and only decrypt.
   */
  ARTHA_DATA_KEYS: z._default(dataKeys, [{ id: 'sandbox', key: Buffer.from(SANDBOX_DATA_KEY, 'base64') }]),
  /** Signs the audit log. Keys are separated by commas: the first one signs, the others are older and only verify. */
  ARTHA_AUDIT_KEY: z._default(z.string(), SANDBOX_AUDIT_KEY),
  /** Origins whose pages may frame the product, separated by commas; in sandbox mode the sandbox's own by default. */
  ARTHA_EMBED_ORIGINS: z.optional(embedOrigins),
  /** Issuer of the tokens from partners' apps. */
  ARTHA_PARTNER_ISSUER: z._default(z.string(), 'artha-partner'),
  /** Audience of the tokens from partners' apps. */
  ARTHA_PARTNER_AUDIENCE: z._default(z.string(), 'artha'),
  /** Address of the partners' public keys. The sandbox's when not set; in other modes token sign-in is then off. */
  ARTHA_PARTNER_JWKS_URL: address(/^https?:\/\//, 'an http or https address'),
  /** Whether bodies may be unencrypted, for tests and benchmarks. Sandbox mode only. */
  ARTHA_PAYLOAD_ENCRYPTION: z._default(z.enum(['required', 'optional']), 'required'),
  /**
   * An object store that speaks the protocol of S3, for uploaded files; each has its own path below the bucket. Without
   * it they are in the data folder, which then all nodes must share.
   */
  ARTHA_FILE_STORE_URL: address(/^https?:\/\//, 'an http or https address'),
  /** The bucket of the object store. */
  ARTHA_FILE_STORE_BUCKET: z._default(
    z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'the name of a bucket')),
    'artha',
  ),
  /** The region of the object store. */
  ARTHA_FILE_STORE_REGION: z._default(z.string().check(z.regex(/^[\w-]{1,32}$/, 'the name of a region')), 'ap-south-1'),
  /** Our access key at the object store. */
  ARTHA_FILE_STORE_KEY: z._default(z.string().check(z.regex(/^[\w-]{3,128}$/, 'the id of an access key')), 'sandbox'),
  /** The secret of our access key at the object store. */
  ARTHA_FILE_STORE_SECRET: z._default(z.string(), SANDBOX_FILE_STORE_SECRET),
  /** A virus scanner for uploaded files: POST of the bytes, 204 for a clean file, 422 for one to refuse. */
  ARTHA_FILE_SCANNER_URL: address(/^https?:\/\//, 'an http or https address'),
  /** The least important events that are logged. */
  ARTHA_LOG_LEVEL: z._default(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']), 'info'),
  /** File for the log of this process, in place of standard output. Each process needs its own. */
  ARTHA_LOG_FILE: z.optional(z.string()),
  /** Size in megabytes at which a log file is rotated: ours, and those that `npm start` writes to the data folder. */
  ARTHA_LOG_MAX_MB: z._default(wholeNumber(1, 10_000), 20),
  /** How many rotated files are kept of each log. */
  ARTHA_LOG_KEPT: z._default(wholeNumber(0, 100), 5),
});

export type Variables = z.infer<typeof EnvSchema>;
