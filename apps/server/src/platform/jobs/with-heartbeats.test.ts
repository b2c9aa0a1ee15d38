import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withHeartbeats } from './with-heartbeats.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A step that the test ends, and the signal that the step received. */
function steps() {
  const { promise, resolve: end } = Promise.withResolvers<string>();
  let signal: AbortSignal | undefined;
  const step = (given: AbortSignal) => {
    signal = given;
    return promise;
  };
  return { step, end, signal: () => signal };
}

test('a long step is kept alive until it ends, and not longer', async () => {
  let heartbeats = 0;
  const { step, end } = steps();
  const done = withHeartbeats(() => Promise.resolve(void (heartbeats += 1)), step);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(heartbeats).toBe(12);
  end('done');
  expect(await done).toBe('done');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(heartbeats).toBe(13);
});

test('a step whose run was taken over is aborted, and its result is not reported', async () => {
  const { step, end, signal } = steps();
  const done = withHeartbeats(() => Promise.reject(new Error('another node has taken this run over')), step);
  const outcome = expect(done).rejects.toThrow('another node has taken this run over');
  expect(signal()?.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(signal()?.aborted).toBe(true);
  end('done');
  await outcome;
});

test('heartbeats end with a step that fails', async () => {
  let heartbeats = 0;
  const failing = withHeartbeats(
    () => Promise.resolve(void (heartbeats += 1)),
    () => Promise.reject(new Error('no answer')),
  );
  await expect(failing).rejects.toThrow('no answer');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(heartbeats).toBe(0);
});
