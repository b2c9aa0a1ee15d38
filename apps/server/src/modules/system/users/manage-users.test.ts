import { desc } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { activityLog } from '../activity-log/activity-log.tables.ts';
import { loginFailure } from '../session/session.tables.ts';
import { managedUser } from './managed-users.ts';
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
const grant = (userId: number, appRoleId: number, isFullAccess?: boolean) =>
  setUserRole({ userId, appRoleId, isActive: true, ...(isFullAccess !== undefined && { isFullAccess }) }, root.ctx);
const revoke = (userId: number, appRoleId: number, ctx = root.ctx) =>
  setUserRole({ userId, appRoleId, isActive: false }, ctx);
const actions = async () => (await fixture.newEntries()).map(({ action, objectId }) => `${action} ${objectId}`);

test('blocking a user ends all sessions on every node immediately, and unblocking allows a new login', async () => {
  const userId = await fixture.add('ops1', ['operations', 'finance']);
  const sessions = [await fixture.signIn(userId, 'operations'), await fixture.signIn(userId, 'finance')];
  expect(await block(userId)).toMatchObject({ appUserStatus: 5, appUserStatusLabel: 'blocked', liveSessions: 0 });
  for (const { token } of sessions) expect(await fixture.isAuthenticated(token)).toBe(false);
  expect(await block(userId, 3)).toMatchObject({ appUserStatus: 3, liveSessions: 0 });
  expect(await fixture.isAuthenticated(sessions[0]!.token)).toBe(false);
  expect(await fixture.isAuthenticated((await fixture.signIn(userId, 'operations')).token)).toBe(true);
});

