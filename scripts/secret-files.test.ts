/** A secret that is given as a file: product and sandbox, which share it, read the same. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readEnv as readSandboxEnv } from '../apps/sandbox/src/platform/env.ts';
import { readEnv as readProductEnv } from '../apps/server/src/platform/env/env.ts';
import { SECRET_VARIABLES } from '../apps/server/src/platform/env/secret-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'artha-secret-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SECRET = 'of-the-file';
const file = join(folder, 'secret');
writeFileSync(file, ` ${SECRET}\n`);
const empty = join(folder, 'empty');
writeFileSync(empty, '\n');

test('both sides sign with the secrets of files', () => {
  const shared = ['SANDBOX_SECRET', 'PAYMENT_SECRET', 'CLEARING_SECRET', 'CORE_BANK_SECRET', 'DEPOSITORY_SECRET'];
  const files = Object.fromEntries(shared.map((name) => [`ARTHA_${name}_FILE`, file]));
  const product = readProductEnv(files);
  const sandbox = readSandboxEnv(files);
  const ofProduct = [product.sandboxSecret, product.paymentBank.secret, product.clearing.secret];
  expect([...ofProduct, product.coreBank.secret, product.identity.depository.secret]).toEqual(shared.map(() => SECRET));
  const ofSandbox = [sandbox.secret, sandbox.paymentSecret, sandbox.clearingSecret];
  expect([...ofSandbox, sandbox.coreBankSecret, sandbox.identity.depositorySecret]).toEqual(shared.map(() => SECRET));
});

const READ_BY_SANDBOX: ReadonlySet<(typeof SECRET_VARIABLES)[number]> = new Set([
  'ARTHA_SANDBOX_SECRET',
  'ARTHA_PAYMENT_SECRET',
  'ARTHA_CLEARING_SECRET',
  'ARTHA_CORE_BANK_SECRET',
  'ARTHA_EXCHANGE_PASSWORD',
  'ARTHA_LOCKER_CLIENT_SECRET',
  'ARTHA_DEPOSITORY_SECRET',
  'ARTHA_KRA_PASSWORD',
  'ARTHA_FILE_STORE_SECRET',
]);

test.each([...READ_BY_SANDBOX])('the sandbox reads %s, also from a file', (name) => {
  const env = readSandboxEnv({ [`${name}_FILE`]: file });
  expect(env).toEqual(readSandboxEnv({ [name]: SECRET }));
  expect(env).not.toEqual(readSandboxEnv({}));
});

test.each(SECRET_VARIABLES.filter((name) => !READ_BY_SANDBOX.has(name)))('the sandbox does not read %s', (name) => {
  expect(readSandboxEnv({ [name]: SECRET })).toEqual(readSandboxEnv({}));
});

test.each([
  ['is given too', { ARTHA_PAYMENT_SECRET: 'given', ARTHA_PAYMENT_SECRET_FILE: file }],
  ['cannot be read', { ARTHA_PAYMENT_SECRET_FILE: join(folder, 'nowhere') }],
  ['is empty', { ARTHA_PAYMENT_SECRET_FILE: empty }],
])('a secret whose file %s prevents the start of the sandbox', (reason, variables) => {
  expect(() => readSandboxEnv(variables)).toThrow(new RegExp(`^ARTHA_PAYMENT_SECRET_FILE: .*${reason}`));
});
