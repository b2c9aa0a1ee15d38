import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { outbox } from '../../../platform/outbox/outbox.tables.ts';
import { otp } from '../otp/otp.tables.ts';
import { appUser } from '../users/users.tables.ts';
import { resetPassword } from './reset-password.ts';
import { sendRecoveryCode } from './send-recovery-code.ts';
import { later, NOON, RecoveryFixture } from './testing/recovery-fixture.ts';

const NEW = 'Monsoon-over-Pune7';
const REFUSED = { code: 'recovery.code-wrong', status: 400 };

let fixture: RecoveryFixture;
let people = 0;
let name = '';
let userId = 0;
beforeAll(async () => {
  fixture = await RecoveryFixture.open();
});
beforeEach(async () => {
  people += 1;
  name = `asha${people}`;
  fixture.browser = fixture.newBrowser();
  userId = await fixture.add(name, 'client', { forcePasswordChange: true, mobile: '9000010001' });
  await fixture.newEntries();
});

const reset = (otpCode: string, { realNow = NOON, of = name, to = NEW, browser = fixture.browser } = {}) =>
  resetPassword({ userId: of, otpCode, newPassword: to }, fixture.ctx({ realNow, ...browser }));
const otherThan = (code: string) => (code === '111111' ? '222222' : '111111');

test('a mailed code sets a new password once, ends all sessions and notifies the owner', async () => {
  const [phone, laptop] = [await fixture.signIn(userId, 'client'), await fixture.signIn(userId, 'client')];
  const code = await fixture.codeFor(name);
  expect(await reset(code!, { of: ` ${name.toUpperCase()} ` })).toEqual({ changed: true });
  expect(await fixture.hasPassword(userId, NEW)).toBe(true);
  expect((await fixture.userOf(userId)).forcePasswordChange).toBe(false);
  expect(await fixture.authenticate(phone.token)).toBeUndefined();
  expect(await fixture.authenticate(laptop.token)).toBeUndefined();
  const [notice, codeMail] = await fixture.mailsTo(`${name}@example.com`);
  expect(notice?.subject).toBe('Your Artha password was changed');
  expect(codeMail?.text).toMatch(/^\d{6} is your code to set a new password\. It is valid for 10 minutes\./);
  await expect(reset(code!)).rejects.toMatchObject(REFUSED);
  const by = { userId: null, objectId: String(userId) };
  expect(await fixture.newEntries()).toEqual([
    { action: 'recovery.code-sent', ...by },
    { action: 'recovery.password-reset', ...by },
    { action: 'recovery.code-refused', ...by },
  ]);
});

test('sends the code by mail, and by SMS if a number is known, and never stores it in plain text', async () => {
  const { db } = fixture.database;
  const texts = async () =>
    (await db.select().from(outbox).where(eq(outbox.kind, 'sms')).orderBy(outbox.seq)).map(({ payload }) => payload);
  const before = (await texts()).length;
  const code = await fixture.codeFor(name);
  expect((await texts()).slice(before)).toMatchObject([{ to: '9000010001', text: expect.stringContaining(code!) }]);
  await fixture.add(`${name}x`, 'client');
  await fixture.codeFor(`${name}x`);
  expect(await texts()).toHaveLength(before + 1);
  const [row] = await db.select().from(otp).where(eq(otp.userId, userId));
  expect(JSON.stringify(row)).not.toContain(code);
});

test.each([
  ['an unknown user', 'nobody', 'nobody@example.com'],
  ['an e-mail that is not the user’s', '', 'asha@example.com'],
  ['a blocked user', 'blocked', 'blocked@example.com'],
])('%s gets the same answer and no code', async (_what, of, emailId) => {
  if (of === 'blocked') await fixture.add('blocked', 'client', { appUserStatus: 5 });
  const { db } = fixture.database;
  const before = await db.$count(outbox);
  expect(await sendRecoveryCode({ userId: of || name, emailId }, fixture.ctx())).toEqual({ sent: true });
  expect(await db.$count(outbox)).toBe(before);
  expect(await fixture.newEntries()).toMatchObject([{ action: 'recovery.code-not-sent', userId: null }]);
  await expect(reset('123456', { of: of || name })).rejects.toMatchObject(REFUSED);
});

