/** Two nodes on one database, each with a memory of its own. What SQL changes here another process has changed. */
import { ROLE_IDS, rolesFor } from '@artha/domain/kit/roles';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Changes } from '../../../platform/db/changes.ts';
import { announceChange, startChanges } from '../../../platform/db/changes.ts';
import type { Database } from '../../../platform/db/database.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Authenticator } from '../../../platform/http/caller.ts';
import { SESSION_COOKIE } from '../../../platform/http/cookies.ts';
import { createLog } from '../../../platform/log/log.ts';
import { requestContext } from '../../../testing/build.ts';
import { testDatabase } from '../../../testing/database.ts';
import { insertAcceptance } from '../recovery/recovery.queries.ts';
import { replacePassword, updatePassword } from '../users/index.ts';
import { updateStatus, upsertMapping } from '../users/manage-users.queries.ts';
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

/** A node, and how many statements it has sent to find out who calls. */
interface Node {
  readonly authenticator: Authenticator;
  readonly changes: Changes;
  statements: number;
}

async function startNode(): Promise<Node> {
  const changes = startChanges({ database, log: createLog('silent') });
  const logger = { logQuery: () => void (node.statements += 1) };
  const db = Object.assign(drizzle(database.pool, { casing: 'snake_case', logger }), { $client: database.pool });
  const authenticator = createAuthenticator({ db }, { realNow: () => now }, roles, changes);
  const node: Node = { authenticator, changes, statements: 0 };
  nodes.push(node);
  await vi.waitFor(() => expect(changes.isAlive()).toBe(true), { timeout: 5_000 });
  return node;
}

let [here, there]: Node[] = [];
beforeAll(async () => {
  database = await testDatabase();
  [here, there] = [await startNode(), await startNode()];
});
afterAll(() => Promise.all(nodes.map(({ changes }) => changes.stop())));
beforeEach(async () => {
  now = NOON;
  await database.db.execute(
    sql`truncate app_user, user_role_mapping, user_session, tnc_acceptance restart identity cascade`,
  );
  const person = { name: 'Asha', loginUserId: 'asha', passwordHash: '-', emailId: 'a@example.com' };
  await database.db.insert(appUser).values({ ...person, appUserStatus: 3, acceptedTncVersion: 99 });
  await database.db.insert(userRoleMapping).values({ appUserId: ASHA, appRoleId: ROLE_IDS.client });
});

interface Reconciliation {
  readonly token: string;
  readonly cookie: string;
}

async function signIn(): Promise<Reconciliation> {
  const ctx = requestContext(database, { realNow: NOON });
  const { token } = await transaction(database, (tx) =>
    openSession(tx, ctx, { userId: ASHA, role: CLIENT, openedBy: 'password' }),
  );
  return { token, cookie: ctx.cookies.get(SESSION_COOKIE) ?? '' };
}

/** What a node makes of a call: its hold, 'in' without one, 'out' when it is refused. */
async function ask({ authenticator }: Node, proof: Reconciliation, isBackground = true): Promise<string> {
  const found = await authenticator.authenticate(proof, { isBackground });
  return found ? (found.hold ?? 'in') : 'out';
}

/** Both nodes have met the session, and would not read it again. */
async function known(signedIn: Promise<Reconciliation> = signIn()): Promise<Reconciliation> {
  const proof = await signedIn;
  await vi.waitFor(async () => {
    for (const node of [here!, there!]) {
      await ask(node, proof);
      node.statements = 0;
      expect(await ask(node, proof)).toBe('in');
      expect(node.statements).toBe(0);
    }
  });
  return proof;
}

test('calls without end are one statement', async () => {
  const proof = await known();
  for (let call = 0; call < 200; call += 1) expect(await ask(here!, proof)).toBe('in');
  expect(here!.statements).toBe(0);
});

test('the wrong half of a known session is refused, and what is refused is looked up each time', async () => {
  const { token, cookie } = await known();
  expect(await ask(here!, { token, cookie: token })).toBe('out');
  expect(await ask(here!, { token, cookie: '' })).toBe('out');
  expect(here!.statements).toBe(0);
  for (let call = 1; call <= 3; call += 1) {
    expect(await ask(here!, { token: cookie, cookie })).toBe('out');
    expect(here!.statements).toBe(call);
  }
});

