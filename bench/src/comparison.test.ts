import { expect, test } from 'vitest';
import { measure, millisecondsOf, Stopped } from './comparison.ts';
import type { Comparison } from './row.ts';

const never = new AbortController().signal;

function comparisonOf(calls: string[], hasAdditional: boolean): Comparison {
  const side = (name: string, figures: number[]) => async () => {
    calls.push(name);
    return Promise.resolve(figures.shift() ?? 0);
  };
  return {
    ours: side('ours', [99, 2, 4, 6]),
    reference: side('reference', [99, 1, 2, 3]),
    ...(hasAdditional ? { additional: { http: side('http', [99, 10, 20, 30]) } } : {}),
    notes: [],
    close: async () => undefined,
  };
}

test('measures the sides in turn and discards the first round', async () => {
  const calls: string[] = [];
  const outcome = await measure(comparisonOf(calls, false), 3, never);
  expect(calls.join(' ')).toBe('ours reference reference ours ours reference reference ours');
  expect(outcome.ours).toEqual({ min: 2, median: 4, max: 6 });
  expect(outcome.reference).toEqual({ min: 1, median: 2, max: 3 });
  expect(outcome.ratio).toBe(2);
});

test('additional measurements have their own summary', async () => {
  const { additional } = await measure(comparisonOf([], true), 3, never);
  expect([...additional]).toEqual([['http', { min: 10, median: 20, max: 30 }]]);
});

test('an aborted run stops', async () => {
  const calls: string[] = [];
  await expect(measure(comparisonOf(calls, false), 3, AbortSignal.abort())).rejects.toThrow(Stopped);
  expect(calls).toEqual([]);
});

test('measures the duration of work', async () => {
  expect(await millisecondsOf(async () => Promise.resolve())).toBeGreaterThanOrEqual(0);
});
