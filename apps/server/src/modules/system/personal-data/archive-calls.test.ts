/** The calls over HTTP, with the sessions of the product. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transaction } from '../../../platform/db/transaction.ts';
import { SESSION_COOKIE } from '../../../platform/http/cookies.ts';
import type { TestServer } from '../../../platform/http/testing/test-server.ts';
import { asOperations, BROWSER, startServer } from '../../../platform/http/testing/test-server.ts';
import { requestContext } from '../../../testing/build.ts';
import { testChanges } from '../../../testing/notified.ts';
import { exportRoutes } from '../exports/exports.routes.ts';
import { createAuthenticator } from '../session/authenticator.ts';
import { openSession } from '../session/open-session.ts';
import { personalDataRoutes } from './personal-data.routes.ts';
import { NOON, PersonalDataFixture } from './testing/personal-data-fixture.ts';

let fixture: PersonalDataFixture;
let server: TestServer;
let changes: ReturnType<typeof testChanges>;
beforeAll(async () => {
  fixture = await PersonalDataFixture.open();
  const { database, node } = fixture;
  changes = testChanges(database);
  server = await startServer([...personalDataRoutes, ...exportRoutes({ ...node, modules: [] })], {
    node,
    database,
    authenticator: createAuthenticator(database, { realNow: () => NOON }, node.roles, changes),
  });
});
afterAll(async () => {
  await server.app.drain();
  await changes.stop();
  await fixture.close();
});

const CALLS = [
  ['GET', '/api/PersonalData/archive'],
  ['POST', '/api/PersonalData/archives/sendCode'],
  ['POST', '/api/PersonalData/archives'],
] as const;

const statusOf = async (method: string, path: string, headers: Readonly<Record<string, string>>) => {
  const body =
    method === 'POST' ? { body: JSON.stringify(path.endsWith('archives') ? { otpCode: '123456' } : {}) } : {};
  const request = { method, headers: { ...headers, 'content-type': 'application/json' }, ...body };
  return (await fetch(server.url + path, request)).status;
};

/** The headers of a browser that has just signed in. */
async function signIn(loginUserId: string) {
  const ctx = requestContext(fixture.database, { realNow: NOON });
  const [userId, role] = [await fixture.userId(loginUserId), fixture.node.roles.find(({ key }) => key === 'client')!];
  const { token } = await transaction(fixture.database, (tx) =>
    openSession(tx, ctx, { userId, role, openedBy: 'password' }),
  );
  const cookie = BROWSER['cookie']!.replace('half-of-a-token', ctx.cookies.get(SESSION_COOKIE) ?? '');
  return { ...BROWSER, cookie, authorization: token, role: role.storageName, roleid: String(role.id) };
}

test.each(CALLS)('%s %s is refused without a live session', async (method, path) => {
  expect(await statusOf(method, path, BROWSER)).toBe(401);
  expect(await statusOf(method, path, asOperations)).toBe(401);
});

test('a session that was ended gets neither code, archive nor file', async () => {
  const headers = await signIn('client1');
  expect(await statusOf('GET', '/api/PersonalData/archive', headers)).toBe(200);
  const ctx = await fixture.ctx('client1');
  const { id } = await fixture.request(ctx);
  await fixture.make(id);
  await fixture.database.db.execute(sql`update user_session set ended_at = now(), end_reason = 'elsewhere'`);
  await expect.poll(() => statusOf('GET', '/api/PersonalData/archive', headers)).toBe(401);
  for (const [method, path] of CALLS) expect(await statusOf(method, path, headers)).toBe(401);
  expect(await statusOf('POST', `/api/Exports/${id}/links`, headers)).toBe(401);
});
