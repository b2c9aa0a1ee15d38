import { LOGIN_FAILURES_PER_BROWSER, LOGIN_FAILURES_PER_NETWORK } from '@artha/domain/kit/limits';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { DEVICE_COOKIE } from '../../../platform/http/cookies.ts';
import { rateLimit } from '../../../platform/http/rate-limit.tables.ts';
import { networkOf } from '../../../platform/http/client-address.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import { appUser } from '../users/users.tables.ts';
import { countLoginAttempt, deleteOldFailures } from './login-failure.queries.ts';
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
  const nameHmac = KEYS.blindIndex('login-name', userId);
  const [row] = await fixture.database.db.select().from(loginFailure).where(eq(loginFailure.nameHmac, nameHmac));
  return row;
};
const lockUser = () => Promise.all(Array.from({ length: 5 }, () => guess()));
/** Adds failures up to a number, waiting for each lock to end. @returns the minutes passed */
async function failUntil(failures: number): Promise<number> {
  let minutes = 0;
  for (let failed = 0; failed < failures; minutes += 15) {
    const counted = await countLoginAttempt(fixture.database.db, KEYS.blindIndex('login-name', name), after(minutes));
    failed = counted.failures;
  }
  return minutes;
}

test.each(['known', 'unknown'])('five wrong passwords lock an %s user id, in any spelling', async (kind) => {
  const userId = kind === 'known' ? name : `unknown${people}`;
  for (let attempt = 0; attempt < 5; attempt += 1)
    expect(await guess(0, WRONG, ` ${userId.toUpperCase()} `)).toBe('session.login-failed');
  expect(await countOf(userId)).toMatchObject({ failures: 5, lockedUntil: after(1) });
  expect(await guess(0.9, PASSWORD, userId)).toBe('session.login-failed');
  expect(await countOf(userId)).toMatchObject({ failures: 5, lockedUntil: after(1) });
  expect(await guess(1, PASSWORD, userId)).toBe(kind === 'known' ? 'in' : 'session.login-failed');
});

test('of fifty simultaneous attempts five are checked', async () => {
  const nameHmac = KEYS.blindIndex('login-name', name);
  const tries = await Promise.all(
    Array.from({ length: 50 }, () => countLoginAttempt(fixture.database.db, nameHmac, after(0))),
  );
  expect(tries.filter(({ isLocked }) => !isLocked)).toHaveLength(5);
  expect(await countOf()).toMatchObject({ failures: 5 });
});

test('the correct password among many simultaneous wrong ones succeeds or is refused like them', async () => {
  const tries = await Promise.all(Array.from({ length: 20 }, (_, at) => guess(0, at === 2 ? PASSWORD : WRONG)));
  expect(tries.filter((outcome) => outcome !== 'session.login-failed').length).toBeLessThanOrEqual(1);
});

