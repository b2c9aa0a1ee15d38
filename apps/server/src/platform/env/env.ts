import { resolve } from 'node:path';
import type { EdgeLimits } from '../http/edge-limits.ts';
import type { LogRotation } from '../log/rotating-file.ts';
import {
  auditSecrets,
  refusedInSandbox,
  refusedOfNode,
  refusedOutsideSandbox,
  unknownVariables,
} from './refused-variables.ts';
import type { IdentityEnv } from './identity-env.ts';
import { identityOf } from './identity-env.ts';
import { withSecretFiles } from './secret-files.ts';
import { EnvSchema, PORT_MAX, PROJECT_FOLDER, type Variables } from './variables.ts';

const SHUTDOWN_DELAY_MS = 5_000;
const MEGABYTE = 1024 * 1024;

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

/** Issuer, audience and keys of valid partner tokens. */
export interface PartnerEnv {
  readonly issuer: string;
  readonly audience: string;
  readonly jwksUrl: string;
}

/** An object store that speaks the protocol of S3. */
export interface FileStoreEnv {
  readonly url: string;
  readonly bucket: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
}

export interface DataKey {
  readonly id: string;
  /** 32 bytes. */
  readonly key: Buffer;
}

export interface Env {
  readonly mode: Variables['ARTHA_ENV'];
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly databaseDirectUrl: string | undefined;
  /** Connections of the pool; `jobConnections` are in addition. */
  readonly databaseConnections: number;
  readonly jobConnections: number;
  readonly isWebNode: boolean;
  readonly isJobsNode: boolean;
  readonly publicUrl: string;
  readonly trustedProxies: number;
  /** Those that differ from the defaults. */
  readonly edgeLimits: Partial<EdgeLimits>;
  /** Whether the API is described at addresses of its own. */
  readonly hasApiPages: boolean;
  readonly captchaText: string | undefined;
  readonly sandboxUrl: string;
  readonly sandboxSecret: string;
  readonly navFeedUrl: string | undefined;
  readonly smtpUrl: string;
  readonly mailFrom: string;
  readonly smsUrl: string;
  readonly pushUrl: string;
  readonly paymentBank: PaymentBankEnv;
  readonly clearing: { readonly url: string; readonly secret: string };
  readonly coreBank: { readonly url: string; readonly secret: string };
  readonly exchange: ExchangeEnv;
  readonly identity: IdentityEnv;
  readonly otpKey: string;
  readonly piiKey: string;
  /** Newest first; never empty. */
  readonly dataKeys: readonly DataKey[];
  /** Origins whose pages may show the product in a frame. */
  readonly embedOrigins: readonly string[];
  /** Undefined when signing in with a partner token is off. */
  readonly partner: PartnerEnv | undefined;
  /** Whether bodies may be unencrypted: tests and benchmarks only. */
  readonly isPlainPayloadAllowed: boolean;
  /** Newest first. */
  readonly auditSecrets: readonly string[];
  /** Undefined: uploaded files are in the data folder. */
  readonly fileStore: FileStoreEnv | undefined;
  /** Undefined: uploaded files are not scanned. */
  readonly fileScannerUrl: string | undefined;
  readonly logLevel: Variables['ARTHA_LOG_LEVEL'];
  /** Undefined: standard output. */
  readonly logFile: string | undefined;
  readonly logRotation: LogRotation;
}

/** The process cannot start; the message lists every invalid variable, one a line. */
export class EnvError extends Error {
  override readonly name = 'EnvError';
}

/**
 * Reads the environment once.
 *
 * @throws EnvError with a line for each invalid variable
 */
