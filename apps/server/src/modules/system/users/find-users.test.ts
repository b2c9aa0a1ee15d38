import { beforeAll, expect, test } from 'vitest';
import type { SessionContext } from '../../../platform/http/context.ts';
import { loginFailure } from '../session/session.tables.ts';
import { findUsers } from './managed-users.ts';
import { NOON, secrets, StaffFixture } from './testing/staff-fixture.ts';

let fixture: StaffFixture;
let ctx: SessionContext;
beforeAll(async () => {
  fixture = await StaffFixture.open();
  const root = await fixture.add('root1', ['systemAdmin'], { name: 'Vikram Sethi' });
  ({ ctx } = await fixture.signIn(root, 'systemAdmin'));
  await fixture.add('client1', ['client'], { name: 'Ananya Deshmukh', userCode: 'CIF00417' });
  await fixture.add('client2', ['client'], { name: 'Rohan 100%_Deshmukh', userCode: 'CIF00518' });
  await fixture.add('rm.ananya', ['relationshipManager', 'operations'], { name: 'Zoya Mistry' });
});

const found = async (search: string | undefined, page = { offset: 0, limit: 20 }) =>
  (await findUsers({ search, ...page }, ctx)).users.map(({ loginUserId }) => loginUserId);

test.each([
  ['a part of the name', 'shmu', ['client1', 'client2']],
  ['words of the name in any order and case', 'DESHMUKH rohan', ['client2']],
  ['a part of the user id, and of a name', 'ananya', ['client1', 'rm.ananya']],
  ['a part of the customer id', 'cif005', ['client2']],
  ['what stands for anything in SQL, letter for letter', '0%_d', ['client2']],
  ['a percent sign alone', '%%%', []],
  ['nothing that anybody has', 'nobody', []],
  ['blanks around it', '  zoya ', ['rm.ananya']],
])('users are found by %s', async (_what, search, logins) => {
  expect(await found(search)).toEqual(logins);
});

test('without a search all are listed by name, a page at a time, with how many there are', async () => {
  expect(await found(undefined)).toEqual(['client1', 'client2', 'root1', 'rm.ananya']);
  expect(await found(undefined, { offset: 2, limit: 1 })).toEqual(['root1']);
  expect(await findUsers({ offset: 3, limit: 1 }, ctx)).toMatchObject({ count: 4 });
  expect(await findUsers({ search: 'shmu', offset: 9, limit: 1 }, ctx)).toEqual({ users: [], count: 2 });
});

test('a user comes with roles, status, last login and live sessions, and with nothing secret', async () => {
  const { users } = await findUsers({ search: 'root1', offset: 0, limit: 20 }, ctx);
  expect(users).toEqual([
    {
      id: expect.any(Number),
      name: 'Vikram Sethi',
      loginUserId: 'root1',
      userCode: null,
      appRoles: [{ id: 5, name: 'SYSTEMADMIN', displayName: 'System Admin', isActive: true, isFullAccess: true }],
      appUserStatus: 3,
      appUserStatusLabel: 'active',
      lastLoginDate: NOON,
      isLocked: false,
      lockedUntil: null,
      liveSessions: 1,
    },
  ]);
});

test('sessions that ran out are not counted as live', async () => {
  const id = await fixture.add('sleeper', ['operations']);
  await fixture.signIn(id, 'operations', new Date(NOON.getTime() - 60 * 60_000));
  await fixture.signIn(id, 'operations', new Date(NOON.getTime() - 60_000));
  const { users } = await findUsers({ search: 'sleeper', offset: 0, limit: 20 }, ctx);
  expect(users[0]?.liveSessions).toBe(1);
});

test.each([
  ['few failures', 3, null, { isLocked: false, lockedUntil: null }],
  ['a lock that has ended', 5, new Date(NOON.getTime() - 1), { isLocked: false, lockedUntil: null }],
  ['a lock', 6, new Date(NOON.getTime() + 60_000), { isLocked: true, lockedUntil: new Date(NOON.getTime() + 60_000) }],
  ['a lock without an end', 100, new Date(NOON.getTime() - 1), { isLocked: true, lockedUntil: null }],
])('%s is told as what it is', async (_what, failures, lockedUntil, told) => {
  const nameHmac = secrets.blindIndex('login-name', 'client2');
  await fixture.database.db
    .insert(loginFailure)
    .values({ nameHmac, failures, lockedUntil, lastFailedAt: NOON })
    .onConflictDoUpdate({ target: loginFailure.nameHmac, set: { failures, lockedUntil } });
  const { users } = await findUsers({ search: 'client2', offset: 0, limit: 20 }, ctx);
  expect(users[0]).toMatchObject(told);
});
