import { expect, test } from 'vitest';
import type { Outcome } from './comparison.ts';
import type { Result, Verdict } from './report.ts';
import { exitCodeOf, machineText, resultsText, verdictOf } from './report.ts';
import type { Row } from './row.ts';

const row: Row = {
  name: 'catalogue',
  work: 'work',
  reference: 'reference',
  unit: 'ms',
  target: { atMost: 1.3 },
  rounds: 5,
  prepare: () => Promise.reject(new Error('not here')),
};
const outcome = (ratio: number, rounds = 5): Outcome => ({
  rounds,
  ours: { min: ratio, median: ratio, max: ratio },
  reference: { min: 1, median: 1, max: 1 },
  additional: new Map(),
  ratio,
  misses: [],
});

test.each<[Result, Verdict, number, number]>([
  [{ row, outcome: outcome(1.3) }, 'pass', 0, 0],
  [{ row, outcome: outcome(1.4) }, 'MISS', 0, 1],
  [{ row, outcome: outcome(1.4, 4) }, 'trial', 0, 0],
  [{ row, outcome: { ...outcome(1.2), misses: ['a further target'] } }, 'MISS', 0, 1],
  [{ row: { ...row, target: { medianAtMost: 2 } }, outcome: outcome(2) }, 'pass', 0, 0],
  [{ row, notMeasured: 'no file' }, 'not measured', 0, 0],
  [{ row, failure: 'broken' }, 'FAILED', 1, 1],
])('%j', (result, verdict, code, strictCode) => {
  expect(verdictOf(result)).toBe(verdict);
  expect(exitCodeOf([result], false)).toBe(code);
  expect(exitCodeOf([result], true)).toBe(strictCode);
  expect(resultsText([result])).toContain(verdict);
});

test('a line of the table shows both sides, the ratio and the target', () => {
  const line =
    resultsText([{ row, outcome: outcome(1.25) }])
      .split('\n')
      .at(-1) ?? '';
  expect(line.split(/ {2,}/)).toEqual([
    'catalogue',
    'ms',
    '1.25 / 1.25 / 1.25',
    '1 / 1 / 1',
    '5',
    '1.25 x',
    '<= 1.3 x',
    'pass',
  ]);
});

test('describes the machine and its load', () => {
  expect(machineText()).toMatch(/^\d+ cores .*, Node \d+\.\d+\.\d+, load [\d.]+ [\d.]+ [\d.]+$/);
});
