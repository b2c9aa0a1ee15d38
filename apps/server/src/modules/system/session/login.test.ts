import type { RoleKey } from '@artha/domain/kit/roles';
import { ROLE_IDS, rolesFor } from '@artha/domain/kit/roles';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { requestContext } from '../../../testing/build.ts';
import { testDatabase } from '../../../testing/database.ts';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { SESSION_COOKIE } from '../../../platform/http/cookies.ts';
import type { Database } from '../../../platform/db/database.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import { appUser, userRoleMapping } from '../users/users.tables.ts';
import { createAuthenticator } from './authenticator.ts';
import { createCaptcha, solveCaptcha } from './captcha/captcha.ts';
import { login } from './login.ts';
import { hashPassword } from './passwords.ts';
import { endSession } from './session.queries.ts';
import { hashToken } from './tokens.ts';

const roles = rolesFor('artha');
const PASSWORD = 'Right@pass1';
const NOON = new Date('2026-11-21T06:30:00Z');
const later = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  await emptyTables(database.db, ['app_user', 'captcha'], {
    restartIdentity: true,
  });
  await database.db.execute(sql`truncate login_failure, rate_limit`);
});

async function addUser(loginUserId: string, role: RoleKey, appUserStatus = 3) {
  const [user] = await database.db
    .insert(appUser)
    .values({
      loginUserId,
      name: 'Asha',
      passwordHash: await hashPassword(PASSWORD),
      emailId: 'a@example.com',
      appUserStatus,
    })
    .returning();
  await database.db.insert(userRoleMapping).values({ appUserId: user!.id, appRoleId: ROLE_IDS[role] });
}

async function tryLogin(changes: Partial<Parameters<typeof login>[0]> = {}, realNow = NOON) {
  const ctx = requestContext(database, { realNow });
  const { uniqueId } = await createCaptcha(ctx, 'ABCD');
  const input = {
    userId: 'asha',
    password: PASSWORD,
    captchaText: 'abcd',
    role: 'CLIENT',
    captchaId: uniqueId,
    isConditionsChecked: true,
  };
  const signedIn = await login({ ...input, ...changes }, ctx);
  return { ...signedIn, cookie: ctx.cookies.get(SESSION_COOKIE) ?? '' };
}

test('correct user id, password and captcha open a session in the role', async () => {
  await addUser('asha', 'client');
  const answer = await tryLogin({ userId: ' Asha ' });
  expect(answer).toMatchObject({ appRole: 'CLIENT', isExisitingUser: true, hasActiveSessions: false });
  expect((await tryLogin()).hasActiveSessions).toBe(true);
});

test.each([
  ['an unknown user', { userId: 'nobody' }, 'session.login-failed'],
  ['a wrong password', { password: 'Wrong@pass1' }, 'session.login-failed'],
  ['a role not held', { role: 'OPERATIONS' }, 'session.login-failed'],
  ['a role that does not exist', { role: 'KING' }, 'session.login-failed'],
  ['a wrong captcha', { captchaText: 'xxxx' }, 'session.captcha-wrong'],
  ['an unknown captcha', { captchaId: 'none' }, 'session.captcha-wrong'],
  ['unticked terms', { isConditionsChecked: false }, 'session.terms-required'],
] as const)('%s is refused', async (_what, changes, code) => {
  await addUser('asha', 'client');
  await expect(tryLogin(changes)).rejects.toMatchObject({ code });
});

test('reveals the account status only after a correct password', async () => {
  await addUser('asha', 'client', 5);
  await expect(tryLogin()).rejects.toMatchObject({
    code: 'session.status-not-active',
    message: 'Your account is blocked',
  });
  await expect(tryLogin({ password: 'Wrong@pass1' })).rejects.toMatchObject({ code: 'session.login-failed' });
});

test('staff sign in without ticking the terms', async () => {
  await addUser('asha', 'operations');
  const { token } = await tryLogin({ role: 'OPERATIONS', isConditionsChecked: undefined });
  expect(token).toHaveLength(43);
});

test.each(['businessPartner', 'investmentCounsellor'] as const)('nobody signs in as %s by password', async (key) => {
  await addUser('asha', key);
  const role = roles.find((each) => each.key === key)!.storageName;
  await expect(tryLogin({ role, isConditionsChecked: undefined })).rejects.toMatchObject({
    code: 'session.login-failed',
  });
});

test('a captcha is valid for one attempt, correct or wrong, and for five minutes', async () => {
  const ctx = requestContext(database, { realNow: NOON });
  const { uniqueId } = await createCaptcha(ctx, 'ABCD');
  const tries = await Promise.all(Array.from({ length: 8 }, () => solveCaptcha(ctx, uniqueId, 'abcd')));
  expect(tries.filter((outcome) => outcome === 'solved')).toHaveLength(1);
  const wrong = await createCaptcha(ctx, 'ABCD');
  expect(await solveCaptcha(ctx, wrong.uniqueId, 'xxxx')).toBe('wrong');
  expect(await solveCaptcha(ctx, wrong.uniqueId, 'abcd')).toBe('wrong');
  const old = await createCaptcha(ctx, 'ABCD');
  expect(await solveCaptcha({ ...ctx, realNow: later(5) }, old.uniqueId, 'abcd')).toBe('expired');
  expect(await solveCaptcha(ctx, old.uniqueId, 'abcd')).toBe('wrong');
});

test('a captcha is not valid in another browser', async () => {
  const { uniqueId } = await createCaptcha(requestContext(database), 'ABCD');
  expect(await solveCaptcha(requestContext(database), uniqueId, 'abcd')).toBe('wrong');
});

test('a session lives 15 minutes after the last user activity, 12 hours at most, and ends at logout', async () => {
  await addUser('asha', 'client');
  const { token, cookie } = await tryLogin();
  const isAlive = async (minutes: number, isBackground = false) => {
    const authenticator = createAuthenticator(database, { realNow: () => later(minutes) }, roles);
    return (await authenticator.authenticate({ token, cookie }, { isBackground })) !== undefined;
  };
  expect(await isAlive(14)).toBe(true);
  expect(await isAlive(28, true)).toBe(true);
  expect(await isAlive(30, true)).toBe(false);
  for (let minute = 14; minute < 719; minute += 14) expect(await isAlive(minute)).toBe(true);
  expect(await isAlive(721)).toBe(false);
  const again = await tryLogin();
  const end = { endedAt: NOON, endReason: 'logout' };
  const hashes = { tokenHash: hashToken(again.token), cookieHash: hashToken(again.cookie) };
  await transaction(database, (tx) => endSession(tx, hashes, end));
  const authenticator = createAuthenticator(database, { realNow: () => NOON }, roles);
  expect(await authenticator.authenticate(again, { isBackground: false })).toBeUndefined();
});