export function readEnv(variables: NodeJS.ProcessEnv = process.env): Env {
  const filled = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const { given, problems } = withSecretFiles(filled);
  const result = EnvSchema.safeParse(given);
  const invalid = [
    ...problems,
    ...(result.error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`),
  ];
  if (!result.success || invalid.length > 0) throw new EnvError(invalid.join('\n'));
  const env = result.data;
  const isChosen = filled['ARTHA_ENV'] !== undefined;
  const refused =
    env.ARTHA_ENV === 'sandbox'
      ? refusedInSandbox(env, isChosen)
      : [...unknownVariables(Object.keys(filled)), ...refusedOfNode(filled), ...refusedOutsideSandbox(env)];
  if (refused.length > 0) throw new EnvError(refused.join('\n'));
  const isSandbox = env.ARTHA_ENV === 'sandbox';
  return {
    mode: env.ARTHA_ENV,
    host: env.HOST,
    port: env.PORT,
    dataDir: resolve(PROJECT_FOLDER, env.ARTHA_DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
    databaseConnections: env.ARTHA_DATABASE_CONNECTIONS,
    jobConnections: env.ARTHA_JOB_CONNECTIONS,
    isWebNode: env.ARTHA_ROLE.includes('web'),
    isJobsNode: env.ARTHA_ROLE.includes('jobs'),
    publicUrl: env.ARTHA_PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    trustedProxies: env.ARTHA_TRUSTED_PROXIES,
    edgeLimits: {
      drainNoticeMs: env.ARTHA_SHUTDOWN_DELAY_MS ?? (isSandbox ? 0 : SHUTDOWN_DELAY_MS),
      ...env.ARTHA_EDGE_LIMITS,
    },
    hasApiPages: env.ARTHA_API_PAGES === undefined ? isSandbox : env.ARTHA_API_PAGES === 'on',
    captchaText: env.ARTHA_CAPTCHA_TEXT,
    sandboxUrl: sandboxUrl(env),
    sandboxSecret: env.ARTHA_SANDBOX_SECRET,
    navFeedUrl: env.ARTHA_NAV_FEED_URL,
    smtpUrl: env.ARTHA_SMTP_URL ?? `smtp://127.0.0.1:${env.SANDBOX_SMTP_PORT ?? defaultSmtpPort(env.SANDBOX_PORT)}`,
    mailFrom: env.ARTHA_MAIL_FROM ?? 'Artha <no-reply@artha.invalid>',
    smsUrl: env.ARTHA_SMS_URL ?? `${sandboxUrl(env)}/sms`,
    pushUrl: env.ARTHA_PUSH_URL ?? `${sandboxUrl(env)}/push`,
    ...externalSystemsOf(env),
    otpKey: env.ARTHA_OTP_KEY,
    piiKey: env.ARTHA_PII_KEY,
    dataKeys: env.ARTHA_DATA_KEYS,
    embedOrigins: env.ARTHA_EMBED_ORIGINS ?? (isSandbox ? [sandboxUrl(env)] : []),
    partner: partnerOf(env),
    isPlainPayloadAllowed: env.ARTHA_PAYLOAD_ENCRYPTION === 'optional',
    auditSecrets: auditSecrets(env),
    fileStore: fileStoreOf(env),
    fileScannerUrl: env.ARTHA_FILE_SCANNER_URL,
    ...logOf(env),
  };
}

/** The systems of others that the product calls; the sandbox's by default. */
const externalSystemsOf = (env: Variables) => ({
  paymentBank: {
    url: env.ARTHA_PAYMENT_BANK_URL ?? `${sandboxUrl(env)}/payment-bank`,
    merchantId: env.ARTHA_PAYMENT_MERCHANT_ID,
    secret: env.ARTHA_PAYMENT_SECRET,
  },
  clearing: {
    url: env.ARTHA_CLEARING_URL ?? `${sandboxUrl(env)}/clearing`,
    secret: env.ARTHA_CLEARING_SECRET,
  },
  coreBank: {
    url: env.ARTHA_CORE_BANK_URL ?? `${sandboxUrl(env)}/core-bank`,
    secret: env.ARTHA_CORE_BANK_SECRET,
  },
  exchange: {
    url: env.ARTHA_EXCHANGE_URL ?? `${sandboxUrl(env)}/exchange`,
    memberId: env.ARTHA_EXCHANGE_MEMBER_ID,
    userId: env.ARTHA_EXCHANGE_USER_ID,
    password: env.ARTHA_EXCHANGE_PASSWORD,
  },
  identity: identityOf(env, sandboxUrl(env)),
});

const sandboxUrl = (env: Variables) => `http://127.0.0.1:${env.SANDBOX_PORT}`;
/** The same default as in the sandbox. */
const defaultSmtpPort = (sandboxPort: number) => Math.min(sandboxPort + 25, PORT_MAX);

const logOf = (env: Variables) => ({
  logLevel: env.ARTHA_LOG_LEVEL,
  logFile: env.ARTHA_LOG_FILE === undefined ? undefined : resolve(PROJECT_FOLDER, env.ARTHA_LOG_FILE),
  logRotation: { maxBytes: env.ARTHA_LOG_MAX_MB * MEGABYTE, kept: env.ARTHA_LOG_KEPT },
});

function fileStoreOf(env: Variables): FileStoreEnv | undefined {
  const url = env.ARTHA_FILE_STORE_URL;
  if (url === undefined) return undefined;
  return {
    url: url.replace(/\/+$/, ''),
    bucket: env.ARTHA_FILE_STORE_BUCKET,
    region: env.ARTHA_FILE_STORE_REGION,
    keyId: env.ARTHA_FILE_STORE_KEY,
    secret: env.ARTHA_FILE_STORE_SECRET,
  };
}

function partnerOf(env: Variables): PartnerEnv | undefined {
  const sandboxJwksUrl = env.ARTHA_ENV === 'sandbox' ? `${sandboxUrl(env)}/partner/jwks.json` : undefined;
  const jwksUrl = env.ARTHA_PARTNER_JWKS_URL ?? sandboxJwksUrl;
  return jwksUrl === undefined
    ? undefined
    : { issuer: env.ARTHA_PARTNER_ISSUER, audience: env.ARTHA_PARTNER_AUDIENCE, jwksUrl };
}
