import { beforeAll, beforeEach, expect, test } from 'vitest';
import { hashPassword } from '../session/passwords.ts';
import { changePassword } from './change-password.ts';
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

test('a change keeps the current session, ends the others and lifts the forced change', async () => {
  const [own, other] = [await fixture.signIn(userId, 'finance'), await fixture.signIn(userId, 'finance')];
  expect((await fixture.authenticate(own.token))?.hold).toBe('forced');
  expect(await changePassword(input(), own.ctx)).toEqual({ changed: true });
  expect((await fixture.authenticate(own.token))?.hold).toBeUndefined();
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
