/** The product and the sandbox's partner, each by itself, agree on what a token is. */
import { afterAll, beforeAll, expect, test } from 'vitest';
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

const ASKED = { kind: 'customer', id: '0077001234', name: 'Nandini Iyer', email: 'nandini.iyer@artha.example' };

async function comeIn(partner = sandbox.env.partner) {
  const { token } = await sandbox.control<{ token: string }>('/partner/tokens', ASKED);
  const node = testNode(database, { env: { ...TEST_ENV, partner } });
  return loginWithToken({ token }, requestContext(database, { realNow: new Date(), node }));
}

test('a customer comes in for the first time, and again', async () => {
  const first = await comeIn();
  expect(first).toMatchObject({ appRole: 'CLIENT', isExisitingUser: false });
  expect(await comeIn()).toMatchObject({ id: first.id, isExisitingUser: true });
});

test.each(['expired-token', 'wrong-audience', 'wrong-key', 'used-token'])('%s is refused', async (kind) => {
  await comeIn();
  await sandbox.control('/faults', { system: 'partner', kind });
  await expect(comeIn()).rejects.toMatchObject({ code: 'session.token-refused' });
  await comeIn();
});

test.each(['error', 'drop', 'garbage'])('%s in the place of the keys: the service is not available', async (kind) => {
  const partner = { ...sandbox.env.partner! };
  await sandbox.control('/faults', { system: 'partner', kind, path: '/partner/jwks.json' });
  await expect(comeIn(partner)).rejects.toMatchObject({ code: 'server.unavailable' });
  await comeIn(partner);
});

test('keys that are late: the service is not available, and nobody waits longer than some seconds', async () => {
  const partner = { ...sandbox.env.partner! };
  await sandbox.control('/faults', { system: 'partner', kind: 'delay', delayMs: 20_000, path: '/partner/jwks.json' });
  const startMs = performance.now();
  await expect(comeIn(partner)).rejects.toMatchObject({ code: 'server.unavailable' });
  expect(performance.now() - startMs).toBeLessThan(6_000);
});
