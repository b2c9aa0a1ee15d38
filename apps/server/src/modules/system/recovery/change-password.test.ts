import { ROLE_IDS } from '@artha/domain/kit/roles';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { hashPassword } from '../session/passwords.ts';
import { switchRole } from '../session/switch-role.ts';
import { appUser, userRoleMapping } from '../users/users.tables.ts';
import { changePassword } from './change-password.ts';
import { SESSION_COOKIE } from '../../../platform/http/cookies.ts';
import { RecoveryFixture } from './testing/recovery-fixture.ts';

const OLD = 'Right@pass1';
const NEW = 'Monsoon-over-Pune7';

let fixture: RecoveryFixture;
let userId = 0;
let people = 0;
beforeAll(async () => {
  fixture = await RecoveryFixture.open();
});
beforeEach(async () => {
  people += 1;
  userId = await fixture.add(`asha${people}`, 'finance', {
    passwordHash: await hashPassword(OLD),
    forcePasswordChange: true,
  });
  await fixture.newEntries();
});

const input = (changes: object = {}) => ({
  userId,
  oldPassword: OLD,
  newPassword: NEW,
  confirmPassword: NEW,
  ...changes,
});

test('a change keeps the current session with new halves, ends the others and lifts the forced change', async () => {
  const [own, other] = [await fixture.signIn(userId, 'finance'), await fixture.signIn(userId, 'finance')];
  expect((await fixture.authenticate(own.token))?.hold).toBe('forced');
  const { changed, token } = await changePassword(input(), own.ctx);
  expect(changed).toBe(true);
  const cookie = own.ctx.cookies.get(SESSION_COOKIE)!;
  expect(await fixture.authenticate(token, cookie)).toMatchObject({ session: { id: own.ctx.session.id } });
  expect((await fixture.authenticate(token, cookie))?.hold).toBeUndefined();
  expect(await fixture.authenticate(other.token)).toBeUndefined();
  expect(await fixture.hasPassword(userId, NEW)).toBe(true);
  expect(await fixture.newEntries()).toEqual([
    { action: 'recovery.password-changed', userId, objectId: String(userId) },
  ]);
  const [notice] = await fixture.mailsTo(`asha${people}@example.com`);
  expect(notice?.subject).toBe('Your Artha password was changed');
  expect(JSON.stringify(notice)).not.toContain(NEW);
});

test.each([
  ['the old password', { newPassword: OLD, confirmPassword: OLD }, 422, 'Old password and New password is not same'],
  [
    'a different confirmation',
    { confirmPassword: 'Other@pass1' },
    422,
    'New password and Confirm password is not same',
  ],
  ['a wrong old password', { oldPassword: 'Wrong@pass1' }, 400, 'Old Password is not correct.'],
] as const)('refuses %s and changes nothing', async (_what, changes, status, message) => {
  const { ctx, token } = await fixture.signIn(userId, 'finance');
  await expect(changePassword(input(changes), ctx)).rejects.toMatchObject({ status, message });
  expect(await fixture.hasPassword(userId, OLD)).toBe(true);
  expect((await fixture.authenticate(token))?.hold).toBe('forced');
  const recorded = status === 400 ? ['recovery.password-change-refused'] : [];
  expect((await fixture.newEntries()).map(({ action }) => action)).toEqual(recorded);
});

test("refuses to change another user's password", async () => {
  const { ctx } = await fixture.signIn(userId, 'finance');
  await expect(changePassword(input({ userId: userId + 1 }), ctx)).rejects.toMatchObject({
    code: 'session.forbidden',
  });
});

