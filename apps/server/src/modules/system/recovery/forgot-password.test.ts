import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { outbox } from '../../../platform/outbox/outbox.tables.ts';
import { otp } from '../otp/otp.tables.ts';
import { appUser } from '../users/users.tables.ts';
import { resetPassword } from './reset-password.ts';
import { sendRecoveryCode } from './send-recovery-code.ts';
import { ENV, later, NOON, RecoveryWorld } from './testing/recovery-world.ts';

const NEW = 'Monsoon-over-Pune7';
const REFUSED = { code: 'recovery.code-wrong', status: 400 };

let world: RecoveryWorld;
let people = 0;
let name = '';
let userId = 0;
beforeAll(async () => {
  world = await RecoveryWorld.open();
});
beforeEach(async () => {
  people += 1;
  name = `asha${people}`;
  userId = await world.add(name, 'client', { forcePasswordChange: true, mobile: '9000010001' });
  await world.newEntries();
});

const reset = (otpCode: string, { realNow = NOON, of = name } = {}) =>
  resetPassword({ userId: of, otpCode, newPassword: NEW }, world.ctx({ realNow }), ENV);
const otherThan = (code: string) => (code === '111111' ? '222222' : '111111');

test('a mailed code sets a new password once, ends all sessions and any forced change, and the owner is told', async () => {
  const [phone, laptop] = [await world.signIn(userId, 'client'), await world.signIn(userId, 'client')];
  const code = await world.codeFor(name);
  expect(await reset(code!, { of: ` ${name.toUpperCase()} ` })).toEqual({ changed: true });
  expect(await world.hasPassword(userId, NEW)).toBe(true);
  expect((await world.userOf(userId)).forcePasswordChange).toBe(false);
  expect(await world.authenticate(phone.token)).toBeUndefined();
  expect(await world.authenticate(laptop.token)).toBeUndefined();
  const [notice, codeMail] = await world.mailsTo(`${name}@example.com`);
  expect(notice?.subject).toBe('Your Artha password was changed');
  expect(codeMail?.text).toMatch(/^\d{6} is your code to set a new password\. It is valid for 10 minutes\./);
  await expect(reset(code!)).rejects.toMatchObject(REFUSED);
  const by = { userId: null, objectId: String(userId) };
  expect(await world.newEntries()).toEqual([
    { action: 'recovery.code-sent', ...by },
    { action: 'recovery.password-reset', ...by },
    { action: 'recovery.code-refused', ...by },
  ]);
});

test('the code goes by mail, and by SMS where a number is known, and never as it is into the database', async () => {
  const { db } = world.database;
  const texts = async () =>
    (await db.select().from(outbox).where(eq(outbox.kind, 'sms'))).map(({ payload }) => payload);
  const before = (await texts()).length;
  const code = await world.codeFor(name);
  expect((await texts()).slice(before)).toMatchObject([{ to: '9000010001', text: expect.stringContaining(code!) }]);
  await world.add(`${name}x`, 'client');
  await world.codeFor(`${name}x`);
  expect(await texts()).toHaveLength(before + 1);
  const [row] = await db.select().from(otp).where(eq(otp.userId, userId));
  expect(JSON.stringify(row)).not.toContain(code);
});

test.each([
  ['an unknown user', 'nobody', 'nobody@example.com'],
  ['an e-mail that is not the user’s', '', 'asha@example.com'],
  ['a blocked user', 'blocked', 'blocked@example.com'],
])('%s hears the same and gets no code', async (_what, of, emailId) => {
  if (of === 'blocked') await world.add('blocked', 'client', { appUserStatus: 5 });
  const { db } = world.database;
  const before = await db.$count(outbox);
  expect(await sendRecoveryCode({ userId: of || name, emailId }, world.ctx(), ENV)).toEqual({ sent: true });
  expect(await db.$count(outbox)).toBe(before);
  expect(await world.newEntries()).toMatchObject([{ action: 'recovery.code-not-sent', userId: null }]);
  await expect(reset('123456', { of: of || name })).rejects.toMatchObject(REFUSED);
});

test('the e-mail is compared without case', async () => {
  await sendRecoveryCode({ userId: name, emailId: ` ${name.toUpperCase()}@Example.com` }, world.ctx(), ENV);
  expect(await world.mailsTo(`${name}@example.com`)).toHaveLength(1);
});

