/** The product accepts the tokens of the sandbox partner. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemNow } from '../../../../platform/clock/clock.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { requestContext } from '../../../../testing/build.ts';
import { testDatabase } from '../../../../testing/database.ts';
import { TEST_ENV, testNode } from '../../../../testing/node.ts';
import type { TestSandbox } from '../../../../testing/start-sandbox.ts';
import { startSandbox } from '../../../../testing/start-sandbox.ts';
import { loginWithToken } from './login-with-token.ts';

let database: Database;
let sandbox: TestSandbox;
beforeAll(async () => {
  [database, sandbox] = await Promise.all([testDatabase(), startSandbox()]);
});
afterAll(() => sandbox.stop());

const CUSTOMER = { kind: 'customer', id: '0077001234', name: 'Nandini Iyer', email: 'nandini.iyer@artha.example' };

async function signIn(partner = sandbox.env.partner) {
  const { token } = await sandbox.control<{ token: string }>('/partner/tokens', CUSTOMER);
  const node = testNode(database, { env: { ...TEST_ENV, partner } });
  return loginWithToken({ token }, requestContext(database, { realNow: systemNow(), node }));
}

test('a customer signs in for the first time, and again', async () => {
  const first = await signIn();
  expect(first).toMatchObject({ appRole: 'CLIENT', isExisitingUser: false });
  expect(await signIn()).toMatchObject({ id: first.id, isExisitingUser: true });
});

test.each(['expired-token', 'wrong-audience', 'wrong-key', 'used-token'])('%s is refused', async (kind) => {
  await signIn();
  await sandbox.control('/faults', { system: 'partner', kind });
  await expect(signIn()).rejects.toMatchObject({ code: 'session.token-refused' });
  await signIn();
});

test.each(['error', 'drop', 'garbage', 'endless'])('%s instead of keys makes the service unavailable', async (kind) => {
  const partner = { ...sandbox.env.partner! };
  await sandbox.control('/faults', { system: 'partner', kind, path: '/partner/jwks.json' });
  await expect(signIn(partner)).rejects.toMatchObject({ code: 'server.unavailable' });
  await signIn(partner);
});

test('keys that come too late make the service unavailable', async () => {
  const partner = { ...sandbox.env.partner! };
  await sandbox.control('/faults', { system: 'partner', kind: 'delay', delayMs: 20_000, path: '/partner/jwks.json' });
  await expect(signIn(partner)).rejects.toMatchObject({ code: 'server.unavailable' });
});
