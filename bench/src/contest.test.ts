import { expect, test } from 'vitest';
import { measure, millisecondsOf, Stopped } from './contest.ts';
import type { Contest } from './row.ts';

const never = new AbortController().signal;

function contestOf(calls: string[], beside: boolean): Contest {
  const side = (name: string, figures: number[]) => async () => {
    calls.push(name);
    return Promise.resolve(figures.shift() ?? 0);
  };
  return {
    ours: side('ours', [99, 2, 4, 6]),
    reference: side('reference', [99, 1, 2, 3]),
    ...(beside ? { beside: { http: side('http', [99, 10, 20, 30]) } } : {}),
    notes: [],
    close: async () => undefined,
  };
}

test('the sides are measured in turn, and the first round does not count', async () => {
  const calls: string[] = [];
  const outcome = await measure(contestOf(calls, false), 3, never);
  expect(calls.join(' ')).toBe('ours reference reference ours ours reference reference ours');
  expect(outcome.ours).toEqual({ min: 2, median: 4, max: 6 });
  expect(outcome.reference).toEqual({ min: 1, median: 2, max: 3 });
  expect(outcome.ratio).toBe(2);
});

test('what is measured beside has its own summary', async () => {
  const { beside } = await measure(contestOf([], true), 3, never);
  expect([...beside]).toEqual([['http', { min: 10, median: 20, max: 30 }]]);
});

test('a run that is asked to stop stops', async () => {
  const calls: string[] = [];
  await expect(measure(contestOf(calls, false), 3, AbortSignal.abort())).rejects.toThrow(Stopped);
  expect(calls).toEqual([]);
});

test('work is timed', async () => {
  expect(await millisecondsOf(async () => Promise.resolve())).toBeGreaterThanOrEqual(0);
});
