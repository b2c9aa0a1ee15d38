import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { DEVICE_COOKIE } from '../../../platform/http/cookies.ts';
import { rateBucket } from '../../../platform/http/rate-bucket.tables.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import { appUser } from '../users/users.tables.ts';
import { countTry, deleteOldFailures } from './login-failure.queries.ts';
import { forgetLoginFailures } from './login-throttle.ts';
import { hashPassword } from './passwords.ts';
import { loginFailure } from './session.tables.ts';
import { after, KEYS, LoginFixture, PASSWORD, WRONG } from './testing/login-fixture.ts';

let fixture: LoginFixture;
let name = '';
let people = 0;
beforeAll(async () => {
  fixture = await LoginFixture.open();
});
beforeEach(async () => {
  people += 1;
  name = `asha${people}`;
  await fixture.add(name);
});
afterEach(async () => {
  await fixture.database.db.delete(loginFailure);
});

const guess = (minutes = 0, password = WRONG, userId = name) =>
  fixture.browser().tryLogin({ userId, password }, after(minutes));
const countOf = async (userId = name) => {
  const print = KEYS.blindIndex('login-name', userId);
  const [row] = await fixture.database.db.select().from(loginFailure).where(eq(loginFailure.nameHmac, print));
  return row;
};
const lockIt = () => Promise.all(Array.from({ length: 5 }, () => guess()));
/** As many failures as a guesser has who waits for each lock to end. */
async function failUntil(failures: number): Promise<number> {
  let minutes = 0;
  for (let failed = 0; failed < failures; minutes += 15) {
    const counted = await countTry(fixture.database.db, KEYS.blindIndex('login-name', name), after(minutes));
    failed = counted.failures;
  }
  return minutes;
}

test.each(['somebody', 'nobody'])('five wrong passwords lock the user id of %s, however it is typed', async (who) => {
  const userId = who === 'somebody' ? name : `nobody${people}`;
  for (let tried = 0; tried < 5; tried += 1)
    expect(await guess(0, WRONG, ` ${userId.toUpperCase()} `)).toBe('session.login-failed');
  expect(await countOf(userId)).toMatchObject({ failures: 5, lockedUntil: after(1) });
  expect(await guess(0.9, PASSWORD, userId)).toBe('session.login-failed');
  expect(await countOf(userId)).toMatchObject({ failures: 5, lockedUntil: after(1) });
  expect(await guess(1, PASSWORD, userId)).toBe(who === 'somebody' ? 'in' : 'session.login-failed');
});

test('of fifty tries at once five are looked at', async () => {
  const print = KEYS.blindIndex('login-name', name);
  const tries = await Promise.all(Array.from({ length: 50 }, () => countTry(fixture.database.db, print, after(0))));
  expect(tries.filter(({ isLocked }) => !isLocked)).toHaveLength(5);
  expect(await countOf()).toMatchObject({ failures: 5 });
});

test('the right password among many wrong ones at once gets in, or is refused like them', async () => {
  const tries = await Promise.all(Array.from({ length: 20 }, (_, at) => guess(0, at === 2 ? PASSWORD : WRONG)));
  expect(tries.filter((outcome) => outcome !== 'session.login-failed').length).toBeLessThanOrEqual(1);
});

test('each further failure locks for longer: 1, 2, 5, 10, 15, 15 minutes', async () => {
  await lockIt();
  let minutes = 1;
  for (const length of [2, 5, 10, 15, 15]) {
    expect(await guess(minutes)).toBe('session.login-failed');
    expect((await countOf())?.lockedUntil).toEqual(after(minutes + length));
    expect(await guess(minutes + length - 0.1, PASSWORD)).toBe('session.login-failed');
    minutes += length;
  }
  expect(await guess(minutes, PASSWORD)).toBe('in');
  expect(await countOf()).toBeUndefined();
});

test('after a hundred failures only a new password opens it, and it is never forgotten', async () => {
  const { db } = fixture.database;
  const minutes = await failUntil(99);
  expect(await guess(minutes)).toBe('session.login-failed');
  const years = minutes + 3 * 365 * 1_440;
  expect(await guess(years, PASSWORD)).toBe('session.login-failed');
  expect(await countOf()).toMatchObject({ failures: 100 });
  expect(await deleteOldFailures(db, after(years + 1))).toBe(0);
  await transaction(fixture.database, (tx) => forgetLoginFailures(tx, KEYS, ` ${name.toUpperCase()}`));
  expect(await guess(years, PASSWORD)).toBe('in');
});

test('fewer failures are forgotten in time', async () => {
  await lockIt();
  const { db } = fixture.database;
  expect(await deleteOldFailures(db, after(0))).toBe(0);
  expect(await deleteOldFailures(db, after(1))).toBe(1);
});

test('the owner is told of the first lock and of the last, and of none between', async () => {
  await lockIt();
  for (const minutes of [0.5, 1, 3, 8]) await guess(minutes);
  const [mail, ...others] = await fixture.mailsTo(name);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Wrong passwords for your Artha account');
  expect(mail?.text).toMatch(
    /^5 wrong passwords in a row .* until 21 Nov 2026, 12:01 \(Indian time\)\. You need not do anything/,
  );
  expect(mail?.text).toContain('Forgot Password');
  expect(mail?.text).not.toMatch(/https?:/);
  await guess(await failUntil(99));
  const [last, first] = await fixture.mailsTo(name);
  expect(first).toEqual(mail);
  expect(last?.text).toMatch(/^100 wrong passwords in a row .* any more until you set a new one\./);
});

