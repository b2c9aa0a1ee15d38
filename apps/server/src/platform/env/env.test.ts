import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { EDGE_LIMITS } from '../http/edge-limits.ts';
import { TEST_CERTIFICATE } from '../../testing/certificate.ts';
import { EnvError, readEnv } from './env.ts';
import { SANDBOX_DATA_KEY } from './variables.ts';

const DATABASE = 'postgresql://artha:pw@db.example.com/artha';
const randomKey = (text: string) => createHash('sha256').update(text).digest('base64');

const REAL = {
  ARTHA_ENV: 'production',
  DATABASE_URL: `${DATABASE}?sslmode=verify-full`,
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
  ARTHA_CORE_BANK_URL: 'https://customers.example.com',
  ARTHA_CORE_BANK_SECRET: 'shared-with-the-core-banking-system',
  ARTHA_EXCHANGE_URL: 'https://exchange.example.com',
  ARTHA_EXCHANGE_PASSWORD: 'given-by-the-exchange',
  ARTHA_LOCKER_URL: 'https://locker.example.com',
  ARTHA_LOCKER_CLIENT_SECRET: 'issued-by-the-locker',
  ARTHA_LOCKER_CERTIFICATE: TEST_CERTIFICATE,
  ARTHA_DEPOSITORY_URL: 'https://depository.example.com',
  ARTHA_DEPOSITORY_SECRET: 'shared-with-the-depository-and-nobody-else',
  ARTHA_KRA_URL: 'https://kra.example.com',
  ARTHA_KRA_PASSWORD: 'issued-by-the-agency',
  ARTHA_OTP_KEY: 'another-key-of-more-than-thirty-two-characters',
  ARTHA_PII_KEY: 'a-third-key-of-more-than-thirty-two-characters',
  ARTHA_DATA_KEYS: `first:${randomKey('first')}`,
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

test('a database on this machine may go without TLS if that is chosen', () => {
  const local = (DATABASE_URL: string) => readEnv({ ...REAL, DATABASE_URL, ARTHA_DATABASE_TLS: 'remote-only' });
  for (const address of [
    'postgresql://artha@127.0.0.1/artha',
    'postgres://artha@[::1]:6432/artha',
    'postgresql://artha@localhost/artha',
    'postgresql://artha@db.example.com/artha?host=%2Frun%2Fpostgresql',
  ])
    expect(local(address).databaseUrl).toBe(address);
  expect(() => local(DATABASE)).toThrow(/^DATABASE_URL: .*verify-full/);
  expect(() => local('postgresql://artha@localhost/artha?host=db.example.com')).toThrow(/^DATABASE_URL/);
});

test('pools, limits at the edge and the delay of a shutdown can be set', () => {
  const defaults = { databaseConnections: 12, jobConnections: 3, edgeLimits: { drainNoticeMs: 0 }, hasApiPages: true };
  expect(readEnv({})).toMatchObject(defaults);
  expect(readEnv(REAL)).toMatchObject({ edgeLimits: { drainNoticeMs: 5_000 }, hasApiPages: false });
  const set = readEnv({
    ...{ ARTHA_DATABASE_CONNECTIONS: '40', ARTHA_JOB_CONNECTIONS: '5', ARTHA_SHUTDOWN_DELAY_MS: '700' },
    ...{
      ARTHA_EDGE_LIMITS: 'perMinute.userRead=30, connectionsMax=500,perMinute.userOther=20',
      ARTHA_API_PAGES: 'off',
    },
  });
  expect(set).toMatchObject({ databaseConnections: 40, jobConnections: 5, hasApiPages: false });
  expect(set.edgeLimits).toEqual({
    drainNoticeMs: 700,
    connectionsMax: 500,
    perMinute: { ...EDGE_LIMITS.perMinute, userRead: 30, userOther: 20 },
  });
});

test.each([
  ['ARTHA_EDGE_LIMITS', 'connectionsMax', 'each limit is a name'],
  ['ARTHA_EDGE_LIMITS', 'connectionMax=5', 'there is no limit connectionMax'],
  ['ARTHA_EDGE_LIMITS', 'perMinute.toString=5', 'there is no limit perMinute.toString'],
  ['ARTHA_EDGE_LIMITS', 'perMinute=5', 'there is no limit perMinute'],
  ['ARTHA_EDGE_LIMITS', 'drainNoticeMs=5', 'there is no limit drainNoticeMs'],
  ['ARTHA_EDGE_LIMITS', 'headersMax=0', 'headersMax is from 1 to 10000'],
  ['ARTHA_EDGE_LIMITS', 'headersMax=10001', 'headersMax is from 1 to 10000'],
  ['ARTHA_DATABASE_CONNECTIONS', '3', 'a whole number from 4 to 500'],
  ['ARTHA_DATABASE_CONNECTIONS', '1e2', 'a whole number from 4 to 500'],
  ['ARTHA_SHUTDOWN_DELAY_MS', '-1', 'a whole number from 0 to 60000'],
])('%s = %s is refused: %s', (variable, value, reason) => {
  expect(() => readEnv({ [variable]: value })).toThrow(new RegExp(`^${variable}: ${reason}`));
});

test('an unknown variable of ours is refused outside sandbox mode only', () => {
  const misspelt = { ARTHA_TRUSTED_PROXY: '1' };
  expect(readEnv(misspelt).trustedProxies).toBe(0);
  expect(() => readEnv({ ...REAL, ...misspelt })).toThrow(/^ARTHA_TRUSTED_PROXY: unknown variable$/);
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
  ['ARTHA_CORE_BANK_URL', undefined],
  ['ARTHA_CORE_BANK_URL', 'http://customers.example.com'],
  ['ARTHA_CORE_BANK_SECRET', undefined],
  ['ARTHA_CORE_BANK_SECRET', 'ab'.repeat(20)],
  ['ARTHA_CLEARING_SECRET', undefined],
  ['ARTHA_EXCHANGE_URL', undefined],
  ['ARTHA_EXCHANGE_PASSWORD', undefined],
  ['ARTHA_EXCHANGE_MEMBER_ID', 'more than five'],
  ['ARTHA_LOCKER_URL', undefined],
  ['ARTHA_LOCKER_URL', 'http://locker.example.com'],
  ['ARTHA_LOCKER_CLIENT_SECRET', undefined],
  ['ARTHA_LOCKER_CERTIFICATE', undefined],
  ['ARTHA_DEPOSITORY_URL', undefined],
  ['ARTHA_DEPOSITORY_URL', 'http://depository.example.com'],
  ['ARTHA_DEPOSITORY_SECRET', undefined],
  ['ARTHA_DEPOSITORY_SECRET', 'short'],
  ['ARTHA_KRA_URL', undefined],
  ['ARTHA_KRA_URL', 'http://kra.example.com'],
  ['ARTHA_KRA_PASSWORD', undefined],
  ['ARTHA_OTP_KEY', 'short'],
  ['ARTHA_PII_KEY', undefined],
  ['ARTHA_PII_KEY', 'short'],
  ['ARTHA_DATA_KEYS', undefined],
  ['ARTHA_DATA_KEYS', `${REAL.ARTHA_DATA_KEYS},renamed:${SANDBOX_DATA_KEY}`],
  ['ARTHA_AUDIT_KEY', 'a'.repeat(40)],
  ['ARTHA_AUDIT_KEY', `${REAL.ARTHA_AUDIT_KEY},${'0123456789'.repeat(4)}`],
  ['ARTHA_OTP_KEY', 'ab'.repeat(20)],
  ['ARTHA_PII_KEY', '1'.repeat(39)],
  ['ARTHA_PAYMENT_SECRET', 'z'.repeat(64)],
  ['ARTHA_CLEARING_SECRET', 'secret'.repeat(8)],
  ['ARTHA_DATA_KEYS', `first:${Buffer.alloc(32, 7).toString('base64')}`],
  ['ARTHA_DATA_KEYS', `${REAL.ARTHA_DATA_KEYS},old:${Buffer.alloc(32, '0123456789abcdef').toString('base64')}`],
  ['DATABASE_URL', undefined],
  ['DATABASE_URL', 'db.example.com'],
  ['DATABASE_URL', DATABASE],
  ['DATABASE_URL', 'postgresql://artha@127.0.0.1/artha'],
  ['DATABASE_URL', `${DATABASE}?sslmode=require`],
  ['DATABASE_URL', `${DATABASE}?sslmode=no-verify`],
  ['DATABASE_URL', `${DATABASE}?sslmode=verify-full&sslmode=disable`],
  ['DATABASE_DIRECT_URL', DATABASE],
  ['NODE_TLS_REJECT_UNAUTHORIZED', '0'],
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
