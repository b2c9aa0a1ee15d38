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

const submit = (captchaText: string, changes: object = {}, realNow = NOON) =>
  browser.tryLogin({ userId: name, captchaText, ...changes }, realNow);
const otherThan = (code: string) => (code === '111111' ? '222222' : '111111');
const rowOf = async () => (await fixture.database.db.select().from(otp).where(eq(otp.userId, userId)))[0];
const mailCount = async () => (await fixture.mailsTo(name)).length;

async function newCode(realNow = NOON): Promise<string> {
  await browser.requestCode(name, realNow);
  return fixture.codeOf(name);
}

test('a mailed code replaces the captcha for one login in the browser that requested it', async () => {
  const code = await newCode();
  expect((await fixture.mailsTo(name))[0]?.text).toMatch(
    /^\d{6} is your code to type in place of the captcha when you log in\. It is valid for 5 minutes\./,
  );
  expect(await fixture.browser().tryLogin({ userId: name, captchaText: code })).toBe('session.captcha-wrong');
  expect(await submit(` ${code} `)).toBe('in');
  expect(await submit(code)).toBe('session.captcha-wrong');
  expect(JSON.stringify(await rowOf())).not.toContain(code);
});

test.each([
  ['with a wrong password', { password: WRONG }],
  ['in a role not held', { role: 'OPERATIONS' }],
])(
  'a correct code %s is refused like a wrong password, counts as an attempt, and stays valid',
  async (_what, changes) => {
    const code = await newCode();
    const terms = { isConditionsChecked: true };
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      expect(await submit(code, { ...changes, ...terms })).toBe('session.login-failed');
      expect((await rowOf())?.attempts).toBe(attempt);
    }
    expect(await submit(code)).toBe('in');
  },
);

test('a code allows five attempts; a wrong code is refused before the password is checked', async () => {
  const code = await newCode();
  for (let attempt = 0; attempt < 2; attempt += 1) expect(await submit(otherThan(code))).toBe('session.captcha-wrong');
  for (let attempt = 0; attempt < 3; attempt += 1)
    expect(await submit(code, { password: WRONG })).toBe('session.login-failed');
  expect(await submit(code)).toBe('session.captcha-wrong');
  expect((await rowOf())?.attempts).toBe(5);
});

test('of twenty simultaneous attempts five are checked', async () => {
  const code = await newCode();
  const tries = await Promise.all(Array.from({ length: 20 }, () => submit(code, { password: WRONG })));
  expect(tries.filter((outcome) => outcome === 'session.login-failed')).toHaveLength(5);
  expect(tries.filter((outcome) => outcome === 'session.captcha-wrong')).toHaveLength(15);
});

test('of two simultaneous logins with one code only one succeeds', async () => {
  const code = await newCode();
  expect((await Promise.all([submit(code), submit(code)])).toSorted()).toEqual(['in', 'session.captcha-wrong']);
});

test('a code is valid for five minutes, for its own user, and while the user has the same address', async () => {
  const code = await newCode();
  await fixture.add(`other${people}`);
  expect(await submit(code, { userId: `other${people}` })).toBe('session.captcha-wrong');
  expect(await submit(code, {}, after(5))).toBe('session.captcha-wrong');
  await fixture.database.db.update(appUser).set({ emailId: 'new@example.com' }).where(eq(appUser.id, userId));
  expect(await submit(code, {}, after(4.9))).toBe('session.captcha-wrong');
});

test('allows fifteen wrong attempts in an hour over all captcha codes', async () => {
  for (const minute of [0, 16, 32]) {
    const code = await newCode(after(minute));
    for (let attempt = 0; attempt < 5; attempt += 1) await submit(otherThan(code), {}, after(minute));
  }
  const code = await newCode(after(48));
  expect(await submit(code, {}, after(48))).toBe('session.captcha-wrong');
  const later = await newCode(after(61));
  expect(await submit(later, {}, after(61))).toBe('in');
});

test('sends another code after 30 s, four in 15 minutes, and the last one is valid', async () => {
  const first = await newCode();
  expect(await newCode(after(0.4))).toBe(first);
  for (const minute of [1, 2, 3, 4]) await newCode(after(minute));
  expect(await mailCount()).toBe(4);
  expect(await submit(first, {}, after(4))).toBe('session.captcha-wrong');
  expect(await submit(await fixture.codeOf(name), {}, after(4))).toBe('in');
});

test('an attacker who uses up the codes of a browser and of a network leaves the owner theirs', async () => {
  const attacker = fixture.browser();
  for (let time = 0; time < 20; time += 1) await attacker.requestCode(name, after(time / 2));
  expect(await mailCount()).toBe(4);
  for (let time = 0; time < 40; time += 1) await fixture.browser(attacker.ip).requestCode(name);
  // Thirty of a network in an hour, of which its first browser requested sixteen.
  expect(await mailCount()).toBe(4 + 14);
  expect(await submit(await newCode())).toBe('in');
});

test('a browser in which the user has signed in gets a code also when its network gets none', async () => {
  await browser.tryLogin({ userId: name });
  for (let time = 0; time < 40; time += 1) await fixture.browser(browser.ip).requestCode(name);
  expect(await mailCount()).toBe(30);
  expect(await submit(await newCode())).toBe('in');
  expect(await mailCount()).toBe(31);
});

test.each([
  ['an unknown user', 'nobody'],
  ['a blocked user', 'blocked'],
])('%s gets the same answer and no code', async (_what, loginUserId) => {
  if (loginUserId === 'blocked') await fixture.add('blocked', 'client', 5);
  expect(await browser.requestCode(loginUserId)).toEqual({ sent: true });
  expect(await fixture.mailsTo(loginUserId)).toEqual([]);
});

test('sends a code only after a captcha was issued, even if it is used', async () => {
  expect(await sendCaptchaCode({ userId: name, captchaId: 'never was' }, browser.ctx(NOON))).toEqual({
    sent: true,
  });
  expect(await mailCount()).toBe(0);
  const { uniqueId } = await createCaptcha(browser.ctx(NOON), 'ABCDEF');
  await browser.tryLogin({ userId: name, captchaText: 'wrong', captchaId: uniqueId });
  await sendCaptchaCode({ userId: name, captchaId: uniqueId }, browser.ctx(NOON));
  expect(await mailCount()).toBe(1);
});

test('a login with a code uses up the captcha too', async () => {
  const code = await newCode();
  const { uniqueId } = await createCaptcha(browser.ctx(NOON), 'ABCDEF');
  await submit(code, { captchaId: uniqueId, password: WRONG });
  expect(await submit('ABCDEF', { captchaId: uniqueId })).toBe('session.captcha-wrong');
});