test('a code is good for ten minutes, and for its own user alone', async () => {
  const code = await world.codeFor(name);
  const other = `other${people}`;
  await world.add(other, 'client');
  await world.codeFor(other);
  await expect(reset(code!, { of: other })).rejects.toMatchObject(REFUSED);
  await expect(reset(code!, { realNow: later(10) })).rejects.toMatchObject(REFUSED);
  expect(await reset(code!, { realNow: later(9.99) })).toEqual({ changed: true });
});

test('a code that was mailed to an address that is no longer the user’s is worth nothing', async () => {
  const code = await world.codeFor(name);
  await world.database.db.update(appUser).set({ emailId: 'new@example.com' }).where(eq(appUser.id, userId));
  await expect(reset(code!)).rejects.toMatchObject(REFUSED);
});

test('five tries a code, counted also when they come at once; then the right one is refused in the same words', async () => {
  const code = await world.codeFor(name);
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => reset(otherThan(code!))));
  expect(new Set(tries.map((each) => (each.status === 'rejected' ? each.reason.message : 'taken'))).size).toBe(1);
  const [row] = await world.database.db
    .select()
    .from(otp)
    .where(and(eq(otp.userId, userId), eq(otp.purpose, 'forgotPassword')));
  expect(row?.attempts).toBe(5);
  await expect(reset(code!)).rejects.toMatchObject(REFUSED);
});

test('another code after 30 s, four in 15 minutes; who asks too soon hears the same, and the last one is still good', async () => {
  const mails = async () => (await world.mailsTo(`${name}@example.com`)).length;
  const first = await world.codeFor(name);
  expect(await world.codeFor(name, later(0.4))).toBe(first);
  for (const minute of [1, 2, 3, 4, 5]) await world.codeFor(name, later(minute));
  expect(await mails()).toBe(4);
  const last = await world.codeFor(name, later(6));
  await expect(reset(first!, { realNow: later(6) })).rejects.toMatchObject(REFUSED);
  expect(await reset(last!, { realNow: later(6) })).toEqual({ changed: true });
});

test('fifteen wrong tries an hour, over all codes', async () => {
  for (const minute of [0, 20, 40]) {
    const code = await world.codeFor(name, later(minute));
    for (let at = 0; at < 5; at += 1)
      await expect(reset(otherThan(code!), { realNow: later(minute) })).rejects.toMatchObject(REFUSED);
  }
  const code = await world.codeFor(name, later(59));
  await expect(reset(code!, { realNow: later(59) })).rejects.toMatchObject(REFUSED);
  expect(await reset(code!, { realNow: later(61) })).toEqual({ changed: true });
});

test('two who set a password by one code at once: one of them does', async () => {
  const code = await world.codeFor(name);
  const both = await Promise.allSettled([reset(code!), reset(code!)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

const timed = async (work: () => Promise<unknown>) => {
  const startedAt = performance.now();
  await work().catch(() => undefined);
  return performance.now() - startedAt;
};
const ask = (of: string) => sendRecoveryCode({ userId: of, emailId: `${of}@example.com` }, world.ctx(), ENV);

test.each([
  ['asks for a code', ask, 10],
  ['tries a code', (of: string) => reset('000000', { of }), 3],
] as const)('who %s waits equally long, known or not: 200 of each', { timeout: 60_000 }, async (what, call, atOnce) => {
  const known = Array.from({ length: 200 }, (_, at) => `${what.slice(0, 4).trim()}${at}`);
  for (const each of known) await world.add(each, 'client');
  const took: [known: number, unknown: number][] = [];
  for (let at = 0; at < known.length; at += atOnce) {
    const pair = async (of: string): Promise<[number, number]> => {
      const [ofKnown, ofUnknown] = await Promise.all([timed(() => call(of)), timed(() => call(`un${of}`))]);
      return [ofKnown, ofUnknown];
    };
    took.push(...(await Promise.all(known.slice(at, at + atOnce).map(pair))));
  }
  const median = (side: 0 | 1) => took.map((each) => each[side]).toSorted((a, b) => a - b)[took.length / 2]!;
  expect(Math.abs(median(0) - median(1))).toBeLessThan(5);
});