test.each([
  ['ended', `update user_session set ended_at = now(), end_reason = 'elsewhere'`, 'out'],
  ['cut short', `update user_session set absolute_end_at = created_at`, 'out'],
  ['made to wait', `update user_session set is_pending = true`, 'pending'],
  ['of a user blocked', `update app_user set app_user_status = 5`, 'out'],
  ['of a user back in the onboarding', `update app_user set app_user_status = 1`, 'onboarding'],
  ['of a user who must change the password', `update app_user set force_password_change = true`, 'forced'],
  ['of a user with old terms', `update app_user set accepted_tnc_version = null`, 'forced'],
  ['in a role taken away', `update user_role_mapping set is_active = false`, 'out'],
  ['in a role that is gone', `delete from user_role_mapping`, 'out'],
])('a session %s elsewhere is so on every node, moments later', async (_what, change, outcome) => {
  const proof = await known();
  await database.pool.query(change);
  for (const node of [here!, there!])
    await vi.waitFor(async () => expect(await ask(node, proof)).toBe(outcome), { timeout: 1_000, interval: 5 });
});

test('full access that is taken away is taken from the session too', async () => {
  const proof = await known();
  await database.pool.query('update user_role_mapping set is_full_access = false');
  await vi.waitFor(async () => {
    const found = await here!.authenticator.authenticate(proof, { isBackground: true });
    expect(found?.session.isFullAccess).toBe(false);
  });
});

const end = { endedAt: NOON, endReason: 'here' };
const held = { userId: ASHA, roleId: ROLE_IDS.client, isFullAccess: true };
test.each<[string, (tx: Parameters<typeof endSession>[0], proof: Reconciliation) => Promise<unknown>, string]>([
  ['log out', (tx, { token }) => endSession(tx, hashToken(token), end), 'out'],
  ['ending all sessions of a user', (tx) => endSessionsOf(tx, { userId: ASHA, ...end }), 'out'],
  ['ending one session', (tx) => endSessionWithId(tx, { userId: ASHA, sessionId: 1, ...end }), 'out'],
  ['blocking a user', (tx) => updateStatus(tx, ASHA, 5), 'out'],
  ['taking a role', (tx) => upsertMapping(tx, { ...held, isActive: false }), 'out'],
])('%s is seen here with the very next call', async (_what, change, outcome) => {
  const proof = await known();
  await transaction(database, (tx) => change(tx, proof));
  expect(await ask(here!, proof)).toBe(outcome);
});

test.each<[string, string, (tx: Parameters<typeof endSession>[0]) => Promise<unknown>]>([
  ['Yes to the other sessions', 'user_session set is_pending = true', (tx) => activateSession(tx, 1, NOON)],
  ['a new password', 'app_user set force_password_change = true', (tx) => updatePassword(tx, ASHA, 'new')],
  [
    'a changed password',
    'app_user set force_password_change = true',
    (tx) => replacePassword(tx, { userId: ASHA, oldHash: '-', passwordHash: 'new' }),
  ],
])('%s opens the session here with the very next call', async (_what, hold, change) => {
  const proof = await known();
  await database.pool.query(`update ${hold}`);
  await vi.waitFor(async () => expect(await ask(here!, proof)).not.toBe('in'));
  await ask(here!, proof);
  await transaction(database, change);
  expect(await ask(here!, proof)).toBe('in');
});

test('accepted terms open the session here with the very next call', async () => {
  const proof = await known();
  await database.pool.query(`update app_user set accepted_tnc_version = null`);
  await vi.waitFor(async () => expect(await ask(here!, proof)).toBe('forced'));
  await database.pool.query(
    `insert into tnc_version (version, text, valid_from) values (98, 'terms', now()) on conflict do nothing`,
  );
  const { rows } = await database.pool.query<{ id: number }>('select id from tnc_version where version = 98');
  const accepted = { userId: ASHA, versionId: rows[0]!.id, at: NOON };
  await transaction(database, (tx) => insertAcceptance(tx, { ...accepted, version: 98 }));
  expect(await ask(here!, proof)).toBe('in');
});

