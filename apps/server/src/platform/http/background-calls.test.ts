import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BackgroundCalls } from './background-calls.ts';

const lines: { readonly background: unknown }[] = [];
const log = pino(
  { base: null, timestamp: false },
  new Writable({ write: (line, _encoding, done) => (lines.push(JSON.parse(String(line))), done()) }),
);

beforeEach(() => {
  lines.length = 0;
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

test('a minute of polling is logged in one line, by route pattern', () => {
  const calls = new BackgroundCalls(log);
  for (const ms of [0.26, 1, 2.5]) calls.record('/api/Notifications/count', ms);
  calls.record('/api/Payments/:paymentId/status', 7);
  expect(lines).toEqual([]);
  vi.advanceTimersByTime(60_000);
  expect(lines.map(({ background }) => background)).toEqual([
    [
      { route: '/api/Notifications/count', calls: 3, msMean: 1.3, msLongest: 2.5 },
      { route: '/api/Payments/:paymentId/status', calls: 1, msMean: 7, msLongest: 7 },
    ],
  ]);
  calls.stop();
});

test('an idle minute logs nothing, and stopping logs the last counts', () => {
  const calls = new BackgroundCalls(log);
  vi.advanceTimersByTime(180_000);
  expect(lines).toEqual([]);
  calls.record('/api/Notifications/count', 1);
  calls.stop();
  vi.advanceTimersByTime(60_000);
  expect(lines).toHaveLength(1);
});
