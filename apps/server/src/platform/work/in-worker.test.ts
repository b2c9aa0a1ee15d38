import { expect, test } from 'vitest';
import { inThread } from './in-thread.ts';
import type { crash, fail, waitFor, whereAmI } from './testing/threaded.ts';

const MODULE = new URL('testing/threaded.ts', import.meta.url);
const where = inThread<typeof whereAmI>(MODULE, 'whereAmI');
const NOON = new Date('2026-11-20T06:30:00Z');

test('runs elsewhere, with copies of its arguments', async () => {
  expect(await where(NOON, new Map([[1, 'one']]))).toBe('thread 2026-11-20T06:30:00.000Z one');
});

test('does not block the thread that waits for it', async () => {
  const flag = new Int32Array(new SharedArrayBuffer(4));
  const waiting = inThread<typeof waitFor>(MODULE, 'waitFor')(flag);
  Atomics.store(flag, 0, 1);
  Atomics.notify(flag, 0);
  expect(await waiting).toBe('set');
});

test('throws what the function throws, and fails for what cannot be copied', async () => {
  await expect(inThread<typeof fail>(MODULE, 'fail')()).rejects.toThrow(new RangeError('too long'));
  await expect(where(NOON, (() => undefined) as never)).rejects.toThrow('could not be cloned');
  await expect(inThread<typeof fail>(MODULE, 'missing')()).rejects.toThrow('has no missing');
});

test('a thread that ends fails what waits, and another one takes its place', async () => {
  await expect(inThread<typeof crash>(MODULE, 'crash')()).rejects.toThrow('a thread ended without a result');
  expect(await where(NOON, new Map())).toMatch(/^thread/);
});