test('what is taken back was never told', async () => {
  const proof = await known();
  const undone = transaction(database, async (tx) => {
    await endSession(tx, hashToken(proof.token), end);
    throw new Error('not kept');
  });
  await expect(undone).rejects.toThrow('not kept');
  expect(await ask(here!, proof)).toBe('in');
  expect(here!.statements).toBe(0);
});

test('a notice during a read: what is read is answered and not kept', async () => {
  const proof = await known();
  announceChange('session', [ASHA]);
  const asked = ask(here!, proof);
  announceChange('session', [ASHA + 1]);
  expect(await asked).toBe('in');
  expect(here!.statements).toBe(1);
  expect(await ask(here!, proof)).toBe('in');
  expect(here!.statements).toBe(2);
  expect(await ask(here!, proof)).toBe('in');
  expect(here!.statements).toBe(2);
});

test('a node that can hear nothing reads the database each time', async () => {
  const proof = await known();
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'artha-changes' and datname = current_database()`,
  );
  await vi.waitFor(() => expect(here!.changes.isAlive()).toBe(false));
  for (let call = 1; call <= 3; call += 1) {
    expect(await ask(here!, proof)).toBe('in');
    expect(here!.statements).toBe(call);
  }
  await database.pool.query(`update user_session set ended_at = now(), end_reason = 'elsewhere'`);
  expect(await ask(here!, proof)).toBe('out');
  for (const { changes } of nodes) await vi.waitFor(() => expect(changes.isAlive()).toBe(true), { timeout: 5_000 });
  expect([await ask(here!, proof), await ask(there!, proof)]).toEqual(['out', 'out']);
});

test('a session is read again after five minutes, and after the clock went back', async () => {
  const proof = await known();
  now = new Date(NOON.getTime() + 3 * MINUTE_MS);
  await ask(here!, proof);
  expect(here!.statements).toBe(0);
  now = new Date(NOON.getTime() + 5 * MINUTE_MS);
  await ask(here!, proof);
  await ask(here!, proof);
  expect(here!.statements).toBe(1);
  now = NOON;
  await ask(here!, proof);
  expect(here!.statements).toBe(2);
});

test('activity is written once each half minute, by calls of people alone', async () => {
  const proof = await known();
  const activity = async () =>
    (await database.pool.query<{ at: Date }>('select last_activity_at as at from user_session')).rows[0]?.at;
  now = new Date(NOON.getTime() + MINUTE_MS / 2);
  await ask(here!, proof, false);
  expect(here!.statements).toBe(0);
  now = new Date(NOON.getTime() + MINUTE_MS);
  await ask(here!, proof, true);
  expect([here!.statements, await activity()]).toEqual([0, NOON]);
  await Promise.all(Array.from({ length: 6 }, () => ask(here!, proof, false)));
  expect([here!.statements, await activity()]).toEqual([1, now]);
});

test('activity on one node keeps the session alive on another, and without any it ends on both', async () => {
  const proof = await known();
  const at = (minute: number) => (now = new Date(NOON.getTime() + minute * MINUTE_MS));
  at(4);
  expect(await ask(there!, proof)).toBe('in');
  at(14);
  expect(await ask(here!, proof, false)).toBe('in');
  // The other node last heard of activity a quarter of an hour ago.
  at(16);
  expect(await ask(there!, proof)).toBe('in');
  at(29);
  expect([await ask(here!, proof), await ask(there!, proof)]).toEqual(['out', 'out']);
});

test('the longest time ends in memory as well', async () => {
  const signedIn = await signIn();
  await database.pool.query(`update user_session set absolute_end_at = $1`, [new Date(NOON.getTime() + MINUTE_MS)]);
  const proof = await known(Promise.resolve(signedIn));
  now = new Date(NOON.getTime() + MINUTE_MS - 1);
  expect(await ask(here!, proof)).toBe('in');
  // The notice of the change above may have come between, and the session been read anew.
  here!.statements = 0;
  now = new Date(NOON.getTime() + MINUTE_MS);
  expect([await ask(here!, proof), here!.statements]).toEqual(['out', 1]);
});
