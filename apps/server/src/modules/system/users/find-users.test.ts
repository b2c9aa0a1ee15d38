import type { InputOf } from '@artha/contract/kit/route';
import * as contract from '@artha/contract/system/users';
import { addDays, businessDateAt } from '@artha/domain/kit/dates';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { SessionContext } from '../../../platform/http/context.ts';
import { loginFailure } from '../session/session.tables.ts';
import { findUsers, userExport } from './managed-users.ts';
import { NOON, secrets, StaffFixture } from './testing/staff-fixture.ts';
import { appUser, userRoleMapping } from './users.tables.ts';

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

type Filter = InputOf<typeof contract.findUsers>['filter'];

/** The answer, checked by the contract. */
async function list(changes: Partial<Filter> = {}) {
  const filter = { where: {}, sortBy: 'name' as const, sortAsc: true, limit: 20, offset: 0, ...changes };
  const answer = await findUsers({ filter }, ctx);
  z.encode(contract.findUsers.answer, answer);
  return answer;
}
const found = async (changes: Partial<Filter> = {}) =>
  (await list(changes)).items.map(({ loginUserId }) => loginUserId);
const one = async (search: string) => (await list({ search })).items[0];

test.each([
  ['a part of the name', 'shmu', ['client1', 'client2']],
  ['words of the name in any order and case', 'DESHMUKH rohan', ['client2']],
  ['a part of the user id, and of a name', 'ananya', ['client1', 'rm.ananya']],
  ['a part of the customer id', 'cif005', ['client2']],
  ['SQL wildcards, taken literally', '0%_d', ['client2']],
  ['only percent signs', '%%%', []],
  ['an unknown text', 'nobody', []],
  ['a text with surrounding blanks', '  zoya ', ['rm.ananya']],
])('finds users by %s', async (_what, search, logins) => {
  expect(await found({ search })).toEqual(logins);
});

test('lists all users by name, page by page, with their count', async () => {
  expect(await found()).toEqual(['client1', 'client2', 'root1', 'rm.ananya']);
  expect(await found({ offset: 2, limit: 1 })).toEqual(['root1']);
  expect(await list({ offset: 3, limit: 1 })).toMatchObject({ count: 4, isCountCut: false, next: null });
  expect(await list({ search: 'shmu', offset: 9, limit: 1 })).toMatchObject({ items: [], count: 2 });
});

test.each<[Filter['sortBy'], boolean, string[]]>([
  ['name', true, ['client1', 'client2', 'root1', 'rm.ananya']],
  ['name', false, ['rm.ananya', 'root1', 'client2', 'client1']],
  ['loginUserId', true, ['client1', 'client2', 'rm.ananya', 'root1']],
  // Staff have no customer id: last, in either direction.
  ['userCode', true, ['client1', 'client2', 'root1', 'rm.ananya']],
  ['userCode', false, ['client2', 'client1', 'rm.ananya', 'root1']],
  ['lastLoginDate', false, ['root1', 'rm.ananya', 'client2', 'client1']],
])('sorts by %s, ascending: %s, page by page', async (sortBy, sortAsc, logins) => {
  expect(await found({ sortBy, sortAsc })).toEqual(logins);
  const pages: string[] = [];
  for (let after: string | undefined; pages.length < logins.length;) {
    const { items, next } = await list({ sortBy, sortAsc, limit: 3, after });
    pages.push(...items.map(({ loginUserId }) => loginUserId));
    after = next ?? undefined;
    expect(next === null).toBe(pages.length === logins.length);
  }
  expect(pages).toEqual(logins);
});

test('filters users by status and by the day of their last login', async () => {
  await fixture.add('left', ['client'], { name: 'Zubin Left', appUserStatus: 6 });
  const day = businessDateAt(NOON);
  expect(await found({ where: { status: ['closed', 'blocked'] } })).toEqual(['left']);
  expect(await found({ where: { status: [] }, search: 'zubin' })).toEqual(['left']);
  expect(await found({ where: { lastLoginDate: { from: day, to: day } } })).toEqual(['root1']);
  expect(await found({ where: { lastLoginDate: { to: addDays(day, -1) } } })).toEqual([]);
  expect((await found({ sortBy: 'status', sortAsc: true })).at(-1)).toBe('left');
  await fixture.database.db.delete(userRoleMapping).where(sql`app_user_id = (select max(id) from app_user)`);
  await fixture.database.db.delete(appUser).where(sql`login_user_id = 'left'`);
});

test('the export has the same users as the list', async () => {
  const filter = { where: {}, sortBy: 'name' as const, sortAsc: true, limit: 1, offset: 0, search: 'ananya' };
  const rows = [];
  for await (const window of userExport.walk(ctx, filter)) rows.push(...window);
  expect(rows.map(({ loginUserId, roles }) => [loginUserId, roles])).toEqual([
    ['client1', ['Client']],
    ['rm.ananya', ['Relationship Manager', 'Operations']],
  ]);
  expect(await userExport.count(ctx, filter, 1_000)).toBe(2);
});

test('a user has roles, status, last login and live sessions, but no secrets', async () => {
  const { items } = await list({ search: 'root1' });
  expect(items).toEqual([
    {
      id: expect.any(Number),
      name: 'Vikram Sethi',
      loginUserId: 'root1',
      userCode: null,
      appRoles: [{ id: 5, name: 'SYSTEMADMIN', displayName: 'System Admin', isActive: true, isFullAccess: true }],
      roles: ['System Admin'],
      status: 'active',
      rolesInApproval: [],
      appUserStatus: 3,
      appUserStatusLabel: 'active',
      lastLoginDate: NOON,
      isLocked: false,
      lockedUntil: null,
      liveSessions: 1,
    },
  ]);
});

test('expired sessions are not counted as live', async () => {
  const id = await fixture.add('idle', ['operations']);
  await fixture.signIn(id, 'operations', new Date(NOON.getTime() - 60 * 60_000));
  await fixture.signIn(id, 'operations', new Date(NOON.getTime() - 60_000));
  expect((await one('idle'))?.liveSessions).toBe(1);
});

test.each([
  ['few failures', 3, null, { isLocked: false, lockedUntil: null }],
  ['a lock that has ended', 5, new Date(NOON.getTime() - 1), { isLocked: false, lockedUntil: null }],
  ['a lock', 6, new Date(NOON.getTime() + 60_000), { isLocked: true, lockedUntil: new Date(NOON.getTime() + 60_000) }],
  ['a permanent lock', 100, new Date(NOON.getTime() - 1), { isLocked: true, lockedUntil: null }],
])('shows %s', async (_what, failures, lockedUntil, expected) => {
  const nameHmac = secrets.blindIndex('login-name', 'client2');
  await fixture.database.db
    .insert(loginFailure)
    .values({ nameHmac, failures, lockedUntil, lastFailedAt: NOON })
    .onConflictDoUpdate({ target: loginFailure.nameHmac, set: { failures, lockedUntil } });
  expect(await one('client2')).toMatchObject(expected);
});
