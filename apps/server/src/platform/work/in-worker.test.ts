import { expect, test } from 'vitest';
import { inWorker } from './in-worker.ts';
import type { crash, fail, waitFor, whereAmI } from './testing/worker-tasks.ts';

const MODULE = new URL('testing/worker-tasks.ts', import.meta.url);
const where = inWorker<typeof whereAmI>(MODULE, 'whereAmI');
const NOON = new Date('2026-11-20T06:30:00Z');

test('runs elsewhere, with copies of its arguments', async () => {
  expect(await where(NOON, new Map([[1, 'one']]))).toBe('worker 2026-11-20T06:30:00.000Z one');
});

test('does not block the worker that waits for it', async () => {
  const flag = new Int32Array(new SharedArrayBuffer(4));
  const waiting = inWorker<typeof waitFor>(MODULE, 'waitFor')(flag);
  Atomics.store(flag, 0, 1);
  Atomics.notify(flag, 0);
  expect(await waiting).toBe('set');
});

test('throws what the function throws, and fails for what cannot be copied', async () => {
  await expect(inWorker<typeof fail>(MODULE, 'fail')()).rejects.toThrow(new RangeError('too long'));
  await expect(where(NOON, (() => undefined) as never)).rejects.toThrow('could not be cloned');
  await expect(inWorker<typeof fail>(MODULE, 'missing')()).rejects.toThrow('has no missing');
});

test('a worker that ends fails what waits, and another one takes its place', async () => {
  await expect(inWorker<typeof crash>(MODULE, 'crash')()).rejects.toThrow('a worker ended without a result');
  expect(await where(NOON, new Map())).toMatch(/^worker/);
});