test('a right password empties the count, also of an account that may not sign in', async () => {
  await fixture.add(`blocked${people}`, 'client', 5);
  for (const [userId, outcome] of [
    [name, 'in'],
    [`blocked${people}`, 'session.status-not-active'],
  ] as const) {
    for (let tried = 0; tried < 4; tried += 1) await guess(0, WRONG, userId);
    expect(await guess(0, PASSWORD, userId)).toBe(outcome);
    expect(await countOf(userId)).toBeUndefined();
  }
});

test('a browser in which the owner has signed in gets in while strangers are locked out, and has its own five tries', async () => {
  const own = fixture.browser();
  expect(await own.tryLogin({ userId: name })).toBe('in');
  await lockIt();
  expect(await guess(0, PASSWORD)).toBe('session.login-failed');
  for (let tried = 0; tried < 4; tried += 1)
    expect(await own.tryLogin({ userId: name, password: WRONG })).toBe('session.login-failed');
  expect(await own.tryLogin({ userId: name })).toBe('in');
  for (let tried = 0; tried < 5; tried += 1) await own.tryLogin({ userId: name, password: WRONG });
  expect(await own.tryLogin({ userId: name })).toBe('session.login-failed');
  expect(await own.tryLogin({ userId: name }, after(1))).toBe('in');
});

test('a known browser opens after a hundred failures too, and leaves strangers where they are', async () => {
  const own = fixture.browser();
  await own.tryLogin({ userId: name });
  const minutes = await failUntil(100);
  expect(await own.tryLogin({ userId: name }, after(minutes))).toBe('in');
  expect(await guess(minutes, PASSWORD)).toBe('session.login-failed');
});

test.each([
  [
    'another user’s',
    async () => {
      const other = fixture.browser();
      await fixture.add(`other${people}`);
      await other.tryLogin({ userId: `other${people}` });
      return other;
    },
  ],
  [
    'made up',
    () => {
      const other = fixture.browser();
      other.setCookie(DEVICE_COOKIE, `${'a'.repeat(22)}.${'b'.repeat(43)}`);
      return other;
    },
  ],
  [
    'changed in one character',
    async () => {
      const other = fixture.browser();
      await other.tryLogin({ userId: name });
      const mark = other.cookie(DEVICE_COOKIE)!;
      other.setCookie(DEVICE_COOKIE, (mark.startsWith('A') ? 'B' : 'A') + mark.slice(1));
      return other;
    },
  ],
  [
    'of the time before the password was another',
    async () => {
      const other = fixture.browser();
      await other.tryLogin({ userId: name });
      const passwordHash = await hashPassword(PASSWORD);
      await fixture.database.db.update(appUser).set({ passwordHash }).where(eq(appUser.loginUserId, name));
      return other;
    },
  ],
] as const)('a mark that is %s makes no browser known', async (_what, browserWith) => {
  const browser = await browserWith();
  await lockIt();
  expect(await browser.tryLogin({ userId: name })).toBe('session.login-failed');
});

test('a browser knows four people at most, and names none of them', async () => {
  const browser = fixture.browser();
  const names = [name];
  for (let number = 0; number < 4; number += 1) {
    names.push(`kin${people}x${number}`);
    await fixture.add(names.at(-1)!);
  }
  for (const userId of names) expect(await browser.tryLogin({ userId })).toBe('in');
  const cookie = browser.cookie(DEVICE_COOKIE)!;
  expect(cookie).toMatch(/^[\w-]{22}\.[\w-]{43}(?:~[\w-]{22}\.[\w-]{43}){3}$/);
  for (const userId of names) {
    for (let tried = 0; tried < 5; tried += 1) await guess(0, WRONG, userId);
    expect(await browser.tryLogin({ userId })).toBe(userId === name ? 'session.login-failed' : 'in');
  }
  expect(browser.cookie(DEVICE_COOKIE)?.split('~')).toHaveLength(4);
});

test('a network that tries many names is stopped; right passwords take nothing from it, and known browsers go on', async () => {
  const at = (userId: string, password = WRONG, minutes = 0) =>
    fixture.browser('203.0.113.9').tryLogin({ userId, password }, after(minutes));
  const own = fixture.browser('203.0.113.80');
  for (let time = 0; time < 3; time += 1) expect(await own.tryLogin({ userId: name })).toBe('in');
  const spray = await Promise.all(Array.from({ length: 60 }, (_, number) => at(`spray${people}x${number}`)));
  expect(spray.filter((outcome) => outcome === 'session.login-failed')).toHaveLength(50);
  expect(spray.filter((outcome) => outcome === 'request.too-many')).toHaveLength(10);
  expect(await at(name, PASSWORD)).toBe('request.too-many');
  expect(await countOf()).toBeUndefined();
  expect(await own.tryLogin({ userId: name })).toBe('in');
  expect(await fixture.browser('203.0.114.9').tryLogin({ userId: name })).toBe('in');
  expect(await at(name, PASSWORD, 1)).toBe('in');
  expect(await at('x', WRONG, 1)).toBe('session.login-failed');
  expect(await at('x', WRONG, 1)).toBe('request.too-many');
  const rows = await fixture.database.db.$count(rateBucket, eq(rateBucket.key, 'login-failure|203.0.113'));
  expect(rows).toBe(1);
});