test('a block is audited with before and after, and its reason is in the activity log', async () => {
  const userId = await fixture.add('ops1', ['operations']);
  await block(userId);
  const [entry, ...rest] = await fixture.newEntries();
  expect(rest).toEqual([]);
  expect(entry).toMatchObject({ action: 'user.status-changed', userId: rootId, objectId: String(userId) });
  expect(entry?.beforeDigest).not.toBe(entry?.afterDigest);
  const [activity] = await fixture.database.db.select().from(activityLog).orderBy(desc(activityLog.id)).limit(1);
  expect(activity).toMatchObject({
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
  ['the caller', () => rootId, 'user.own-status'],
  ['a user in onboarding', () => fixture.add('new1', ['client'], { appUserStatus: 1 }), 'user.status-not-possible'],
  ['a user who waits for approval', () => fixture.add('n2', [], { appUserStatus: 2 }), 'user.status-not-possible'],
  ['an unknown user', () => 99_999, 'user.not-found'],
])('refuses to set the status of %s', async (_who, idOf, code) => {
  await expect(block(await idOf())).rejects.toMatchObject({ code });
  expect(await fixture.newEntries()).toEqual([]);
  expect(await fixture.isAuthenticated(root.token)).toBe(true);
});

test('revoking a role ends only its sessions, immediately, and the role can be granted again', async () => {
  const userId = await fixture.add('ops1', ['operations', 'finance']);
  const operations = await fixture.signIn(userId, 'operations');
  const finance = await fixture.signIn(userId, 'finance');
  const { appRoles, liveSessions } = await revoke(userId, 4);
  expect(appRoles).toMatchObject([
    { id: 4, isActive: false },
    { id: 10, isActive: true },
  ]);
  expect(liveSessions).toBe(1);
  expect(await fixture.isAuthenticated(operations.token)).toBe(false);
  expect(await fixture.isAuthenticated(finance.token)).toBe(true);
  await grant(userId, 4);
  expect(await fixture.isAuthenticated(operations.token)).toBe(false);
  await grant(userId, 2, false);
  await grant(userId, 2, true);
  await grant(userId, 2, true);
  expect(await actions()).toEqual([
    `user.role-taken ${userId}/4`,
    `user.role-given ${userId}/4`,
    `user.role-given ${userId}/2`,
    `user.role-changed ${userId}/2`,
  ]);
});

test('limited access survives revoking and granting a role, unless full access is requested', async () => {
  const userId = await fixture.add('rm1', []);
  const accessOf = (user: Awaited<ReturnType<typeof grant>>) => user.appRoles.find(({ id }) => id === 2)?.isFullAccess;
  expect(accessOf(await grant(userId, 2, false))).toBe(false);
  expect(accessOf(await revoke(userId, 2))).toBe(false);
  expect(accessOf(await grant(userId, 2))).toBe(false);
  expect(accessOf(await grant(userId, 2, true))).toBe(true);
});

test.each([
  ['revoking the caller’s own administrator role', () => revoke(rootId, 5), 'user.own-admin-role'],
  [
    'granting the client role to a user who never had it',
    async () => grant(await fixture.add('a', []), 1),
    'user.client-role',
  ],
  ['granting limited access to finance', async () => grant(await fixture.add('b', []), 10, false), 'request.invalid'],
  ['changing an unknown user', () => revoke(99_999, 4), 'user.not-found'],
])('refuses %s', async (_what, change, code) => {
  await expect(change()).rejects.toMatchObject({ code });
  expect(await fixture.newEntries()).toEqual([]);
  expect(await fixture.isAuthenticated(root.token)).toBe(true);
});

test.each([
  ['a role', ['systemAdmin'], 4, undefined],
  ['a role that was revoked before', ['systemAdmin', 'operations'], 4, undefined],
  ['full access', ['systemAdmin', 'operations'], 4, true],
] as const)(
  'an administrator cannot grant %s to themselves, but another one can',
  async (_what, roles, roleId, full) => {
    const userId = await fixture.add('root2', roles);
    const own = await fixture.signIn(userId, 'systemAdmin');
    const grantOwn = () =>
      setUserRole({ userId, appRoleId: roleId, isActive: true, ...(full && { isFullAccess: full }) }, own.ctx);
    if (full) await grant(userId, roleId, false);
    else if (roles.some((role) => role === 'operations')) await revoke(userId, roleId, own.ctx);
    await fixture.newEntries();
    await expect(grantOwn()).rejects.toMatchObject({ code: 'user.own-role' });
    expect(await actions()).toEqual([]);
    expect(await grant(userId, roleId, full)).toMatchObject({
      appRoles: expect.arrayContaining([
        expect.objectContaining({ id: roleId, isActive: true, isFullAccess: true }),
      ]) as unknown,
    });
  },
);

test('administrators can revoke another role of their own, which ends its sessions', async () => {
  const asOperations = await fixture.signIn(rootId, 'operations');
  await revoke(rootId, 4);
  expect(await fixture.isAuthenticated(asOperations.token)).toBe(false);
  expect(await fixture.isAuthenticated(root.token)).toBe(true);
});

test('of two administrators who revoke each other’s role simultaneously one remains', async () => {
  const otherId = await fixture.add('root2', ['systemAdmin']);
  const other = await fixture.signIn(otherId, 'systemAdmin');
  const outcomes = await Promise.allSettled([revoke(otherId, 5), revoke(rootId, 5, other.ctx)]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await fixture.isAuthenticated(root.token)).not.toBe(await fixture.isAuthenticated(other.token));
});

test('ends all sessions of a user; for the caller, all except the current one', async () => {
  const userId = await fixture.add('ops1', ['operations']);
  const sessions = [await fixture.signIn(userId, 'operations'), await fixture.signIn(userId, 'operations')];
  expect(await listUserSessions({ userId }, root.ctx)).toMatchObject([
    { network: '10.1.2', roleName: 'Operations', isCurrent: false, created: NOON },
    { isCurrent: false },
  ]);
  expect(await endUserSessions({ userId }, root.ctx)).toEqual({ ended: 2 });
  for (const { token } of sessions) expect(await fixture.isAuthenticated(token)).toBe(false);
  const elsewhere = await fixture.signIn(rootId, 'operations');
  expect(await endUserSessions({ userId: rootId }, root.ctx)).toEqual({ ended: 1 });
  expect(await fixture.isAuthenticated(elsewhere.token)).toBe(false);
  expect(await fixture.isAuthenticated(root.token)).toBe(true);
  expect(await actions()).toEqual([`user.sessions-ended ${userId}`, `user.sessions-ended ${rootId}`]);
  await expect(endUserSessions({ userId: 99_999 }, root.ctx)).rejects.toMatchObject({ code: 'user.not-found' });
  await expect(listUserSessions({ userId: 99_999 }, root.ctx)).rejects.toMatchObject({ code: 'user.not-found' });
});

test('an unlocked user can try again immediately', async () => {
  const userId = await fixture.add('ops1', ['operations']);
  const lockedUntil = new Date(NOON.getTime() + 60_000);
  const nameHmac = secrets.blindIndex('login-name', 'ops1');
  await fixture.database.db.insert(loginFailure).values({ nameHmac, failures: 100, lockedUntil, lastFailedAt: NOON });
  await unlockUser({ userId }, root.ctx);
  expect(await managedUser(fixture.database.db, userId, root.ctx)).toMatchObject({ isLocked: false });
  expect(await actions()).toEqual([`user.unlocked ${userId}`]);
  await expect(unlockUser({ userId: 99_999 }, root.ctx)).rejects.toMatchObject({ code: 'user.not-found' });
});
