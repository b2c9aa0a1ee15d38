import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { otp } from '../../otp/otp.tables.ts';
import { appUser } from '../../users/users.tables.ts';
import { createCaptcha } from './captcha.ts';
import { sendCaptchaCode } from '../send-captcha-code.ts';
import type { Browser } from '../testing/login-fixture.ts';
import { after, LoginFixture, NOON, WRONG } from '../testing/login-fixture.ts';

let fixture: LoginFixture;
let name = '';
let userId = 0;
let people = 0;
let browser: Browser;
beforeAll(async () => {
  fixture = await LoginFixture.open();
});
beforeEach(async () => {
  people += 1;
  name = `asha${people}`;
  userId = await fixture.add(name);
  browser = fixture.browser();
});

const enter = (captchaText: string, changes: object = {}, realNow = NOON) =>
  browser.tryLogin({ userId: name, captchaText, ...changes }, realNow);
const otherThan = (code: string) => (code === '111111' ? '222222' : '111111');
const rowOf = async () => (await fixture.database.db.select().from(otp).where(eq(otp.userId, userId)))[0];
const mailCount = async () => (await fixture.mailsTo(name)).length;

async function newCode(realNow = NOON): Promise<string> {
  await browser.requestCode(name, realNow);
  return fixture.codeOf(name);
}

test('a mailed code signs in once, in the browser that asked, in place of the picture', async () => {
  const code = await newCode();
  expect((await fixture.mailsTo(name))[0]?.text).toMatch(
    /^\d{6} is your code to type in place of the captcha when you log in\. It is valid for 5 minutes\./,
  );
  expect(await fixture.browser().tryLogin({ userId: name, captchaText: code })).toBe('session.captcha-wrong');
  expect(await enter(` ${code} `)).toBe('in');
  expect(await enter(code)).toBe('session.captcha-wrong');
  expect(JSON.stringify(await rowOf())).not.toContain(code);
});

test.each([
  ['with a wrong password', { password: WRONG }],
  ['in a role not held', { role: 'OPERATIONS' }],
])('a right code %s is refused like any wrong password, costs a try, and is still good', async (_what, changes) => {
  const code = await newCode();
  const terms = { isConditionsChecked: true };
  for (let tried = 1; tried <= 4; tried += 1) {
    expect(await enter(code, { ...changes, ...terms })).toBe('session.login-failed');
    expect((await rowOf())?.attempts).toBe(tried);
  }
  expect(await enter(code)).toBe('in');
});

test('five tries a code, the right one among them or not; no password is looked at with a wrong one', async () => {
  const code = await newCode();
  for (let tried = 0; tried < 2; tried += 1) expect(await enter(otherThan(code))).toBe('session.captcha-wrong');
  for (let tried = 0; tried < 3; tried += 1)
    expect(await enter(code, { password: WRONG })).toBe('session.login-failed');
  expect(await enter(code)).toBe('session.captcha-wrong');
  expect((await rowOf())?.attempts).toBe(5);
});

test('twenty tries at once are five', async () => {
  const code = await newCode();
  const tries = await Promise.all(Array.from({ length: 20 }, () => enter(code, { password: WRONG })));
  expect(tries.filter((outcome) => outcome === 'session.login-failed')).toHaveLength(5);
  expect(tries.filter((outcome) => outcome === 'session.captcha-wrong')).toHaveLength(15);
});

test('two who sign in by one code at once: one of them does', async () => {
  const code = await newCode();
  expect((await Promise.all([enter(code), enter(code)])).toSorted()).toEqual(['in', 'session.captcha-wrong']);
});

test('a code is good for five minutes, for its own user, and for the address that it went to', async () => {
  const code = await newCode();
  await fixture.add(`other${people}`);
  expect(await enter(code, { userId: `other${people}` })).toBe('session.captcha-wrong');
  expect(await enter(code, {}, after(5))).toBe('session.captcha-wrong');
  await fixture.database.db.update(appUser).set({ emailId: 'new@example.com' }).where(eq(appUser.id, userId));
  expect(await enter(code, {}, after(4.9))).toBe('session.captcha-wrong');
});

test('fifteen wrong tries an hour over all its codes, which take none from those of a recovery', async () => {
  for (const minute of [0, 16, 32]) {
    const code = await newCode(after(minute));
    for (let tried = 0; tried < 5; tried += 1) await enter(otherThan(code), {}, after(minute));
  }
  const code = await newCode(after(48));
  expect(await enter(code, {}, after(48))).toBe('session.captcha-wrong');
  const later = await newCode(after(61));
  expect(await enter(later, {}, after(61))).toBe('in');
});

test('another code after 30 s, four in 15 minutes, and the last one is good', async () => {
  const first = await newCode();
  expect(await newCode(after(0.4))).toBe(first);
  for (const minute of [1, 2, 3, 4]) await newCode(after(minute));
  expect(await mailCount()).toBe(4);
  expect(await enter(first, {}, after(4))).toBe('session.captcha-wrong');
  expect(await enter(await fixture.codeOf(name), {}, after(4))).toBe('in');
});

test('strangers have eight sent in an hour, whatever cookies they throw away; the owner’s browser has its own', async () => {
  await browser.tryLogin({ userId: name });
  for (let time = 0; time < 10; time += 1) await fixture.browser().requestCode(name);
  expect(await mailCount()).toBe(8);
  expect(await enter(await newCode())).toBe('in');
  expect(await mailCount()).toBe(9);
});

test.each([
  ['an unknown user', 'nobody'],
  ['a blocked user', 'blocked'],
])('%s hears the same and gets no code', async (_what, who) => {
  if (who === 'blocked') await fixture.add('blocked', 'client', 5);
  expect(await browser.requestCode(who)).toEqual({ sent: true });
  expect(await fixture.mailsTo(who)).toEqual([]);
});

test('a code is for who was shown a picture, be it used by now', async () => {
  expect(await sendCaptchaCode({ userId: name, captchaId: 'never was' }, browser.ctx(NOON))).toEqual({
    sent: true,
  });
  expect(await mailCount()).toBe(0);
  const { uniqueId } = await createCaptcha(browser.ctx(NOON), 'ABCDEF');
  await browser.tryLogin({ userId: name, captchaText: 'wrong', captchaId: uniqueId });
  await sendCaptchaCode({ userId: name, captchaId: uniqueId }, browser.ctx(NOON));
  expect(await mailCount()).toBe(1);
});

test('the picture is used up by a code too', async () => {
  const code = await newCode();
  const { uniqueId } = await createCaptcha(browser.ctx(NOON), 'ABCDEF');
  await enter(code, { captchaId: uniqueId, password: WRONG });
  expect(await enter('ABCDEF', { captchaId: uniqueId })).toBe('session.captcha-wrong');
});
