import { ROLE_IDS, rolesFor } from '@artha/domain/kit/roles';
import type { RoleKey } from '@artha/domain/kit/roles';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { requestContext } from '../../../testing/build.ts';
import { testDatabase } from '../../../testing/database.ts';
import { emptyTables } from '../../../testing/empty-tables.ts';
import type { Database } from '../../../platform/db/database.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import { SESSION_COOKIE } from '../../../platform/http/cookies.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { appUser, userRoleMapping } from '../users/users.tables.ts';
import { createAuthenticator } from './authenticator.ts';
import { logout } from './logout.ts';
import { openSession } from './open-session.ts';
import { endSession, listSessions, logoutOtherSessions } from './own-sessions.ts';
import { switchRole } from './switch-role.ts';

const roles = rolesFor('artha');
const roleOf = (key: RoleKey) => roles.find((role) => role.key === key)!;
const NOON = new Date('2026-11-21T06:30:00Z');
const [ASHA, OTHER] = [1, 2];

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  await emptyTables(database.db, ['app_user'], { restartIdentity: true });
  const person = {
    name: 'Asha',
    passwordHash: '-',
    emailId: 'a@example.com',
    appUserStatus: 3,
    acceptedTncVersion: 99,
  };
  await database.db.insert(appUser).values(['asha', 'other'].map((loginUserId) => ({ ...person, loginUserId })));
  const held = [ROLE_IDS.client, ROLE_IDS.operations, ROLE_IDS.finance];
  await database.db.insert(userRoleMapping).values(held.map((appRoleId) => ({ appUserId: ASHA, appRoleId })));
  await database.db.insert(userRoleMapping).values({ appUserId: OTHER, appRoleId: ROLE_IDS.client });
});

interface Browser {
  readonly token: string;
  readonly cookie: string;
  readonly hasActiveSessions: boolean;
}

async function signIn({
  userId = ASHA,
  key = 'operations',
  userAgent = 'test',
}: Partial<SignInOptions> = {}): Promise<Browser> {
  const ctx = requestContext(database, { realNow: NOON, userAgent });
  const opened = await transaction(database, (tx) =>
    openSession(tx, ctx, { userId, role: roleOf(key), openedBy: 'password' }),
  );
  return { ...opened, cookie: ctx.cookies.get(SESSION_COOKIE) ?? '' };
}
interface SignInOptions {
  readonly userId: number;
  readonly key: RoleKey;
  readonly userAgent: string;
}

const authenticate = (credentials: { token: string; cookie: string }) =>
  createAuthenticator(database, { realNow: () => NOON }, roles).authenticate(credentials, { isBackground: true });

/** The request context of a browser. */
async function contextOf(browser: Browser): Promise<SessionContext> {
  const found = await authenticate(browser);
  if (!found) throw new Error('this browser is signed out');
  const ctx = requestContext(database, { realNow: NOON });
  ctx.cookies.set(SESSION_COOKIE, browser.cookie);
  return { ...ctx, session: found.session };
}

const isAlive = async (browser: Browser) => (await authenticate(browser)) !== undefined;

test('refuses one half of a token alone, and halves of different tokens', async () => {
  const [one, two] = [await signIn(), await signIn({ userId: OTHER, key: 'client' })];
  expect(await isAlive(one)).toBe(true);
  for (const [token, cookie] of [
    [one.token, ''],
    [one.token, one.token],
    [one.cookie, one.cookie],
    [one.cookie, one.token],
    ['', one.cookie],
    [one.token, two.cookie],
    [two.token, one.cookie],
  ] as const)
    expect(await authenticate({ token, cookie })).toBeUndefined();
});

test('one half of a token, or halves of different tokens, end no session and keep the cookie', async () => {
  const [own, other] = [await signIn(), await signIn({ userId: OTHER, key: 'client' })];
  const attempts: readonly (readonly [token: string | undefined, cookie: string | undefined])[] = [
    [own.token, undefined],
    [undefined, own.cookie],
    [own.token, other.cookie],
    [other.token, own.cookie],
    [own.cookie, own.cookie],
    ['unknown', own.cookie],
  ];
  for (const [token, cookie] of attempts) {
    const ctx = requestContext(database, { realNow: NOON });
    if (cookie !== undefined) ctx.cookies.set(SESSION_COOKIE, cookie);
    await logout(ctx, token);
    expect(ctx.cookies.get(SESSION_COOKIE)).toBe(cookie);
    for (const browser of [own, other]) expect(await authenticate(browser)).toBeDefined();
  }
  const ctx = requestContext(database, { realNow: NOON });
  ctx.cookies.set(SESSION_COOKIE, own.cookie);
  await logout(ctx, own.token);
  expect(await authenticate(own)).toBeUndefined();
  expect(ctx.cookies.get(SESSION_COOKIE)).toBe('');
});

test('neither half of a token is stored in plain text', async () => {
  const { token, cookie } = await signIn();
  const { rows } = await database.pool.query('select * from user_session');
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(JSON.stringify(rows)).not.toContain(cookie);
});

test('a second session is pending; Yes ends the first one', async () => {
  const [first, second] = [await signIn(), await signIn()];
  expect([first.hasActiveSessions, second.hasActiveSessions]).toEqual([false, true]);
  expect((await authenticate(first))?.hold).toBeUndefined();
  expect((await authenticate(second))?.hold).toBe('pending');
  expect(await logoutOtherSessions({ userId: ASHA }, await contextOf(second))).toEqual({ terminated: 1 });
  expect(await isAlive(first)).toBe(false);
  expect((await authenticate(second))?.hold).toBeUndefined();
});

