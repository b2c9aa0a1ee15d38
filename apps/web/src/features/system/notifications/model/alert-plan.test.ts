import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startAlertPlan } from './alert-plan.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const alertsOf = (...ids: number[]) => ids.map((id) => ({ id, message: `alert ${id}` }));

const clockMs = () => vi.getMockedSystemTime()!.getTime();

function setUp(...ids: number[]) {
  const seen: { id: number; atSeconds: number }[] = [];
  const startedAt = clockMs();
  const state = { unread: alertsOf(...ids), isWatched: true, isServerDown: false, fetches: 0, failures: 0 };
  const shown = new Set<number>();
  const start = () =>
    startAlertPlan({
      unreadCount: () => state.unread.length,
      fetchAlerts: () => {
        state.fetches += 1;
        return state.isServerDown ? Promise.reject(new Error('server down')) : Promise.resolve(state.unread);
      },
      show: ({ id }) => seen.push({ id, atSeconds: (clockMs() - startedAt) / 1_000 }),
      isWatched: () => state.isWatched,
      onFailure: () => (state.failures += 1),
      shown,
    });
  return { state, start, shownAt: () => seen.map(({ id, atSeconds }) => `${id} at ${atSeconds}`) };
}

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);

test('shows the first alert after 30 seconds, then one every 6, each once', async () => {
  const { start, state, shownAt } = setUp(1, 2, 3);
  start();
  await pass(29.9);
  expect(shownAt()).toEqual([]);
  await pass(60);
  expect(shownAt()).toEqual(['1 at 30', '2 at 36', '3 at 42']);
  expect(state.fetches).toBe(1);
});

test('shows a later alert, and no previous one again', async () => {
  const { start, state, shownAt } = setUp(1);
  start();
  await pass(40);
  state.unread = alertsOf(2, 1);
  await pass(20);
  expect(shownAt()).toEqual(['1 at 30', '2 at 42']);
  expect(state.fetches).toBe(2);
});

test('shows nothing while the tab is hidden', async () => {
  const { start, state, shownAt } = setUp(1);
  state.isWatched = false;
  start();
  await pass(60);
  state.isWatched = true;
  await pass(6);
  expect(shownAt()).toEqual(['1 at 66']);
});

test('fetches nothing without alerts, and retries a failed fetch', async () => {
  const { start, state, shownAt } = setUp();
  start();
  await pass(60);
  expect(state.fetches).toBe(0);
  state.unread = alertsOf(1);
  state.isServerDown = true;
  await pass(6);
  expect(state.failures).toBe(1);
  state.isServerDown = false;
  await pass(6);
  expect(shownAt()).toEqual(['1 at 72']);
});

test('shows nothing after a stop, and repeats nothing after a restart', async () => {
  const { start, shownAt } = setUp(1, 2);
  const stop = start();
  await pass(30);
  stop();
  await pass(60);
  start();
  await pass(36);
  expect(shownAt()).toEqual(['1 at 30', '2 at 120']);
});
