/** Two nodes on one database, each with its own memory. Plain SQL stands for changes made by another process. */
import { ROLE_IDS, rolesFor } from '@artha/domain/kit/roles';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Changes } from '../../../platform/db/changes.ts';
import { announceChange } from '../../../platform/db/changes.ts';
import type { Database } from '../../../platform/db/database.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Authenticator } from '../../../platform/http/caller.ts';
import { SESSION_COOKIE } from '../../../platform/http/cookies.ts';
import { requestContext } from '../../../testing/build.ts';
import { testDatabase } from '../../../testing/database.ts';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { noticesArrived, notified, testChanges } from '../../../testing/notified.ts';
import { insertAcceptance } from '../recovery/recovery.queries.ts';
import { replacePassword } from '../users/index.ts';
import { updateStatus, upsertMapping } from '../users/manage-users.queries.ts';
import { keepValues } from '../../../platform/db/cached-value.ts';
import { appUser, userRoleMapping } from '../users/users.tables.ts';
import { createAuthenticator } from './authenticator.ts';
import { openSession } from './open-session.ts';
import { activateSession, endSession, endSessionsOf, endSessionWithId } from './session.queries.ts';
import { hashToken } from './tokens.ts';

const roles = rolesFor('artha');
const NOON = new Date('2026-11-21T06:30:00Z');
const MINUTE_MS = 60_000;
const ASHA = 1;
const CLIENT = roles.find(({ key }) => key === 'client')!;

let database: Database;
let now = NOON;
const nodes: Node[] = [];

/** A node, and the number of statements it has sent to authenticate calls. */
interface Node {
  readonly authenticator: Authenticator;
  readonly changes: Changes;
  statements: number;
}

async function startNode(): Promise<Node> {
  const changes = testChanges(database);
  const logger = { logQuery: () => void (node.statements += 1) };
  const db = Object.assign(drizzle(database.pool, { casing: 'snake_case', logger }), { $client: database.pool });
  keepValues(db, changes);
  const authenticator = createAuthenticator({ db }, { realNow: () => now }, roles, changes);
  const node: Node = { authenticator, changes, statements: 0 };
  nodes.push(node);
  await notified(changes);
  return node;
}

let [thisNode, otherNode]: Node[] = [];
beforeAll(async () => {
  database = await testDatabase();
  [thisNode, otherNode] = [await startNode(), await startNode()];
});
afterAll(() => Promise.all(nodes.map(({ changes }) => changes.stop())));
beforeEach(async () => {
  now = NOON;
  await emptyTables(database.db, ['app_user'], {
    restartIdentity: true,
  });
  const person = { name: 'Asha', loginUserId: 'asha', passwordHash: '-', emailId: 'a@example.com' };
  await database.db.insert(appUser).values({ ...person, appUserStatus: 3, acceptedTncVersion: 99 });
  await database.db.insert(userRoleMapping).values({ appUserId: ASHA, appRoleId: ROLE_IDS.client });
});

interface Credentials {
  readonly token: string;
  readonly cookie: string;
}

async function signIn(): Promise<Credentials> {
  const ctx = requestContext(database, { realNow: NOON });
  const { token } = await transaction(database, (tx) =>
    openSession(tx, ctx, { userId: ASHA, role: CLIENT, openedBy: 'password' }),
  );
  return { token, cookie: ctx.cookies.get(SESSION_COOKIE) ?? '' };
}

/** How a node authenticates a call: 'in', 'out' when it is refused, or the session's hold. */
async function authenticate({ authenticator }: Node, credentials: Credentials, isBackground = true): Promise<string> {
  const found = await authenticator.authenticate(credentials, { isBackground });
  return found ? (found.hold ?? 'in') : 'out';
}

/** Waits until both nodes have cached the session. */
async function cached(signedIn: Promise<Credentials> = signIn()): Promise<Credentials> {
  const credentials = await signedIn;
  await noticesArrived(database, ...nodes.map(({ changes }) => changes));
  for (const node of [thisNode!, otherNode!]) {
    const statementsOfNext = async () => {
      await authenticate(node, credentials);
      node.statements = 0;
      return [await authenticate(node, credentials), node.statements];
    };
    await expect.poll(statementsOfNext).toEqual(['in', 0]);
  }
  return credentials;
}

test('repeated calls read the session only once', async () => {
  const credentials = await cached();
  for (let call = 0; call < 200; call += 1) expect(await authenticate(thisNode!, credentials)).toBe('in');
  expect(thisNode!.statements).toBe(0);
});