test('No ends the second session and keeps the first', async () => {
  const [first, second] = [await signIn(), await signIn()];
  await logout(await contextOf(second), second.token);
  expect([await isAlive(first), await isAlive(second)]).toEqual([true, false]);
  expect((await signIn()).hasActiveSessions).toBe(true);
});

test('of two pending sessions only the first to answer Yes continues', async () => {
  const waiting = [await signIn(), await signIn(), await signIn()] as const;
  const contexts = await Promise.all([contextOf(waiting[1]), contextOf(waiting[2])]);
  const answers = await Promise.allSettled(contexts.map((ctx) => logoutOtherSessions({ userId: ASHA }, ctx)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await Promise.all(waiting.map(isAlive))).filter(Boolean)).toHaveLength(1);
});

test('of simultaneous logins only one gets a full session', async () => {
  const opened = await Promise.all(Array.from({ length: 8 }, () => signIn()));
  expect(opened.filter(({ hasActiveSessions }) => !hasActiveSessions)).toHaveLength(1);
});

test('a new login in the same browser ends the previous session without a question', async () => {
  const first = await signIn();
  const ctx = await contextOf(first);
  const again = await transaction(database, (tx) =>
    openSession(tx, ctx, { userId: ASHA, role: roleOf('operations'), openedBy: 'password' }),
  );
  expect(again.hasActiveSessions).toBe(false);
  expect(await isAlive(first)).toBe(false);
});

test('an unanswered pending session does not block other logins', async () => {
  const [first] = [await signIn(), await signIn()];
  await logout(await contextOf(first), first.token);
  expect((await signIn()).hasActiveSessions).toBe(false);
});

test('switching the role issues a new token and ends the old session', async () => {
  const before = await signIn();
  const ctx = await contextOf(before);
  const { token, appRole, hasActiveSessions } = await switchRole({ userId: ASHA, appRoleId: 10 }, ctx);
  const after = { token, hasActiveSessions, cookie: ctx.cookies.get(SESSION_COOKIE) ?? '' };
  expect([appRole, hasActiveSessions]).toEqual(['FINANCE', false]);
  expect(await isAlive(before)).toBe(false);
  expect((await authenticate(after))?.session.role.key).toBe('finance');
  expect(await authenticate({ token, cookie: before.cookie })).toBeUndefined();
});

test.each([
  ['a role not held', { userId: ASHA, appRoleId: 5 }, 'session.role-not-held'],
  ['a role for another user', { userId: OTHER, appRoleId: 10 }, 'session.forbidden'],
] as const)('refuses a switch to %s', async (_what, input, code) => {
  const browser = await signIn();
  await expect(switchRole({ ...input }, await contextOf(browser))).rejects.toMatchObject({ code });
  expect(await isAlive(browser)).toBe(true);
});

test('of two simultaneous switches only one succeeds', async () => {
  const ctx = await contextOf(await signIn());
  const switches = [1, 10].map((appRoleId) => switchRole({ userId: ASHA, appRoleId: appRoleId as 1 | 10 }, ctx));
  const outcomes = await Promise.allSettled(switches);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('revoking a role or blocking a user ends their sessions immediately', async () => {
  const [staff, client] = [await signIn(), await signIn({ userId: OTHER, key: 'client' })];
  await database.db.update(userRoleMapping).set({ isActive: false }).where(eq(userRoleMapping.appRoleId, 4));
  await database.db.update(appUser).set({ appUserStatus: 5 }).where(eq(appUser.id, OTHER));
  expect([await isAlive(staff), await isAlive(client)]).toEqual([false, false]);
});

test("lists the user's sessions with device and network, and ends one of them", async () => {
  const userAgent =
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36';
  const [first] = [await signIn(), await signIn({ userAgent })];
  const ctx = await contextOf(first);
  const listed = await listSessions({ userId: ASHA }, ctx);
  expect(listed).toMatchObject([
    { device: 'Chrome on Android', isCurrent: false, isPending: true, roleName: 'Operations', network: '127.0.0' },
    { isCurrent: true, isPending: false },
  ]);
  await endSession({ userId: ASHA, sessionId: listed[0]!.id }, ctx);
  expect(await listSessions({ userId: ASHA }, ctx)).toHaveLength(1);
  await expect(endSession({ userId: ASHA, sessionId: listed[0]!.id }, ctx)).rejects.toMatchObject({
    code: 'request.not-found',
  });
});

test("refuses to list or end another user's sessions", async () => {
  const [own, foreign] = [await signIn(), await signIn({ userId: OTHER, key: 'client' })];
  const [ctx, { session }] = [await contextOf(own), await contextOf(foreign)];
  await expect(listSessions({ userId: OTHER }, ctx)).rejects.toMatchObject({ code: 'session.forbidden' });
  await expect(endSession({ userId: OTHER, sessionId: session.id }, ctx)).rejects.toMatchObject({
    code: 'session.forbidden',
  });
  await expect(endSession({ userId: ASHA, sessionId: session.id }, ctx)).rejects.toMatchObject({
    code: 'request.not-found',
  });
  await expect(logoutOtherSessions({ userId: OTHER }, ctx)).rejects.toMatchObject({ code: 'session.forbidden' });
  expect(await isAlive(foreign)).toBe(true);
});
