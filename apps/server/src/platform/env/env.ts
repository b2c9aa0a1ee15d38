import { resolve } from 'node:path';
import * as z from 'zod/mini';

const PROJECT_FOLDER = resolve(import.meta.dirname, '../../../../..');

/** The default secret of what the sandbox signs: refused outside sandbox mode. */
const SANDBOX_SECRET = 'sandbox-only-secret';

/** The default key of the audit log's seals: refused outside sandbox mode. */
const SANDBOX_AUDIT_KEY = 'sandbox-only-audit-key';
const AUDIT_KEY_MIN_CHARACTERS = 32;

/** Defaults of what is shared with the outer systems that the sandbox stands in for: refused outside sandbox mode. */
const SANDBOX_PAYMENT_SECRET = 'sandbox-only-payment-secret';
const SANDBOX_CLEARING_SECRET = 'sandbox-only-clearing-secret';
const SANDBOX_EXCHANGE_PASSWORD = 'sandbox-only-exchange-password';
/** The default key of one-time passwords: refused outside sandbox mode. */
const SANDBOX_OTP_KEY = 'sandbox-only-otp-key';
const OTP_KEY_MIN_CHARACTERS = 32;
/** The default key of the prints of personal data: refused outside sandbox mode. */
export const SANDBOX_PII_KEY = 'sandbox-only-pii-key';
const PII_KEY_MIN_CHARACTERS = 32;

const PORT_MAX = 65_535;

const portNumber = z.pipe(
  z.string().check(z.regex(/^\d{1,5}$/, 'a port number')),
  z.pipe(z.transform(Number), z.int().check(z.gte(1), z.lte(PORT_MAX))),
);
const port = (value: number) => z._default(portNumber, value);
const address = (pattern: RegExp, words: string) =>
  z.optional(z.string().check(z.refine((text) => pattern.test(text) && URL.canParse(text), words)));

