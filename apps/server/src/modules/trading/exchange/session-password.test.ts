import { expect, test } from 'vitest';
import { newPassKey, sessionPasswords } from './session-password.ts';

const signal = new AbortController().signal;

function counted() {
  const clock = { nowMs: Date.UTC(2026, 10, 20) };
  const asked: string[] = [];
  const sessions = sessionPasswords(
    (passKey) => {
      asked.push(passKey);
      return Promise.resolve(`password ${asked.length}`);
    },
    () => new Date(clock.nowMs),
  );
  return { clock, asked, sessions };
}

test('a session serves for four minutes of the time of day, then a new one with another pass key', async () => {
  const { clock, asked, sessions } = counted();
  const first = await sessions.get(signal);
  clock.nowMs += 239_999;
  expect(await sessions.get(signal)).toBe(first);
  clock.nowMs += 1;
  expect(await sessions.get(signal)).toMatchObject({ password: 'password 2' });
  expect(new Set(asked).size).toBe(2);
});

test('a clock that was set back makes no session live longer', async () => {
  const { clock, asked, sessions } = counted();
  await sessions.get(signal);
  clock.nowMs -= 1;
  await sessions.get(signal);
  expect(asked).toHaveLength(2);
});

test('one that is not good is not used again, but who says so late forgets no newer one', async () => {
  const { asked, sessions } = counted();
  const first = await sessions.get(signal);
  sessions.forget(first);
  const second = await sessions.get(signal);
  sessions.forget(first);
  expect(await sessions.get(signal)).toBe(second);
  expect(asked).toHaveLength(2);
});

test('a pass key is ten letters and digits, never the same', () => {
  const keys = Array.from({ length: 500 }, newPassKey);
  for (const key of keys) expect(key).toMatch(/^[A-Za-z0-9]{10}$/);
  expect(new Set(keys).size).toBe(500);
});
