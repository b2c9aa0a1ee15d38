import { desc } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { activityLog } from '../activity-log/activity-log.tables.ts';
import { loginFailure } from '../session/session.tables.ts';
import { findUsers } from './managed-users.ts';
import { setUserRole } from './set-user-role.ts';
import { setUserStatus } from './set-user-status.ts';
import { NOON, secrets, StaffFixture } from './testing/staff-fixture.ts';
import { unlockUser } from './unlock-user.ts';
import { endUserSessions, listUserSessions } from './user-sessions.ts';

let fixture: StaffFixture;
let root: Awaited<ReturnType<StaffFixture['signIn']>>;
let rootId: number;
beforeAll(async () => {
  fixture = await StaffFixture.open();
});
beforeEach(async () => {
  await fixture.empty();
  rootId = await fixture.add('root1', ['systemAdmin', 'operations']);
  root = await fixture.signIn(rootId, 'systemAdmin');
});

const block = (userId: number, appUserStatus = 5) =>
  setUserStatus({ userId, appUserStatus, reason: 'Left the bank' }, root.ctx);
const give = (userId: number, appRoleId: number, isFullAccess?: boolean) =>
  setUserRole({ userId, appRoleId, isActive: true, ...(isFullAccess !== undefined && { isFullAccess }) }, root.ctx);
const take = (userId: number, appRoleId: number, ctx = root.ctx) =>
  setUserRole({ userId, appRoleId, isActive: false }, ctx);
const actions = async () => (await fixture.newEntries()).map(({ action, objectId }) => `${action} ${objectId}`);

test('who is blocked is out on every node at once, in every session, and comes in again when let in', async () => {
  const userId = await fixture.add('ops1', ['operations', 'finance']);
  const sessions = [await fixture.signIn(userId, 'operations'), await fixture.signIn(userId, 'finance')];
  expect(await block(userId)).toMatchObject({ appUserStatus: 5, appUserStatusLabel: 'blocked', liveSessions: 0 });
  for (const { token } of sessions) expect(await fixture.isLetIn(token)).toBe(false);
  expect(await block(userId, 3)).toMatchObject({ appUserStatus: 3, liveSessions: 0 });
  expect(await fixture.isLetIn(sessions[0]!.token)).toBe(false);
  expect(await fixture.isLetIn((await fixture.signIn(userId, 'operations')).token)).toBe(true);
});

test('a block is audited with before and after, and its reason is there to be read', async () => {
  const userId = await fixture.add('ops1', ['operations']);
  await block(userId);
  const [entry, ...rest] = await fixture.newEntries();
  expect(rest).toEqual([]);
  expect(entry).toMatchObject({ action: 'user.status-changed', userId: rootId, objectId: String(userId) });
  expect(entry?.beforeDigest).not.toBe(entry?.afterDigest);
  const [noted] = await fixture.database.db.select().from(activityLog).orderBy(desc(activityLog.id)).limit(1);
  expect(noted).toMatchObject({
    type: 'USER_STATUS',
    userId: rootId,
    sessionId: root.ctx.session.id,
    payload: {
      ofUserId: userId,
      before: { appUserStatus: 3 },
      after: { appUserStatus: 5, reason: 'Left the bank' },
    },
  });
  await block(userId);
  expect(await fixture.newEntries()).toEqual([]);
});

test.each([
  ['oneself', () => rootId, 'user.own-status'],
  [
    'somebody still in onboarding',
    () => fixture.add('new1', ['client'], { appUserStatus: 1 }),
    'user.status-not-possible',
  ],
  ['somebody who waits for approval', () => fixture.add('n2', [], { appUserStatus: 2 }), 'user.status-not-possible'],
  ['nobody', () => 99_999, 'user.not-found'],
])('the status of %s is not set', async (_who, idOf, code) => {
  await expect(block(await idOf())).rejects.toMatchObject({ code });
  expect(await fixture.newEntries()).toEqual([]);
  expect(await fixture.isLetIn(root.token)).toBe(true);
});

test('a role that is taken ends its sessions at once and no others, and comes back when it is given', async () => {
  const userId = await fixture.add('ops1', ['operations', 'finance']);
  const operations = await fixture.signIn(userId, 'operations');
  const finance = await fixture.signIn(userId, 'finance');
  const { appRoles, liveSessions } = await take(userId, 4);
  expect(appRoles).toMatchObject([
    { id: 4, isActive: false },
    { id: 10, isActive: true },
  ]);
  expect(liveSessions).toBe(1);
  expect(await fixture.isLetIn(operations.token)).toBe(false);
  expect(await fixture.isLetIn(finance.token)).toBe(true);
  await give(userId, 4);
  expect(await fixture.isLetIn(operations.token)).toBe(false);
  await give(userId, 2, false);
  await give(userId, 2, true);
  await give(userId, 2, true);
  expect(await actions()).toEqual([
    `user.role-taken ${userId}/4`,
    `user.role-given ${userId}/4`,
    `user.role-given ${userId}/2`,
    `user.role-changed ${userId}/2`,
  ]);
});

