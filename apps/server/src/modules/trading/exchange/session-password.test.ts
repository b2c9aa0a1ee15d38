import { expect, test } from 'vitest';
import { newPassKey, sessionPasswords } from './session-password.ts';

const signal = new AbortController().signal;

function testSessions() {
  const clock = { nowMs: Date.UTC(2026, 10, 20) };
  const passKeys: string[] = [];
  const sessions = sessionPasswords(
    (passKey) => {
      passKeys.push(passKey);
      return Promise.resolve(`password ${passKeys.length}`);
    },
    () => new Date(clock.nowMs),
  );
  return { clock, passKeys, sessions };
}

test('a session is reused for four minutes of the real clock, then replaced with another pass key', async () => {
  const { clock, passKeys, sessions } = testSessions();
  const first = await sessions.get(signal);
  clock.nowMs += 239_999;
  expect(await sessions.get(signal)).toBe(first);
  clock.nowMs += 1;
  expect(await sessions.get(signal)).toMatchObject({ password: 'password 2' });
  expect(new Set(passKeys).size).toBe(2);
});

test('setting the clock back does not extend a session', async () => {
  const { clock, passKeys, sessions } = testSessions();
  await sessions.get(signal);
  clock.nowMs -= 1;
  await sessions.get(signal);
  expect(passKeys).toHaveLength(2);
});

test('discards a rejected session, but not a newer one', async () => {
  const { passKeys, sessions } = testSessions();
  const first = await sessions.get(signal);
  sessions.discard(first);
  const second = await sessions.get(signal);
  sessions.discard(first);
  expect(await sessions.get(signal)).toBe(second);
  expect(passKeys).toHaveLength(2);
});

test('a pass key is ten letters and digits, unique each time', () => {
  const keys = Array.from({ length: 500 }, newPassKey);
  for (const key of keys) expect(key).toMatch(/^[A-Za-z0-9]{10}$/);
  expect(new Set(keys).size).toBe(500);
});