const EnvSchema = z.object({
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
  /** Seals the audit log. Several, by commas: the first one seals, the others are older and still verify. */
  ARTHA_AUDIT_KEY: z._default(z.string(), SANDBOX_AUDIT_KEY),
  ARTHA_LOG_LEVEL: z._default(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']), 'info'),
});

type Variables = z.infer<typeof EnvSchema>;

export interface PaymentBankEnv {
  readonly url: string;
  readonly merchantId: string;
  readonly secret: string;
}

export interface ExchangeEnv {
  readonly url: string;
  readonly memberId: string;
  readonly userId: string;
  readonly password: string;
}

export interface Env {
  readonly mode: Variables['ARTHA_ENV'];
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly databaseDirectUrl: string | undefined;
  readonly isWebNode: boolean;
  readonly isJobsNode: boolean;
  readonly publicUrl: string;
  readonly trustedProxies: number;
  readonly captchaText: string | undefined;
  readonly sandboxUrl: string;
  readonly sandboxSecret: string;
  readonly navFeedUrl: string | undefined;
  readonly smtpUrl: string;
  readonly mailFrom: string;
  readonly smsUrl: string;
  readonly paymentBank: PaymentBankEnv;
  readonly clearing: { readonly url: string; readonly secret: string };
  readonly exchange: ExchangeEnv;
  readonly otpKey: string;
  readonly piiKey: string;
  /** Newest first. */
  readonly auditSecrets: readonly string[];
  readonly logLevel: Variables['ARTHA_LOG_LEVEL'];
}

/** Why the process cannot start: every variable that is wrong, each in a line. */
export class EnvError extends Error {
  override readonly name = 'EnvError';
}

/**
 * Reads the environment once.
 *
 * @throws EnvError with a line for each variable that is wrong
 */
export function readEnv(variables: NodeJS.ProcessEnv = process.env): Env {
  const filled = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const result = EnvSchema.safeParse(filled);
  if (!result.success) {
    throw new EnvError(result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'));
  }
  const env = result.data;
  const refused = env.ARTHA_ENV === 'sandbox' ? [] : refusedOutsideSandbox(env);
  if (refused.length > 0) throw new EnvError(refused.join('\n'));
  return {
    mode: env.ARTHA_ENV,
    host: env.HOST,
    port: env.PORT,
    dataDir: resolve(PROJECT_FOLDER, env.ARTHA_DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
    isWebNode: env.ARTHA_ROLE.includes('web'),
    isJobsNode: env.ARTHA_ROLE.includes('jobs'),
    publicUrl: env.ARTHA_PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    trustedProxies: env.ARTHA_TRUSTED_PROXIES,
    captchaText: env.ARTHA_CAPTCHA_TEXT,
    sandboxUrl: sandboxUrl(env),
    sandboxSecret: env.ARTHA_SANDBOX_SECRET,
    navFeedUrl: env.ARTHA_NAV_FEED_URL,
    smtpUrl: env.ARTHA_SMTP_URL ?? `smtp://127.0.0.1:${env.SANDBOX_SMTP_PORT ?? smtpPortBeside(env.SANDBOX_PORT)}`,
    mailFrom: env.ARTHA_MAIL_FROM ?? 'Artha <no-reply@artha.invalid>',
    smsUrl: env.ARTHA_SMS_URL ?? `${sandboxUrl(env)}/sms`,
    paymentBank: {
      url: env.ARTHA_PAYMENT_BANK_URL ?? `${sandboxUrl(env)}/payment-bank`,
      merchantId: env.ARTHA_PAYMENT_MERCHANT_ID,
      secret: env.ARTHA_PAYMENT_SECRET,
    },
    clearing: {
      url: env.ARTHA_CLEARING_URL ?? `${sandboxUrl(env)}/clearing`,
      secret: env.ARTHA_CLEARING_SECRET,
    },
    exchange: {
      url: env.ARTHA_EXCHANGE_URL ?? `${sandboxUrl(env)}/exchange`,
      memberId: env.ARTHA_EXCHANGE_MEMBER_ID,
      userId: env.ARTHA_EXCHANGE_USER_ID,
      password: env.ARTHA_EXCHANGE_PASSWORD,
    },
    otpKey: env.ARTHA_OTP_KEY,
    piiKey: env.ARTHA_PII_KEY,
    auditSecrets: auditSecrets(env),
    logLevel: env.ARTHA_LOG_LEVEL,
  };
}

const sandboxUrl = (env: Variables) => `http://127.0.0.1:${env.SANDBOX_PORT}`;
/** As the sandbox reckons it. */
const smtpPortBeside = (sandboxPort: number) => Math.min(sandboxPort + 25, PORT_MAX);
const auditSecrets = (env: Variables) => env.ARTHA_AUDIT_KEY.split(',').map((key) => key.trim());

function refusedOutsideSandbox(env: Variables): string[] {
  const refused: string[] = [];
  if (env.ARTHA_CAPTCHA_TEXT) refused.push(`ARTHA_CAPTCHA_TEXT: not in ${env.ARTHA_ENV} mode`);
  if (!env.ARTHA_PUBLIC_URL?.startsWith('https://')) refused.push('ARTHA_PUBLIC_URL: must be an https address');
  if (!env.ARTHA_NAV_FEED_URL) refused.push('ARTHA_NAV_FEED_URL: needed, there is no sandbox to fetch NAVs from');
  if (!env.ARTHA_SMTP_URL) refused.push('ARTHA_SMTP_URL: needed, there is no sandbox to take mails');
  if (!env.ARTHA_MAIL_FROM) refused.push('ARTHA_MAIL_FROM: needed, mails must come from an address of the bank');
  if (!env.ARTHA_SMS_URL) refused.push('ARTHA_SMS_URL: needed, there is no sandbox to take text messages');
  if (auditSecrets(env).some((key) => key === SANDBOX_AUDIT_KEY || key.length < AUDIT_KEY_MIN_CHARACTERS)) {
    refused.push(`ARTHA_AUDIT_KEY: needed, a secret of at least ${AUDIT_KEY_MIN_CHARACTERS} characters`);
  }
  return [...refused, ...refusedOfOuterSystems(env)];
}

function refusedOfOuterSystems(env: Variables): string[] {
  const refused: string[] = [];
  const missing = (variable: string, what: string) => refused.push(`${variable}: needed, ${what}`);
  if (!env.ARTHA_PAYMENT_BANK_URL) missing('ARTHA_PAYMENT_BANK_URL', 'there is no sandbox to take payments');
  if (!env.ARTHA_CLEARING_URL) missing('ARTHA_CLEARING_URL', 'there is no sandbox to hold money');
  if (!env.ARTHA_EXCHANGE_URL) missing('ARTHA_EXCHANGE_URL', 'there is no sandbox to take orders');
  if (env.ARTHA_PAYMENT_SECRET === SANDBOX_PAYMENT_SECRET) missing('ARTHA_PAYMENT_SECRET', 'a secret of your own');
  if (env.ARTHA_CLEARING_SECRET === SANDBOX_CLEARING_SECRET) missing('ARTHA_CLEARING_SECRET', 'a secret of your own');
  if (env.ARTHA_EXCHANGE_PASSWORD === SANDBOX_EXCHANGE_PASSWORD)
    missing('ARTHA_EXCHANGE_PASSWORD', 'the one that the exchange gave you');
  if (env.ARTHA_OTP_KEY === SANDBOX_OTP_KEY || env.ARTHA_OTP_KEY.length < OTP_KEY_MIN_CHARACTERS)
    missing('ARTHA_OTP_KEY', `a secret of at least ${OTP_KEY_MIN_CHARACTERS} characters`);
  if (env.ARTHA_PII_KEY === SANDBOX_PII_KEY || env.ARTHA_PII_KEY.length < PII_KEY_MIN_CHARACTERS)
    missing('ARTHA_PII_KEY', `a secret of at least ${PII_KEY_MIN_CHARACTERS} characters`);
  return refused;
}