test('the e-mail is compared without case', async () => {
  await sendRecoveryCode({ userId: name, emailId: ` ${name.toUpperCase()}@Example.com` }, fixture.ctx());
  expect(await fixture.mailsTo(`${name}@example.com`)).toHaveLength(1);
});

test('a code is valid for ten minutes and for its own user only', async () => {
  const code = await fixture.codeFor(name);
  const other = `other${people}`;
  await fixture.add(other, 'client');
  await fixture.codeFor(other);
  await expect(reset(code!, { of: other })).rejects.toMatchObject(REFUSED);
  await expect(reset(code!, { realNow: later(10) })).rejects.toMatchObject(REFUSED);
  expect(await reset(code!, { realNow: later(9.99) })).toEqual({ changed: true });
});

test('a code mailed to a previous address of the user is not accepted', async () => {
  const code = await fixture.codeFor(name);
  await fixture.database.db.update(appUser).set({ emailId: 'new@example.com' }).where(eq(appUser.id, userId));
  await expect(reset(code!)).rejects.toMatchObject(REFUSED);
});

test('a code allows five attempts, even simultaneous ones; then the correct code gets the same refusal', async () => {
  const code = await fixture.codeFor(name);
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => reset(otherThan(code!))));
  expect(new Set(tries.map((each) => (each.status === 'rejected' ? each.reason.message : 'accepted'))).size).toBe(1);
  const [row] = await fixture.database.db
    .select()
    .from(otp)
    .where(and(eq(otp.userId, userId), eq(otp.purpose, 'forgotPassword')));
  expect(row?.attempts).toBe(5);
  await expect(reset(code!)).rejects.toMatchObject(REFUSED);
});

test('sends another code after 30 s, four in 15 minutes; the last code stays valid', async () => {
  const mails = async () => (await fixture.mailsTo(`${name}@example.com`)).length;
  const first = await fixture.codeFor(name);
  expect(await fixture.codeFor(name, later(0.4))).toBe(first);
  for (const minute of [1, 2, 3, 4, 5]) await fixture.codeFor(name, later(minute));
  expect(await mails()).toBe(4);
  const last = await fixture.codeFor(name, later(6));
  await expect(reset(first!, { realNow: later(6) })).rejects.toMatchObject(REFUSED);
  expect(await reset(last!, { realNow: later(6) })).toEqual({ changed: true });
});

test('allows fifteen wrong attempts in an hour in a browser, over all codes', async () => {
  for (const minute of [0, 20, 40]) {
    const code = await fixture.codeFor(name, later(minute));
    for (let at = 0; at < 5; at += 1)
      await expect(reset(otherThan(code!), { realNow: later(minute) })).rejects.toMatchObject(REFUSED);
  }
  const code = await fixture.codeFor(name, later(59));
  await expect(reset(code!, { realNow: later(59) })).rejects.toMatchObject(REFUSED);
  expect(await reset(code!, { realNow: later(61) })).toEqual({ changed: true });
});

test('of two simultaneous resets with one code only one succeeds', async () => {
  const code = await fixture.codeFor(name);
  const both = await Promise.allSettled([reset(code!), reset(code!)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('refuses the same password as before, after a correct code only; the code then sets another', async () => {
  await reset((await fixture.codeFor(name))!);
  const code = await fixture.codeFor(name, later(1));
  const again = { realNow: later(1) };
  await expect(reset(otherThan(code!), again)).rejects.toMatchObject(REFUSED);
  await expect(reset(code!, again)).rejects.toMatchObject({
    status: 422,
    message: 'The new password must differ from the old one.',
  });
  expect(await reset(code!, { ...again, to: 'Diwali-in-Surat8' })).toEqual({ changed: true });
  expect(await fixture.hasPassword(userId, 'Diwali-in-Surat8')).toBe(true);
});

test('refuses a password that is easy to guess, after a correct code only', async () => {
  const code = await fixture.codeFor(name);
  const weak = { to: 'Password@123' };
  await expect(reset(otherThan(code!), weak)).rejects.toMatchObject(REFUSED);
  await expect(reset('123456', { ...weak, of: 'nobody' })).rejects.toMatchObject(REFUSED);
  await expect(reset(code!, weak)).rejects.toMatchObject({
    fields: { newPassword: ['This password is too easy to guess. Choose another.'] },
  });
  expect(await reset(code!)).toEqual({ changed: true });
});
