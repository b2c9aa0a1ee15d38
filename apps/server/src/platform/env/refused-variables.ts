import {
  AUDIT_KEY_MIN_CHARACTERS,
  OTP_KEY_MIN_CHARACTERS,
  PII_KEY_MIN_CHARACTERS,
  SANDBOX_AUDIT_KEY,
  SANDBOX_CLEARING_SECRET,
  SANDBOX_DATA_KEY,
  SANDBOX_EXCHANGE_PASSWORD,
  SANDBOX_OTP_KEY,
  SANDBOX_PAYMENT_SECRET,
  SANDBOX_PII_KEY,
  SHARED_SECRET_MIN_CHARACTERS,
  type Variables,
} from './variables.ts';

/** Newest first. */
export const auditSecrets = (env: Variables) => env.ARTHA_AUDIT_KEY.split(',').map((key) => key.trim());

/** What may be left at its default in sandbox mode and nowhere else: a line for each variable. */
export function refusedOutsideSandbox(env: Variables): string[] {
  const refused: string[] = [];
  if (env.ARTHA_CAPTCHA_TEXT) refused.push(`ARTHA_CAPTCHA_TEXT: not in ${env.ARTHA_ENV} mode`);
  if (!env.ARTHA_PUBLIC_URL?.startsWith('https://')) refused.push('ARTHA_PUBLIC_URL: must be an https address');
  if (!env.ARTHA_NAV_FEED_URL) refused.push('ARTHA_NAV_FEED_URL: needed, there is no sandbox to fetch NAVs from');
  if (!env.ARTHA_SMTP_URL) refused.push('ARTHA_SMTP_URL: needed, there is no sandbox to take mails');
  if (!env.ARTHA_MAIL_FROM) refused.push('ARTHA_MAIL_FROM: needed, mails must come from an address of the bank');
  if (!env.ARTHA_SMS_URL) refused.push('ARTHA_SMS_URL: needed, there is no sandbox to take text messages');
  if (!env.ARTHA_PUSH_URL) refused.push('ARTHA_PUSH_URL: needed, there is no sandbox to take pushes');
  return [
    ...refused,
    ...refusedKeys(env),
    ...refusedOfExternalSystems(env),
    ...refusedOfPartners(env),
    ...refusedInTheOpen(env),
  ];
}

const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '::1', 'localhost']);

/** The sandbox has people with a password that everybody knows: it is not for addresses that others reach. */
export const refusedInSandbox = ({ HOST, ARTHA_PUBLIC_URL = '' }: Variables, isChosen: boolean): string[] =>
  !isChosen && (!LOOPBACK.has(HOST) || ARTHA_PUBLIC_URL.startsWith('https:'))
    ? ['ARTHA_ENV: needed where others reach the product; without it the sandbox would start']
    : [];

/** What is said to outer systems is said over TLS. */
function refusedInTheOpen(env: Variables): string[] {
  const https = [
    'ARTHA_NAV_FEED_URL',
    'ARTHA_SMS_URL',
    'ARTHA_PUSH_URL',
    'ARTHA_PAYMENT_BANK_URL',
    'ARTHA_CLEARING_URL',
    'ARTHA_EXCHANGE_URL',
  ] as const;
  return https
    .filter((variable) => env[variable] !== undefined && !env[variable].startsWith('https://'))
    .map((variable) => `${variable}: must be an https address`);
}

function refusedOfExternalSystems(env: Variables): string[] {
  const refused: string[] = [];
  const missing = (variable: string, what: string) => refused.push(`${variable}: needed, ${what}`);
  if (!env.ARTHA_PAYMENT_BANK_URL) missing('ARTHA_PAYMENT_BANK_URL', 'there is no sandbox to take payments');
  if (!env.ARTHA_CLEARING_URL) missing('ARTHA_CLEARING_URL', 'there is no sandbox to hold money');
  if (!env.ARTHA_EXCHANGE_URL) missing('ARTHA_EXCHANGE_URL', 'there is no sandbox to take orders');
  const isWeak = (secret: string, known: string) => secret === known || secret.length < SHARED_SECRET_MIN_CHARACTERS;
  const ownSecret = `a secret of your own of at least ${SHARED_SECRET_MIN_CHARACTERS} characters`;
  if (isWeak(env.ARTHA_PAYMENT_SECRET, SANDBOX_PAYMENT_SECRET)) missing('ARTHA_PAYMENT_SECRET', ownSecret);
  if (isWeak(env.ARTHA_CLEARING_SECRET, SANDBOX_CLEARING_SECRET)) missing('ARTHA_CLEARING_SECRET', ownSecret);
  if (env.ARTHA_EXCHANGE_PASSWORD === SANDBOX_EXCHANGE_PASSWORD)
    missing('ARTHA_EXCHANGE_PASSWORD', 'the one that the exchange gave you');
  return refused;
}

function refusedKeys(env: Variables): string[] {
  const short = (least: number) => `needed, a secret of at least ${least} characters`;
  const refused: string[] = [];
  if (auditSecrets(env).some((key) => key === SANDBOX_AUDIT_KEY || key.length < AUDIT_KEY_MIN_CHARACTERS))
    refused.push(`ARTHA_AUDIT_KEY: ${short(AUDIT_KEY_MIN_CHARACTERS)}`);
  if (env.ARTHA_OTP_KEY === SANDBOX_OTP_KEY || env.ARTHA_OTP_KEY.length < OTP_KEY_MIN_CHARACTERS)
    refused.push(`ARTHA_OTP_KEY: ${short(OTP_KEY_MIN_CHARACTERS)}`);
  if (env.ARTHA_PII_KEY === SANDBOX_PII_KEY || env.ARTHA_PII_KEY.length < PII_KEY_MIN_CHARACTERS)
    refused.push(`ARTHA_PII_KEY: ${short(PII_KEY_MIN_CHARACTERS)}`);
  if (env.ARTHA_DATA_KEYS.some(({ key }) => key.toString('base64') === SANDBOX_DATA_KEY))
    refused.push('ARTHA_DATA_KEYS: needed, an id, a colon and 32 random bytes in base64');
  return refused;
}

function refusedOfPartners(env: Variables): string[] {
  const refused: string[] = [];
  const isOpen = (url: string) => !url.startsWith('https://');
  if (env.ARTHA_EMBED_ORIGINS?.some(isOpen)) refused.push('ARTHA_EMBED_ORIGINS: must be https origins');
  if (env.ARTHA_PARTNER_JWKS_URL && isOpen(env.ARTHA_PARTNER_JWKS_URL))
    refused.push('ARTHA_PARTNER_JWKS_URL: must be an https address');
  if (env.ARTHA_PAYLOAD_ENCRYPTION === 'optional')
    refused.push(`ARTHA_PAYLOAD_ENCRYPTION: optional not in ${env.ARTHA_ENV} mode`);
  return refused;
}
