import { expect, test } from 'vitest';
import { EnvError, readEnv } from './env.ts';
import { SANDBOX_DATA_KEY } from './variables.ts';

const REAL = {
  ARTHA_ENV: 'production',
  ARTHA_PUBLIC_URL: 'https://wealth.example.com',
  ARTHA_NAV_FEED_URL: 'https://feeds.example.com/NAVAll.txt',
  ARTHA_SMTP_URL: 'smtps://artha:pw@mail.example.com',
  ARTHA_MAIL_FROM: 'Wealth <wealth@example.com>',
  ARTHA_SMS_URL: 'https://sms.example.com/send',
  ARTHA_PUSH_URL: 'https://push.example.com/send',
  ARTHA_AUDIT_KEY: 'a-key-of-more-than-thirty-two-characters',
  ARTHA_PAYMENT_BANK_URL: 'https://pay.example.com',
  ARTHA_PAYMENT_SECRET: 'shared-with-the-payment-bank-alone',
  ARTHA_CLEARING_URL: 'https://clearing.example.com',
  ARTHA_CLEARING_SECRET: 'shared-with-the-clearing-corporation',
  ARTHA_EXCHANGE_URL: 'https://exchange.example.com',
  ARTHA_EXCHANGE_PASSWORD: 'given-by-the-exchange',
  ARTHA_OTP_KEY: 'another-key-of-more-than-thirty-two-characters',
  ARTHA_PII_KEY: 'a-third-key-of-more-than-thirty-two-characters',
  ARTHA_DATA_KEYS: `first:${Buffer.alloc(32, 1).toString('base64')}`,
};

test('by default mails and text messages go to the sandbox', () => {
  expect(readEnv({})).toMatchObject({ smtpUrl: 'smtp://127.0.0.1:4025', smsUrl: 'http://127.0.0.1:4000/sms' });
  expect(readEnv({ SANDBOX_PORT: '5000' }).smtpUrl).toBe('smtp://127.0.0.1:5025');
  expect(readEnv({ SANDBOX_SMTP_PORT: '2525' }).smtpUrl).toBe('smtp://127.0.0.1:2525');
});

test.each([{ HOST: '0.0.0.0' }, { HOST: '10.0.0.5' }, { ARTHA_PUBLIC_URL: 'https://wealth.example.com' }])(
  'the sandbox does not start by default where others can reach it: %j',
  (variables) => {
    expect(() => readEnv(variables)).toThrow(/^ARTHA_ENV: needed/);
    expect(readEnv({ ...variables, ARTHA_ENV: 'sandbox' }).mode).toBe('sandbox');
  },
);

test('the first audit key signs, older ones verify', () => {
  const older = 'the-key-of-last-year-is-long-enough-too';
  const { auditSecrets } = readEnv({ ...REAL, ARTHA_AUDIT_KEY: `${REAL.ARTHA_AUDIT_KEY}, ${older}` });
  expect(auditSecrets).toEqual([REAL.ARTHA_AUDIT_KEY, older]);
});

test('outside sandbox mode framing and partner sign-in are off by default', () => {
  expect(readEnv(REAL)).toMatchObject({ embedOrigins: [], partner: undefined, isPlainPayloadAllowed: false });
  const jwksUrl = 'https://bank.example.com/keys';
  expect(readEnv({ ...REAL, ARTHA_PARTNER_JWKS_URL: jwksUrl }).partner).toMatchObject({ jwksUrl });
});

test.each([
  ['ARTHA_SMTP_URL', undefined],
  ['ARTHA_MAIL_FROM', ''],
  ['ARTHA_SMS_URL', undefined],
  ['ARTHA_PUSH_URL', undefined],
  ['ARTHA_AUDIT_KEY', undefined],
  ['ARTHA_AUDIT_KEY', 'sandbox-only-audit-key'],
  ['ARTHA_AUDIT_KEY', 'short'],
  ['ARTHA_AUDIT_KEY', `${REAL.ARTHA_AUDIT_KEY},short`],
  ['ARTHA_SMS_URL', 'ftp://sms.example.com'],
  ['ARTHA_SMTP_URL', 'mail.example.com'],
  ['ARTHA_PAYMENT_BANK_URL', undefined],
  ['ARTHA_PAYMENT_SECRET', undefined],
  ['ARTHA_PAYMENT_SECRET', 'shared-with-the-payment-bank'],
  ['ARTHA_PAYMENT_BANK_URL', 'http://pay.example.com'],
  ['ARTHA_SMS_URL', 'http://sms.example.com/send'],
  ['ARTHA_PUSH_URL', 'http://push.example.com/send'],
  ['ARTHA_NAV_FEED_URL', 'http://feeds.example.com/NAVAll.txt'],
  ['ARTHA_EXCHANGE_URL', 'http://exchange.example.com'],
  ['ARTHA_CLEARING_URL', 'http://clearing.example.com'],
  ['ARTHA_CLEARING_URL', undefined],
  ['ARTHA_CLEARING_SECRET', undefined],
  ['ARTHA_EXCHANGE_URL', undefined],
  ['ARTHA_EXCHANGE_PASSWORD', undefined],
  ['ARTHA_EXCHANGE_MEMBER_ID', 'more than five'],
  ['ARTHA_OTP_KEY', 'short'],
  ['ARTHA_PII_KEY', undefined],
  ['ARTHA_PII_KEY', 'short'],
  ['ARTHA_DATA_KEYS', undefined],
  ['ARTHA_DATA_KEYS', `${REAL.ARTHA_DATA_KEYS},renamed:${SANDBOX_DATA_KEY}`],
  ['ARTHA_EMBED_ORIGINS', 'http://bank.example.com'],
  ['ARTHA_PARTNER_JWKS_URL', 'http://bank.example.com/keys'],
  ['ARTHA_PAYLOAD_ENCRYPTION', 'optional'],
])('outside sandbox mode only %s = %s is refused', (variable, value) => {
  expect(readEnv(REAL).mode).toBe('production');
  let refusal: unknown;
  try {
    readEnv({ ...REAL, [variable]: value });
  } catch (error) {
    refusal = error;
  }
  expect(refusal).toBeInstanceOf(EnvError);
  expect((refusal as EnvError).message.split('\n')).toEqual([expect.stringContaining(variable)]);
});
