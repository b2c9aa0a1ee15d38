import {
  AUDIT_KEY_MIN_CHARACTERS,
  EnvSchema,
  OTP_KEY_MIN_CHARACTERS,
  PII_KEY_MIN_CHARACTERS,
  SANDBOX_AUDIT_KEY,
  SANDBOX_CLEARING_SECRET,
  SANDBOX_CORE_BANK_SECRET,
  SANDBOX_DATA_KEY,
  SANDBOX_DEPOSITORY_SECRET,
  SANDBOX_EXCHANGE_PASSWORD,
  SANDBOX_FILE_STORE_SECRET,
  SANDBOX_KRA_PASSWORD,
  SANDBOX_LOCKER_SECRET,
  SANDBOX_OTP_KEY,
  SANDBOX_PAYMENT_SECRET,
  SANDBOX_PII_KEY,
  SHARED_SECRET_MIN_CHARACTERS,
  type Variables,
} from './variables.ts';
import { LOOPBACK, refusedDatabase } from './refused-database.ts';
import { SECRET_VARIABLES } from './secret-files.ts';
import { isPatterned } from './weak-secret.ts';

/** Newest first. */
export const auditSecrets = (env: Variables) => env.ARTHA_AUDIT_KEY.split(',').map((key) => key.trim());

/** Variables whose defaults are valid only in sandbox mode: a line for each. */
export function refusedOutsideSandbox(env: Variables): string[] {
  const refused: string[] = [];
  if (env.ARTHA_CAPTCHA_TEXT) refused.push(`ARTHA_CAPTCHA_TEXT: not in ${env.ARTHA_ENV} mode`);
  if (!env.ARTHA_PUBLIC_URL?.startsWith('https://')) refused.push('ARTHA_PUBLIC_URL: must be an https address');
  if (!env.ARTHA_NAV_FEED_URL) refused.push('ARTHA_NAV_FEED_URL: needed, there is no sandbox to fetch NAVs from');
  if (!env.ARTHA_SMTP_URL) refused.push('ARTHA_SMTP_URL: needed, there is no sandbox to receive mail');
  if (!env.ARTHA_MAIL_FROM) refused.push('ARTHA_MAIL_FROM: needed, mails must come from an address of the bank');
  if (!env.ARTHA_SMS_URL) refused.push('ARTHA_SMS_URL: needed, there is no sandbox to receive text messages');
  if (!env.ARTHA_PUSH_URL) refused.push('ARTHA_PUSH_URL: needed, there is no sandbox to receive push notifications');
  return [
    ...refused,
    ...refusedDatabase(env),
    ...refusedKeys(env),
    ...refusedOfExternalSystems(env),
    ...refusedOfIdentity(env),
    ...refusedOfPartners(env),
    ...refusedWithoutTls(env),
  ];
}

/**
 * The sandbox has users with a public password, so it must not start by default at an address that others can reach.
 */
export const refusedInSandbox = ({ HOST, ARTHA_PUBLIC_URL = '' }: Variables, isChosen: boolean): string[] =>
  !isChosen && (!LOOPBACK.has(HOST) || ARTHA_PUBLIC_URL.startsWith('https:'))
    ? ['ARTHA_ENV: needed where others can reach the product; by default the sandbox would start']
    : [];

/** External systems are called only over TLS. */
function refusedWithoutTls(env: Variables): string[] {
  const https = [
    'ARTHA_NAV_FEED_URL',
    'ARTHA_SMS_URL',
    'ARTHA_PUSH_URL',
    'ARTHA_PAYMENT_BANK_URL',
    'ARTHA_CLEARING_URL',
    'ARTHA_CORE_BANK_URL',
    'ARTHA_EXCHANGE_URL',
    'ARTHA_LOCKER_URL',
    'ARTHA_DEPOSITORY_URL',
    'ARTHA_KRA_URL',
    'ARTHA_FILE_STORE_URL',
    'ARTHA_FILE_SCANNER_URL',
  ] as const;
  return https
    .filter((variable) => env[variable] !== undefined && !env[variable].startsWith('https://'))
    .map((variable) => `${variable}: must be an https address`);
}

function refusedOfExternalSystems(env: Variables): string[] {
  const refused: string[] = [];
  const missing = (variable: string, what: string) => refused.push(`${variable}: needed, ${what}`);
  if (!env.ARTHA_PAYMENT_BANK_URL) missing('ARTHA_PAYMENT_BANK_URL', 'there is no sandbox to collect payments');
  if (!env.ARTHA_CLEARING_URL) missing('ARTHA_CLEARING_URL', 'there is no sandbox to hold money');
  if (!env.ARTHA_CORE_BANK_URL) missing('ARTHA_CORE_BANK_URL', 'there is no sandbox that knows the customers');
  if (!env.ARTHA_EXCHANGE_URL) missing('ARTHA_EXCHANGE_URL', 'there is no sandbox to accept orders');
  const ownSecret = `a random secret of your own of at least ${SHARED_SECRET_MIN_CHARACTERS} characters`;
  if (isWeak(env.ARTHA_PAYMENT_SECRET, SANDBOX_PAYMENT_SECRET, SHARED_SECRET_MIN_CHARACTERS))
    missing('ARTHA_PAYMENT_SECRET', ownSecret);
  if (isWeak(env.ARTHA_CLEARING_SECRET, SANDBOX_CLEARING_SECRET, SHARED_SECRET_MIN_CHARACTERS))
    missing('ARTHA_CLEARING_SECRET', ownSecret);
  if (isWeak(env.ARTHA_CORE_BANK_SECRET, SANDBOX_CORE_BANK_SECRET, SHARED_SECRET_MIN_CHARACTERS))
    missing('ARTHA_CORE_BANK_SECRET', ownSecret);
  if (env.ARTHA_EXCHANGE_PASSWORD === SANDBOX_EXCHANGE_PASSWORD)
    missing('ARTHA_EXCHANGE_PASSWORD', 'the password issued by the exchange');
  if (env.ARTHA_FILE_STORE_URL && env.ARTHA_FILE_STORE_SECRET === SANDBOX_FILE_STORE_SECRET)
    missing('ARTHA_FILE_STORE_SECRET', 'the secret of the access key at the object store');
  return refused;
}