test('of two simultaneous changes only one succeeds', async () => {
  const [one, two] = [await fixture.signIn(userId, 'finance'), await fixture.signIn(userId, 'finance')];
  const outcomes = await Promise.allSettled([
    changePassword(input(), one.ctx),
    changePassword(input({ newPassword: 'Diwali-in-Surat8', confirmPassword: 'Diwali-in-Surat8' }), two.ctx),
  ]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('the halves from before the change are worthless, together and with one of the new ones', async () => {
  const { token: old, ctx } = await fixture.signIn(userId, 'finance');
  const { token } = await changePassword(input(), ctx);
  const cookie = ctx.cookies.get(SESSION_COOKIE)!;
  for (const [half, other] of [
    [old, undefined],
    [old, cookie],
    [token, undefined],
  ] as const)
    expect(await fixture.authenticate(half, other)).toBeUndefined();
});

const guess = (ctx: Parameters<typeof changePassword>[1], oldPassword = 'Wrong@pass1') =>
  changePassword(input({ oldPassword }), ctx).then(
    () => 'changed',
    (error: { code?: string }) => error.code,
  );

test('the fifth wrong old password in a row ends the session, even with the correct one next', async () => {
  const { token, ctx } = await fixture.signIn(userId, 'finance');
  for (let wrong = 1; wrong <= 4; wrong += 1) expect(await guess(ctx)).toBe('recovery.old-password-wrong');
  expect(await fixture.authenticate(token)).toBeDefined();
  expect(await guess(ctx)).toBe('recovery.too-many-passwords');
  expect(await fixture.authenticate(token)).toBeUndefined();
  expect(await guess(ctx, OLD)).toBe('recovery.too-many-passwords');
  expect(await fixture.hasPassword(userId, OLD)).toBe(true);
  const actions = (await fixture.newEntries()).map(({ action }) => action);
  expect(actions.filter((action) => action === 'recovery.password-change-refused')).toHaveLength(6);
  expect(actions.filter((action) => action === 'session.ended')).toHaveLength(1);
});

test('of twenty simultaneous guesses five are checked; a correct password in time starts the count again', async () => {
  const { ctx } = await fixture.signIn(userId, 'finance');
  for (let wrong = 1; wrong <= 4; wrong += 1) await guess(ctx);
  const weak = { newPassword: 'Password@123', confirmPassword: 'Password@123' };
  await expect(changePassword(input(weak), ctx)).rejects.toMatchObject({ code: 'request.invalid' });
  const guesses = await Promise.all(Array.from({ length: 20 }, () => guess(ctx)));
  expect(guesses.filter((outcome) => outcome === 'recovery.old-password-wrong')).toHaveLength(4);
});

test('a switch of role does not start the count again', async () => {
  await fixture.database.db.insert(userRoleMapping).values({ appUserId: userId, appRoleId: ROLE_IDS.operations });
  const { ctx } = await fixture.signIn(userId, 'finance');
  for (let wrong = 1; wrong <= 4; wrong += 1) await guess(ctx);
  const { token } = await switchRole({ userId, appRoleId: ROLE_IDS.operations }, ctx);
  const found = await fixture.authenticate(token, ctx.cookies.get(SESSION_COOKIE)!);
  expect(await guess({ ...ctx, session: found!.session })).toBe('recovery.too-many-passwords');
});

test.each(['Password@123', 'Asha@2026', 'Qwerty@1234', 'P@ssw0rd!', 'Diwali@2025', 'Artha@123', 'aA1!aA1!aA1!'])(
  'refuses %s, which is easy to guess',
  async (newPassword) => {
    const { ctx } = await fixture.signIn(userId, 'finance');
    await expect(changePassword(input({ newPassword, confirmPassword: newPassword }), ctx)).rejects.toMatchObject({
      status: 422,
      fields: { newPassword: ['This password is too easy to guess. Choose another.'] },
    });
    expect(await fixture.hasPassword(userId, OLD)).toBe(true);
  },
);

test('refuses what others know about the owner', async () => {
  const { ctx } = await fixture.signIn(userId, 'finance');
  const [newPassword, known] = [`Zbrqvw-tk${people}!`, `zbrqvw-tk${people}`];
  const change = () => changePassword(input({ newPassword, confirmPassword: newPassword }), ctx);
  await fixture.database.db
    .update(appUser)
    .set({ emailId: `${known}@example.com` })
    .where(eq(appUser.id, userId));
  await expect(change()).rejects.toMatchObject({ code: 'request.invalid' });
  await fixture.database.db.update(appUser).set({ emailId: 'a@example.com' }).where(eq(appUser.id, userId));
  expect(await change()).toMatchObject({ changed: true });
});
