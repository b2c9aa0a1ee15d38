/** A refused login costs the same for every reason: its duration, which hashing decides, must not reveal the reason. */
import { argon2 } from 'node:crypto';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { countLoginAttempt } from './login-failure.queries.ts';
import { after, KEYS, LoginFixture, NOON, PASSWORD, WRONG } from './testing/login-fixture.ts';

vi.mock('node:crypto', { spy: true });

let fixture: LoginFixture;
beforeAll(async () => {
  fixture = await LoginFixture.open();
  for (const name of ['asha', 'locked']) await fixture.add(name);
  const nameHmac = KEYS.blindIndex('login-name', 'locked');
  for (const minutes of [0, 0, 0, 0, 0, 1, 3, 8, 18, 33])
    await countLoginAttempt(fixture.database.db, nameHmac, after(minutes - 40));
});
beforeEach(() => void vi.mocked(argon2).mockClear());

test.each([
  ['an unknown user', { userId: 'unknown', password: WRONG }],
  ['a wrong password', { userId: 'asha', password: WRONG }],
  ['a role not held', { userId: 'asha', password: PASSWORD, role: 'OPERATIONS' }],
  ['a locked user with the correct password', { userId: 'locked', password: PASSWORD }],
])('%s costs one password verification', async (_reason, form) => {
  const browser = fixture.browser();
  const captchaId = await browser.captcha();
  vi.mocked(argon2).mockClear();
  expect(await browser.submit({ ...form, captchaId }, NOON)).toBe('session.login-failed');
  expect(vi.mocked(argon2).mock.calls.map(([algorithm, { memory, passes }]) => [algorithm, memory, passes])).toEqual([
    ['argon2id', 19_456, 2],
  ]);
});