/** The systems that confirm identities. */
function refusedOfIdentity(env: Variables): string[] {
  const refused: string[] = [];
  const missing = (variable: string, what: string) => refused.push(`${variable}: needed, ${what}`);
  if (!env.ARTHA_LOCKER_URL) missing('ARTHA_LOCKER_URL', 'there is no sandbox to confirm identities');
  if (!env.ARTHA_DEPOSITORY_URL) missing('ARTHA_DEPOSITORY_URL', 'there is no sandbox to confirm identities');
  if (!env.ARTHA_KRA_URL) missing('ARTHA_KRA_URL', 'there is no sandbox to look up KYC records');
  if (!env.ARTHA_LOCKER_CERTIFICATE)
    missing('ARTHA_LOCKER_CERTIFICATE', 'the certificate whose key signs the documents of the locker');
  if (env.ARTHA_LOCKER_CLIENT_SECRET === SANDBOX_LOCKER_SECRET)
    missing('ARTHA_LOCKER_CLIENT_SECRET', 'the secret issued by the document locker');
  if (isWeak(env.ARTHA_DEPOSITORY_SECRET, SANDBOX_DEPOSITORY_SECRET, SHARED_SECRET_MIN_CHARACTERS))
    missing('ARTHA_DEPOSITORY_SECRET', `a random secret of at least ${SHARED_SECRET_MIN_CHARACTERS} characters`);
  if (env.ARTHA_KRA_PASSWORD === SANDBOX_KRA_PASSWORD)
    missing('ARTHA_KRA_PASSWORD', 'the password issued by the registration agency');
  return refused;
}

/** Whether a secret is the public one of the sandbox, too short, or not random. */
const isWeak = (secret: string, known: string, minCharacters: number): boolean =>
  secret === known || secret.length < minCharacters || isPatterned(secret);

function refusedKeys(env: Variables): string[] {
  const secretNeeded = (min: number) => `needed, a random secret of at least ${min} characters`;
  const refused: string[] = [];
  if (auditSecrets(env).some((key) => isWeak(key, SANDBOX_AUDIT_KEY, AUDIT_KEY_MIN_CHARACTERS)))
    refused.push(`ARTHA_AUDIT_KEY: ${secretNeeded(AUDIT_KEY_MIN_CHARACTERS)}`);
  if (isWeak(env.ARTHA_OTP_KEY, SANDBOX_OTP_KEY, OTP_KEY_MIN_CHARACTERS))
    refused.push(`ARTHA_OTP_KEY: ${secretNeeded(OTP_KEY_MIN_CHARACTERS)}`);
  if (isWeak(env.ARTHA_PII_KEY, SANDBOX_PII_KEY, PII_KEY_MIN_CHARACTERS))
    refused.push(`ARTHA_PII_KEY: ${secretNeeded(PII_KEY_MIN_CHARACTERS)}`);
  if (env.ARTHA_DATA_KEYS.some(({ key }) => key.toString('base64') === SANDBOX_DATA_KEY || isPatterned(key)))
    refused.push('ARTHA_DATA_KEYS: needed, an id, a colon and 32 random bytes in base64');
  return refused;
}

function refusedOfPartners(env: Variables): string[] {
  const refused: string[] = [];
  const isWithoutTls = (url: string) => !url.startsWith('https://');
  if (env.ARTHA_EMBED_ORIGINS?.some(isWithoutTls)) refused.push('ARTHA_EMBED_ORIGINS: must be https origins');
  if (env.ARTHA_PARTNER_JWKS_URL && isWithoutTls(env.ARTHA_PARTNER_JWKS_URL))
    refused.push('ARTHA_PARTNER_JWKS_URL: must be an https address');
  if (env.ARTHA_PAYLOAD_ENCRYPTION === 'optional')
    refused.push(`ARTHA_PAYLOAD_ENCRYPTION: optional is not allowed in ${env.ARTHA_ENV} mode`);
  return refused;
}

const PREFIX = 'ARTHA_';

/**
 * Variables of ours that do not exist: a misspelt one would leave its default in force, unnoticed.
 *
 * @param given the names of all variables that are set
 */
export function unknownVariables(given: readonly string[]): string[] {
  const known = new Set([...Object.keys(EnvSchema.shape), ...SECRET_VARIABLES.map((name) => `${name}_FILE`)]);
  return given.filter((name) => name.startsWith(PREFIX) && !known.has(name)).map((name) => `${name}: unknown variable`);
}

/** @param given all variables that are set */
export const refusedOfNode = (given: Readonly<Record<string, string | undefined>>): string[] =>
  given['NODE_TLS_REJECT_UNAUTHORIZED'] === '0'
    ? ['NODE_TLS_REJECT_UNAUTHORIZED: must not switch off the verification of certificates']
    : [];
