import { rolesFor } from '@artha/domain/kit/roles';
import { SAMPLE_KINDS } from '@artha/domain/system/navigation/testing/sample-kinds';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../platform/db/database.ts';
import type { Scope } from '../../../platform/http/caller.ts';
import type { TestServer } from '../../../platform/http/testing/test-server.ts';
import { BROWSER, startServer } from '../../../platform/http/testing/test-server.ts';
import { demonstrationDatabase } from '../../../testing/demonstration-database.ts';
import { appUser, userRoleMapping } from '../users/users.tables.ts';

import { showKindsInMenus } from '../product-config/index.ts';
import { menuRoutes } from './navigation.routes.ts';
import { userRolePreference } from './navigation.tables.ts';

const manager = rolesFor('artha').find(({ key }) => key === 'relationshipManager')!;
const UNKNOWN_USER = 2_000_000_000;
const MANAGER = 2;
const OPERATIONS = 4;
const FINANCE = 10;

let database: Database;
let server: TestServer;
/** Holds three roles: relationship manager, service manager, operations. */
let joseph: number;
let sunita: number;

const idOf = async (loginUserId: string): Promise<number> => {
  const [user] = await database.db.select({ id: appUser.id }).from(appUser).where(eq(appUser.loginUserId, loginUserId));
  return user!.id;
};

beforeAll(async () => {
  showKindsInMenus(SAMPLE_KINDS);
  database = await demonstrationDatabase();
  [joseph, sunita] = [await idOf('rmanager2'), await idOf('operations1')];
  server = await startServer(menuRoutes, {
    database,
    authenticator: {
      anonymous: { userIds: [] } as unknown as Scope,
      authenticate: ({ token }) => {
        const session = { id: 1, userId: Number(token.slice('session-of-'.length)), role: manager, isFullAccess: true };
        return Promise.resolve({ session, scope: { userIds: [] } as unknown as Scope });
      },
    },
  });
});
afterAll(() => server.app.drain());
beforeEach(() => database.db.execute(sql`truncate user_role_preference`));

interface Answer {
  readonly error?: { readonly code: string };
  readonly userRolePreferencesData?: { readonly id: number | null; readonly config: readonly string[] };
}

async function request(
  method: 'GET' | 'PUT',
  path: string,
  { userId = joseph, body }: { userId?: number; body?: object },
) {
  const answer = await fetch(`${server.url}/api/${path}`, {
    method,
    headers: {
      ...BROWSER,
      ...{ authorization: `session-of-${userId}`, role: 'RELATIONSHIPMANAGER', roleid: String(MANAGER) },
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const content = (await answer.json()) as Answer;
  return [answer.status, content.error?.code ?? content];
}

const save = (config: readonly unknown[], { userId = joseph, roleId = MANAGER } = {}) =>
  request('PUT', 'UserRolePreferences', { body: { userId, roleId, config } });
const starsOf = async (roleId: number) => {
  const [, body] = await request('GET', `UserRolePreferences/byRole?roleId=${roleId}`, {});
  return (body as Answer).userRolePreferencesData;
};
const mapping = (appUserId: number, appRoleId: number, isActive: unknown = true) =>
  request('GET', `UserRoleMappings?filter=${JSON.stringify({ where: { isActive, appUserId, appRoleId } })}`, {});

test('before the first save there are no stars and no id', async () => {
  expect(await starsOf(MANAGER)).toEqual({ id: null, config: [] });
});

test('stars are saved separately for each role, in their order', async () => {
  await save(['RELATIONSHIPMANAGER-11', 'RELATIONSHIPMANAGER-01']);
  await save(['OPERATIONS-142'], { roleId: OPERATIONS });
  expect((await starsOf(MANAGER))?.config).toEqual(['RELATIONSHIPMANAGER-11', 'RELATIONSHIPMANAGER-01']);
  expect((await starsOf(OPERATIONS))?.config).toEqual(['OPERATIONS-142']);
});

test('saving again replaces the previous stars, also with an empty list', async () => {
  const [, first] = await save(['RELATIONSHIPMANAGER-11']);
  expect(await save([])).toEqual([200, { ...(first as object), config: [] }]);
  expect(await starsOf(MANAGER)).toEqual({ ...(first as object), config: [] });
});

test('removes duplicates and items that the menu does not have', async () => {
  const [status, body] = await save(['RELATIONSHIPMANAGER-01', 'OPERATIONS-01', 'RELATIONSHIPMANAGER-01', 'X-99']);
  expect([status, (body as { config: unknown }).config]).toEqual([200, ['RELATIONSHIPMANAGER-01']]);
});

test('two tabs that save at the same time leave one complete row', async () => {
  const lists = [['RELATIONSHIPMANAGER-01', 'RELATIONSHIPMANAGER-03'], ['RELATIONSHIPMANAGER-32']];
  const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => save(lists[at % 2]!)));
  expect(new Set(answers.map(([status]) => status))).toEqual(new Set([200]));
  const rows = await database.db.select({ config: userRolePreference.config }).from(userRolePreference);
  expect(rows).toHaveLength(1);
  expect(lists).toContainEqual(rows[0]!.config);
});

test("another user's stars can be neither read nor changed", async () => {
  for (const userId of [sunita, UNKNOWN_USER]) expect(await save([], { userId })).toEqual([403, 'session.forbidden']);
  await request('PUT', 'UserRolePreferences', {
    userId: sunita,
    body: { userId: sunita, roleId: OPERATIONS, config: ['OPERATIONS-01'] },
  });
  expect(await starsOf(OPERATIONS)).toEqual({ id: null, config: [] });
});

test('refuses a role that the user does not have or no longer has', async () => {
  expect(await request('GET', `UserRolePreferences/byRole?roleId=${FINANCE}`, {})).toEqual([
    403,
    'session.role-not-held',
  ]);
  expect(await save([], { roleId: FINANCE })).toEqual([403, 'session.role-not-held']);
  const revoke = sql`update user_role_mapping set is_active = false where app_user_id = ${joseph} and app_role_id = 8`;
  await database.db.execute(revoke);
  expect(await save(['SERVICEMANAGER-01'], { roleId: 8 })).toEqual([403, 'session.role-not-held']);
  expect(await mapping(joseph, 8)).toEqual([403, 'session.role-not-held']);
  expect(await database.db.$count(userRolePreference)).toBe(0);
});

test("finds the user's own mapping to a role, but not that of another user", async () => {
  const [row] = await database.db
    .select({ id: userRoleMapping.id })
    .from(userRoleMapping)
    .where(sql`app_user_id = ${joseph} and app_role_id = ${OPERATIONS}`);
  expect(await mapping(joseph, OPERATIONS)).toEqual([
    200,
    [{ id: row!.id, isActive: true, appUserId: joseph, appRoleId: OPERATIONS }],
  ]);
  expect(await mapping(sunita, OPERATIONS)).toEqual([403, 'session.forbidden']);
  expect(await mapping(joseph, OPERATIONS, false)).toEqual([422, 'request.invalid']);
});

test.each<[string, readonly unknown[]]>([
  ['small letters', ['relationshipmanager-01']],
  ['a space', ['RELATIONSHIPMANAGER 01']],
  ['an empty id', ['']],
  ['an id of 65 characters', ['A'.repeat(65)]],
  ['a number', [1]],
  ['101 stars', Array.from({ length: 101 }, () => 'RELATIONSHIPMANAGER-01')],
])('refuses %s and saves nothing', async (_what, config) => {
  expect(await save(config)).toEqual([422, 'request.invalid']);
  expect(await starsOf(MANAGER)).toEqual({ id: null, config: [] });
});