test('refuses a wrong cookie for a cached session, and looks up an unknown token each time', async () => {
  const { token, cookie } = await cached();
  expect(await authenticate(thisNode!, { token, cookie: token })).toBe('out');
  expect(await authenticate(thisNode!, { token, cookie: '' })).toBe('out');
  expect(thisNode!.statements).toBe(0);
  for (let call = 1; call <= 3; call += 1) {
    expect(await authenticate(thisNode!, { token: cookie, cookie })).toBe('out');
    expect(thisNode!.statements).toBe(call);
  }
});

test.each([
  ['ended', `update user_session set ended_at = now(), end_reason = 'elsewhere'`, 'out'],
  ['shortened', `update user_session set absolute_end_at = created_at`, 'out'],
  ['made to wait', `update user_session set is_pending = true`, 'pending'],
  ['of a blocked user', `update app_user set app_user_status = 5`, 'out'],
  ['of a user back in onboarding', `update app_user set app_user_status = 1`, 'onboarding'],
  ['of a user who must change the password', `update app_user set force_password_change = true`, 'forced'],
  ['of a user with old terms', `update app_user set accepted_tnc_version = null`, 'forced'],
  ['in a revoked role', `update user_role_mapping set is_active = false`, 'out'],
  ['in a deleted role', `delete from user_role_mapping`, 'out'],
])('a session %s by another process changes on every node', async (_what, change, outcome) => {
  const credentials = await cached();
  await database.pool.query(change);
  for (const node of [thisNode!, otherNode!]) await expect.poll(() => authenticate(node, credentials)).toBe(outcome);
});

test('revoking full access also changes the session', async () => {
  const credentials = await cached();
  await database.pool.query('update user_role_mapping set is_full_access = false');
  const isFullAccess = async () =>
    (await thisNode!.authenticator.authenticate(credentials, { isBackground: true }))?.session.isFullAccess;
  await expect.poll(isFullAccess).toBe(false);
});

const end = { endedAt: NOON, endReason: 'thisNode' };
const hashesOf = (token: string, cookie: string) => ({
  tokenHash: hashToken(token),
  cookieHash: hashToken(cookie),
});
const held = { userId: ASHA, roleId: ROLE_IDS.client, isFullAccess: true };
test.each<[string, (tx: Parameters<typeof endSession>[0], credentials: Credentials) => Promise<unknown>, string]>([
  ['logout', (tx, { token, cookie }) => endSession(tx, hashesOf(token, cookie), end), 'out'],
  ['ending all sessions of a user', (tx) => endSessionsOf(tx, { userId: ASHA, ...end }), 'out'],
  ['ending one session', (tx) => endSessionWithId(tx, { userId: ASHA, sessionId: 1, ...end }), 'out'],
  ['blocking a user', (tx) => updateStatus(tx, ASHA, 5), 'out'],
  ['revoking a role', (tx) => upsertMapping(tx, { ...held, isActive: false }), 'out'],
])('%s takes effect on this node with the next call', async (_what, change, outcome) => {
  const credentials = await cached();
  await transaction(database, (tx) => change(tx, credentials));
  expect(await authenticate(thisNode!, credentials)).toBe(outcome);
});

test.each<[string, string, (tx: Parameters<typeof endSession>[0]) => Promise<unknown>]>([
  ['ending the other sessions', 'user_session set is_pending = true', (tx) => activateSession(tx, 1, NOON)],
  [
    'changing the password',
    'app_user set force_password_change = true',
    (tx) => replacePassword(tx, { userId: ASHA, oldHash: '-', passwordHash: 'new' }),
  ],
])('%s releases the session on this node with the next call', async (_what, hold, change) => {
  const credentials = await cached();
  await database.pool.query(`update ${hold}`);
  await expect.poll(() => authenticate(thisNode!, credentials)).not.toBe('in');
  await authenticate(thisNode!, credentials);
  await transaction(database, change);
  expect(await authenticate(thisNode!, credentials)).toBe('in');
});

test('new terms hold the sessions of clients on every node', async () => {
  const credentials = await cached();
  await database.pool.query(`insert into app_config (key, value) values ('TERMS', '{"version": 100, "text": "New."}')`);
  announceChange('config');
  for (const node of nodes) await expect.poll(() => authenticate(node, credentials)).toBe('forced');
  await database.pool.query('delete from app_config');
  announceChange('config');
});

test('accepting the terms releases the session on this node with the next call', async () => {
  const credentials = await cached();
  await database.pool.query(`update app_user set accepted_tnc_version = null`);
  await expect.poll(() => authenticate(thisNode!, credentials)).toBe('forced');
  await database.pool.query(
    `insert into tnc_version (version, text, valid_from) values (98, 'terms', now()) on conflict do nothing`,
  );
  const { rows } = await database.pool.query<{ id: number }>('select id from tnc_version where version = 98');
  const accepted = { userId: ASHA, versionId: rows[0]!.id, at: NOON };
  await transaction(database, (tx) => insertAcceptance(tx, { ...accepted, version: 98 }));
  expect(await authenticate(thisNode!, credentials)).toBe('in');
});