test('limited access is kept while a role is away, unless it is given otherwise', async () => {
  const userId = await fixture.add('rm1', []);
  const accessOf = (user: Awaited<ReturnType<typeof give>>) => user.appRoles.find(({ id }) => id === 2)?.isFullAccess;
  expect(accessOf(await give(userId, 2, false))).toBe(false);
  expect(accessOf(await take(userId, 2))).toBe(false);
  expect(accessOf(await give(userId, 2))).toBe(false);
  expect(accessOf(await give(userId, 2, true))).toBe(true);
});

test.each([
  ['one’s own administrator role', () => take(rootId, 5), 'user.own-admin-role'],
  [
    'the client role of somebody who never was one',
    async () => give(await fixture.add('a', []), 1),
    'user.client-role',
  ],
  ['limited access to finance', async () => give(await fixture.add('b', []), 10, false), 'request.invalid'],
  ['anything of nobody', () => take(99_999, 4), 'user.not-found'],
])('%s is refused', async (_what, change, code) => {
  await expect(change()).rejects.toMatchObject({ code });
  expect(await fixture.newEntries()).toEqual([]);
  expect(await fixture.isLetIn(root.token)).toBe(true);
});

test('an own role that is none of administering can go, and with it its sessions', async () => {
  const asOperations = await fixture.signIn(rootId, 'operations');
  await take(rootId, 4);
  expect(await fixture.isLetIn(asOperations.token)).toBe(false);
  expect(await fixture.isLetIn(root.token)).toBe(true);
});

test('two administrators who take each other’s role at once leave one of them', async () => {
  const otherId = await fixture.add('root2', ['systemAdmin']);
  const other = await fixture.signIn(otherId, 'systemAdmin');
  const outcomes = await Promise.allSettled([take(otherId, 5), take(rootId, 5, other.ctx)]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await fixture.isLetIn(root.token)).not.toBe(await fixture.isLetIn(other.token));
});

test('all sessions of a user end; one’s own go on in the one that asks', async () => {
  const userId = await fixture.add('ops1', ['operations']);
  const sessions = [await fixture.signIn(userId, 'operations'), await fixture.signIn(userId, 'operations')];
  expect(await listUserSessions({ userId }, root.ctx)).toMatchObject([
    { network: '10.1.2', roleName: 'Operations', isCurrent: false, created: NOON },
    { isCurrent: false },
  ]);
  expect(await endUserSessions({ userId }, root.ctx)).toEqual({ ended: 2 });
  for (const { token } of sessions) expect(await fixture.isLetIn(token)).toBe(false);
  const elsewhere = await fixture.signIn(rootId, 'operations');
  expect(await endUserSessions({ userId: rootId }, root.ctx)).toEqual({ ended: 1 });
  expect(await fixture.isLetIn(elsewhere.token)).toBe(false);
  expect(await fixture.isLetIn(root.token)).toBe(true);
  expect(await actions()).toEqual([`user.sessions-ended ${userId}`, `user.sessions-ended ${rootId}`]);
  await expect(endUserSessions({ userId: 99_999 }, root.ctx)).rejects.toMatchObject({ code: 'user.not-found' });
  await expect(listUserSessions({ userId: 99_999 }, root.ctx)).rejects.toMatchObject({ code: 'user.not-found' });
});

test('a user who was locked can try again at once', async () => {
  const userId = await fixture.add('ops1', ['operations']);
  const lockedUntil = new Date(NOON.getTime() + 60_000);
  const nameHmac = secrets.blindIndex('login-name', 'ops1');
  await fixture.database.db.insert(loginFailure).values({ nameHmac, failures: 100, lockedUntil, lastFailedAt: NOON });
  await unlockUser({ userId }, root.ctx);
  const { users } = await findUsers({ search: 'ops1', offset: 0, limit: 20 }, root.ctx);
  expect(users[0]).toMatchObject({ isLocked: false });
  expect(await actions()).toEqual([`user.unlocked ${userId}`]);
  await expect(unlockUser({ userId: 99_999 }, root.ctx)).rejects.toMatchObject({ code: 'user.not-found' });
});