test('each further failure locks for longer: 1, 2, 5, 10, 15, 15 minutes', async () => {
  await lockUser();
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

test('after a hundred failures the lock is permanent until a new password is set', async () => {
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

test('fewer failures are deleted after some time', async () => {
  await lockUser();
  const { db } = fixture.database;
  expect(await deleteOldFailures(db, after(0))).toBe(0);
  expect(await deleteOldFailures(db, after(1))).toBe(1);
});

test('notifies the owner of the first and of the permanent lock only', async () => {
  await lockUser();
  for (const minutes of [0.5, 1, 3, 8]) await guess(minutes);
  const [mail, ...others] = await fixture.mailsTo(name);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Wrong passwords for your Artha account');
  expect(mail?.text).toMatch(
    /^5 wrong passwords in a row .* until 21 Nov 2026, 12:01 \(Indian time\) and then unlocks automatically/,
  );
  expect(mail?.text).toContain('Forgot Password');
  expect(mail?.text).not.toMatch(/https?:/);
  await guess(await failUntil(99));
  const [last, first] = await fixture.mailsTo(name);
  expect(first).toEqual(mail);
  expect(last?.text).toMatch(/^100 wrong passwords in a row .* locked until you set a new password\./);
});

test('a correct password resets the count, also of an account that may not sign in', async () => {
  await fixture.add(`blocked${people}`, 'client', 5);
  for (const [userId, outcome] of [
    [name, 'in'],
    [`blocked${people}`, 'session.status-not-active'],
  ] as const) {
    for (let attempt = 0; attempt < 4; attempt += 1) await guess(0, WRONG, userId);
    expect(await guess(0, PASSWORD, userId)).toBe(outcome);
    expect(await countOf(userId)).toBeUndefined();
  }
});

test('a known browser can sign in while others are locked out, and has its own five attempts', async () => {
  const own = fixture.browser();
  expect(await own.tryLogin({ userId: name })).toBe('in');
  await lockUser();
  expect(await guess(0, PASSWORD)).toBe('session.login-failed');
  for (let attempt = 0; attempt < 4; attempt += 1)
    expect(await own.tryLogin({ userId: name, password: WRONG })).toBe('session.login-failed');
  expect(await own.tryLogin({ userId: name })).toBe('in');
  for (let attempt = 0; attempt < 5; attempt += 1) await own.tryLogin({ userId: name, password: WRONG });
  expect(await own.tryLogin({ userId: name })).toBe('session.login-failed');
  expect(await own.tryLogin({ userId: name }, after(1))).toBe('in');
});

test('a known browser can sign in after a hundred failures too, and the lock stays for others', async () => {
  const own = fixture.browser();
  await own.tryLogin({ userId: name });
  const minutes = await failUntil(100);
  expect(await own.tryLogin({ userId: name }, after(minutes))).toBe('in');
  expect(await guess(minutes, PASSWORD)).toBe('session.login-failed');
});

test.each([
  [
    'of another user',
    async () => {
      const other = fixture.browser();
      await fixture.add(`other${people}`);
      await other.tryLogin({ userId: `other${people}` });
      return other;
    },
  ],
  [
    'that is forged',
    () => {
      const other = fixture.browser();
      other.setCookie(DEVICE_COOKIE, `${'a'.repeat(22)}.${'b'.repeat(43)}`);
      return other;
    },
  ],
  [
    'with one changed character',
    async () => {
      const other = fixture.browser();
      await other.tryLogin({ userId: name });
      const token = other.cookie(DEVICE_COOKIE)!;
      other.setCookie(DEVICE_COOKIE, (token.startsWith('A') ? 'B' : 'A') + token.slice(1));
      return other;
    },
  ],
  [
    'from before a password change',
    async () => {
      const other = fixture.browser();
      await other.tryLogin({ userId: name });
      const passwordHash = await hashPassword(PASSWORD);
      await fixture.database.db.update(appUser).set({ passwordHash }).where(eq(appUser.loginUserId, name));
      return other;
    },
  ],
] as const)('a device token %s does not make a browser known', async (_what, browserWith) => {
  const browser = await browserWith();
  await lockUser();
  expect(await browser.tryLogin({ userId: name })).toBe('session.login-failed');
});

test('a browser is known for four users at most, and its cookie does not identify them', async () => {
  const browser = fixture.browser();
  const names = [name];
  for (let number = 0; number < 4; number += 1) {
    names.push(`user${people}x${number}`);
    await fixture.add(names.at(-1)!);
  }
  for (const userId of names) expect(await browser.tryLogin({ userId })).toBe('in');
  const cookie = browser.cookie(DEVICE_COOKIE)!;
  expect(cookie).toMatch(/^[\w-]{22}\.[\w-]{43}(?:~[\w-]{22}\.[\w-]{43}){3}$/);
  for (const userId of names) {
    for (let attempt = 0; attempt < 5; attempt += 1) await guess(0, WRONG, userId);
    expect(await browser.tryLogin({ userId })).toBe(userId === name ? 'session.login-failed' : 'in');
  }
  expect(browser.cookie(DEVICE_COOKIE)?.split('~')).toHaveLength(4);
});

const NETWORK_KEY = 'login-failure:network:';
/** A node takes so many attempts of a network at once, and hands out those that were returned again. */
const BLOCK = LOGIN_FAILURES_PER_NETWORK / 100;
const pointsOf = async (key: string) => {
  const [row] = await fixture.database.db.select().from(rateLimit).where(eq(rateLimit.key, key));
  return row?.points;
};
const setPoints = (key: string, points: number) =>
  fixture.database.db.update(rateLimit).set({ points }).where(eq(rateLimit.key, key));

test('limits the failures of a network; correct passwords do not count, and known browsers are exempt', async () => {
  const at = (userId: string, password = WRONG) => fixture.browser('203.0.113.9').tryLogin({ userId, password });
  const key = `${NETWORK_KEY}${networkOf('203.0.113.9')}`;
  const own = fixture.browser('203.0.113.80');
  expect(await own.tryLogin({ userId: name })).toBe('in');
  for (let time = 0; time <= BLOCK; time += 1) expect(await at(name, PASSWORD)).toBe('in');
  expect(await pointsOf(key)).toBe(BLOCK);
  await setPoints(key, LOGIN_FAILURES_PER_NETWORK - 5);
  const spray = await Promise.all(Array.from({ length: BLOCK + 10 }, (_, number) => at(`spray${people}x${number}`)));
  expect(spray.filter((outcome) => outcome === 'session.login-failed')).toHaveLength(BLOCK + 5);
  expect(spray.filter((outcome) => outcome === 'request.too-many')).toHaveLength(5);
  expect(await at(name, PASSWORD)).toBe('request.too-many');
  expect(await countOf()).toBeUndefined();
  expect(await own.tryLogin({ userId: name })).toBe('in');
  expect(await fixture.browser('203.0.114.9').tryLogin({ userId: name })).toBe('in');
  await fixture.database.db.update(rateLimit).set({ expire: 1 }).where(eq(rateLimit.key, key));
  expect(await at(name, PASSWORD)).toBe('in');
});

test('a browser with too many failures is refused, and its neighbours are not', async () => {
  const greedy = fixture.browser('203.0.115.9');
  const outcomes = [];
  for (let number = 0; number < LOGIN_FAILURES_PER_BROWSER + 3; number += 1)
    outcomes.push(await greedy.tryLogin({ userId: `other${people}x${number}`, password: WRONG }));
  expect(outcomes.slice(0, -3).filter((outcome) => outcome !== 'session.login-failed')).toEqual([]);
  expect(outcomes.slice(-3)).toEqual(Array(3).fill('request.too-many'));
  expect(await pointsOf(`${NETWORK_KEY}203.0.115`)).toBe(LOGIN_FAILURES_PER_BROWSER);
  expect(await fixture.browser('203.0.115.9').tryLogin({ userId: name })).toBe('in');
});

test('attempts on a locked user id use up nothing of browser and network', async () => {
  const at = (password = WRONG) => fixture.browser('203.0.116.9').tryLogin({ userId: name, password });
  for (let attempt = 0; attempt < 12; attempt += 1) expect(await at()).toBe('session.login-failed');
  expect(await at(PASSWORD)).toBe('session.login-failed');
  // Five were counted: thirteen would have taken another block.
  expect(await pointsOf(`${NETWORK_KEY}203.0.116`)).toBe(BLOCK);
});