test('a rolled-back change sends no notice', async () => {
  const credentials = await cached();
  const rolledBack = transaction(database, async (tx) => {
    await endSession(tx, hashesOf(credentials.token, credentials.cookie), end);
    throw new Error('rolled back');
  });
  await expect(rolledBack).rejects.toThrow('rolled back');
  expect(await authenticate(thisNode!, credentials)).toBe('in');
  expect(thisNode!.statements).toBe(0);
});

test('a session read during a notice is used for the answer but not cached', async () => {
  const credentials = await cached();
  announceChange('session', [ASHA]);
  const pending = authenticate(thisNode!, credentials);
  announceChange('session', [ASHA + 1]);
  expect(await pending).toBe('in');
  expect(thisNode!.statements).toBe(1);
  expect(await authenticate(thisNode!, credentials)).toBe('in');
  expect(thisNode!.statements).toBe(2);
  expect(await authenticate(thisNode!, credentials)).toBe('in');
  expect(thisNode!.statements).toBe(2);
});

test('a node that receives no notices reads the database for each call', async () => {
  const credentials = await cached();
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'artha-changes' and datname = current_database()`,
  );
  await expect.poll(() => thisNode!.changes.isAlive()).toBe(false);
  for (let call = 1; call <= 3; call += 1) {
    expect(await authenticate(thisNode!, credentials)).toBe('in');
    // The session, and the configuration with the version of the terms.
    expect(thisNode!.statements).toBe(2 * call);
  }
  await database.pool.query(`update user_session set ended_at = now(), end_reason = 'elsewhere'`);
  expect(await authenticate(thisNode!, credentials)).toBe('out');
  await notified(...nodes.map(({ changes }) => changes));
  expect([await authenticate(thisNode!, credentials), await authenticate(otherNode!, credentials)]).toEqual([
    'out',
    'out',
  ]);
});

test('a session is read again after five minutes and after the clock moves back', async () => {
  const credentials = await cached();
  now = new Date(NOON.getTime() + 3 * MINUTE_MS);
  await authenticate(thisNode!, credentials);
  expect(thisNode!.statements).toBe(0);
  now = new Date(NOON.getTime() + 5 * MINUTE_MS);
  await authenticate(thisNode!, credentials);
  await authenticate(thisNode!, credentials);
  expect(thisNode!.statements).toBe(1);
  now = NOON;
  await authenticate(thisNode!, credentials);
  expect(thisNode!.statements).toBe(2);
});

test('activity is written at most once in half a minute, and not for background calls', async () => {
  const credentials = await cached();
  const activity = async () =>
    (await database.pool.query<{ at: Date }>('select last_activity_at as at from user_session')).rows[0]?.at;
  now = new Date(NOON.getTime() + MINUTE_MS / 2);
  await authenticate(thisNode!, credentials, false);
  expect(thisNode!.statements).toBe(0);
  now = new Date(NOON.getTime() + MINUTE_MS);
  await authenticate(thisNode!, credentials, true);
  expect([thisNode!.statements, await activity()]).toEqual([0, NOON]);
  await Promise.all(Array.from({ length: 6 }, () => authenticate(thisNode!, credentials, false)));
  expect([thisNode!.statements, await activity()]).toEqual([1, now]);
});

test('activity on one node keeps the session alive on another; without activity it expires on both', async () => {
  const credentials = await cached();
  const at = (minute: number) => (now = new Date(NOON.getTime() + minute * MINUTE_MS));
  at(4);
  expect(await authenticate(otherNode!, credentials)).toBe('in');
  at(14);
  expect(await authenticate(thisNode!, credentials, false)).toBe('in');
  // The other node last saw activity a quarter of an hour ago.
  at(16);
  expect(await authenticate(otherNode!, credentials)).toBe('in');
  at(29);
  expect([await authenticate(thisNode!, credentials), await authenticate(otherNode!, credentials)]).toEqual([
    'out',
    'out',
  ]);
});

test('the absolute expiry also applies to a cached session', async () => {
  const signedIn = await signIn();
  await database.pool.query(`update user_session set absolute_end_at = $1`, [new Date(NOON.getTime() + MINUTE_MS)]);
  const credentials = await cached(Promise.resolve(signedIn));
  now = new Date(NOON.getTime() + MINUTE_MS - 1);
  expect(await authenticate(thisNode!, credentials)).toBe('in');
  // The notice of the change above may have arrived in between, so that the session was read again.
  thisNode!.statements = 0;
  now = new Date(NOON.getTime() + MINUTE_MS);
  expect([await authenticate(thisNode!, credentials), thisNode!.statements]).toEqual(['out', 1]);
});
