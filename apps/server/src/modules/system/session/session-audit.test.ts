import { ROLE_IDS } from '@artha/domain/kit/roles';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../platform/db/database.ts';
import { requestContext } from '../../../testing/build.ts';
import { testDatabase } from '../../../testing/database.ts';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { auditLog } from '../audit/audit.tables.ts';
import { appUser, userRoleMapping } from '../users/users.tables.ts';
import { createCaptcha } from './captcha/captcha.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { hashPassword } from './passwords.ts';

const PASSWORD = 'Right@pass1';

let database: Database;
let newest = 0;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  newest += await database.db.$count(auditLog, sql`id > ${newest}`);
  await emptyTables(database.db, ['app_user', 'captcha'], { restartIdentity: true });
  const passwordHash = await hashPassword(PASSWORD);
  const person = { name: 'Asha', passwordHash, emailId: 'a@example.com' };
  await database.db.insert(appUser).values([
    { ...person, loginUserId: 'asha', appUserStatus: 3 },
    { ...person, loginUserId: 'blocked', appUserStatus: 5 },
  ]);
  await database.db.insert(userRoleMapping).values([1, 2].map((id) => ({ appUserId: id, appRoleId: ROLE_IDS.client })));
});

async function signIn(changes: Partial<Parameters<typeof login>[0]> = {}) {
  const ctx = requestContext(database);
  const { uniqueId } = await createCaptcha(ctx, 'ABCD');
  const input = { userId: 'asha', password: PASSWORD, captchaText: 'abcd', role: 'CLIENT', captchaId: uniqueId };
  const signedIn = await login({ ...input, isConditionsChecked: true, ...changes }, ctx);
  return { ...signedIn, cookies: ctx.cookies };
}

const entries = () =>
  database.db
    .select()
    .from(auditLog)
    .where(sql`id > ${newest}`)
    .orderBy(auditLog.id);

test('login and logout write one entry each, with user, role, session and address', async () => {
  const { token, cookies } = await signIn();
  const actor = {
    userId: 1,
    roleId: ROLE_IDS.client,
    sessionId: 1,
    ip: '127.0.0.1',
    objectType: 'user',
    objectId: '1',
  };
  expect(await entries()).toMatchObject([{ action: 'session.signed-in', ...actor }]);
  await logout(requestContext(database, { cookies }), token);
  await logout(requestContext(database, { cookies }), token);
  await logout(requestContext(database, { cookies }), 'unknown');
  await logout(requestContext(database, { cookies }), undefined);
  expect(await entries()).toMatchObject([{ action: 'session.signed-in' }, { action: 'session.signed-out', ...actor }]);
});

test.each([
  ['a wrong password', { password: 'Wrong@pass1' }, 'session.sign-in-failed', '1'],
  ['a role not held', { role: 'OPERATIONS' }, 'session.sign-in-failed', '1'],
  ['an unknown user', { userId: 'Secret@pass1' }, 'session.sign-in-failed', null],
  ['a blocked account', { userId: 'blocked' }, 'session.sign-in-not-active', '2'],
] as const)('%s writes one entry without an actor', async (_what, changes, action, objectId) => {
  await expect(signIn(changes)).rejects.toThrow();
  const [entry, ...others] = await entries();
  expect(entry).toMatchObject({ action, objectId, objectType: 'user', userId: null, roleId: null, sessionId: null });
  expect(others).toEqual([]);
  expect(JSON.stringify(entry)).not.toMatch(/secret|pass1/i);
});

test('a wrong captcha writes no entry', async () => {
  await expect(signIn({ captchaText: 'xxxx' })).rejects.toThrow();
  expect(await entries()).toEqual([]);
});
