import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { TEST_CERTIFICATE } from '../../testing/certificate.ts';
import { readEnv } from './env.ts';
import { SECRET_VARIABLES } from './secret-files.ts';

const FOLDER = mkdtempSync(join(tmpdir(), 'artha-env-'));
const base64Of = (byte: number, bytes = 32) => Buffer.alloc(bytes, byte).toString('base64');

function fileWith(content: string): string {
  const path = join(FOLDER, `secret-${content.length}-${content.charCodeAt(0)}`);
  writeFileSync(path, content);
  return path;
}

function linesOf(variables: NodeJS.ProcessEnv): string[] {
  try {
    readEnv(variables);
    return [];
  } catch (error) {
    return (error as Error).message.split('\n');
  }
}

test('by default the sandbox may frame the product and signs the tokens of partners', () => {
  const env = readEnv({ SANDBOX_PORT: '5000' });
  expect(env).toMatchObject({
    embedOrigins: ['http://127.0.0.1:5000'],
    partner: { issuer: 'artha-partner', audience: 'artha', jwksUrl: 'http://127.0.0.1:5000/partner/jwks.json' },
    isPlainPayloadAllowed: false,
  });
  expect(env.dataKeys.map(({ id, key }) => [id, key.length])).toEqual([['sandbox', 32]]);
});

test('the newest data key comes first, and each has 32 bytes', () => {
  const { dataKeys } = readEnv({ ARTHA_DATA_KEYS: `y2027:${base64Of(2)}, y2026:${base64Of(1)}` });
  expect(dataKeys).toEqual([
    { id: 'y2027', key: Buffer.alloc(32, 2) },
    { id: 'y2026', key: Buffer.alloc(32, 1) },
  ]);
});

test('reads the embedding origins and the partner from the environment', () => {
  const env = readEnv({
    ARTHA_EMBED_ORIGINS: 'https://bank.example.com, http://127.0.0.1:4567',
    ARTHA_PARTNER_ISSUER: 'bank',
    ARTHA_PARTNER_AUDIENCE: 'wealth',
    ARTHA_PARTNER_JWKS_URL: 'https://bank.example.com/keys',
    ARTHA_PAYLOAD_ENCRYPTION: 'optional',
  });
  expect(env).toMatchObject({
    embedOrigins: ['https://bank.example.com', 'http://127.0.0.1:4567'],
    partner: { issuer: 'bank', audience: 'wealth', jwksUrl: 'https://bank.example.com/keys' },
    isPlainPayloadAllowed: true,
  });
});

test.each([
  ['ARTHA_DATA_KEYS', 'no-colon'],
  ['ARTHA_DATA_KEYS', `short:${base64Of(1, 31)}`],
  ['ARTHA_DATA_KEYS', `long:${base64Of(1, 33)}`],
  ['ARTHA_DATA_KEYS', `with.dot:${base64Of(1)}`],
  ['ARTHA_DATA_KEYS', `:${base64Of(1)}`],
  ['ARTHA_DATA_KEYS', `one:${base64Of(1)},`],
  ['ARTHA_DATA_KEYS', `one:${base64Of(1)},one:${base64Of(2)}`],
  ['ARTHA_EMBED_ORIGINS', 'https://bank.example.com/path'],
  ['ARTHA_EMBED_ORIGINS', 'bank.example.com'],
  ['ARTHA_EMBED_ORIGINS', '*'],
  ['ARTHA_EMBED_ORIGINS', 'https://one.example.com https://two.example.com'],
  ['ARTHA_PARTNER_JWKS_URL', 'file:///keys'],
  ['ARTHA_PAYLOAD_ENCRYPTION', 'no'],
  ['ARTHA_LOCKER_CERTIFICATE', 'no certificate'],
  ['ARTHA_LOCKER_URL', 'ftp://locker.example.com'],
])('%s = %s is refused in one line that does not repeat the value', (variable, value) => {
  const lines = linesOf({ [variable]: value });
  expect(lines).toEqual([expect.stringMatching(`^${variable}: `)]);
  expect(lines.join('\n')).not.toContain(base64Of(1));
});

const VALID: Readonly<Record<string, string>> = {
  ARTHA_DATA_KEYS: `file:${base64Of(7)}`,
  ARTHA_LOCKER_CERTIFICATE: TEST_CERTIFICATE.trim(),
};

test.each(SECRET_VARIABLES)('%s can be read from a file', (name) => {
  const value = VALID[name] ?? 'smtp://content-of-the-file.invalid';
  expect(readEnv({ [`${name}_FILE`]: fileWith(`\n ${value} \n`) })).toEqual(readEnv({ [name]: value }));
});

test.each([
  ['given too', { ARTHA_OTP_KEY: 'given', ARTHA_OTP_KEY_FILE: fileWith('content') }],
  ['cannot be read', { ARTHA_OTP_KEY_FILE: join(FOLDER, 'nowhere') }],
  ['is empty', { ARTHA_OTP_KEY_FILE: fileWith(' \n') }],
])('a secret whose file %s prevents the start', (reason, variables) => {
  expect(linesOf(variables)).toEqual([expect.stringMatching(`^ARTHA_OTP_KEY_FILE: .*${reason}`)]);
});
