import { expect, test } from 'vitest';
import golden from '../../../golden/sip_dates.json' with { type: 'json' };
import type { InstalmentState } from './instalment-states.ts';
import type { PlanFrequency } from './plan-kinds.ts';
import { failuresAfter, isStoppedBy } from './plan-failures.ts';

const STATES: Readonly<Record<string, InstalmentState>> = { S: 'done', F: 'failed', P: 'skipped' };

/** The number of the instalment that stops a plan; null when none does. */
function stoppedAfter(frequency: PlanFrequency, results: readonly string[]): number | null {
  let failures = 0;
  for (const [index, result] of results.entries()) {
    failures = failuresAfter(failures, STATES[result] ?? 'scheduled');
    if (isStoppedBy(failures, frequency)) return index + 1;
  }
  return null;
}

const cases = golden.cases.flatMap(({ id, input, expected }) =>
  input.results ? [{ id, results: input.results, expected: expected.cancelled_after_instalment }] : [],
);

test('the golden cases of failures are read', () => expect(cases).toHaveLength(2));

test.each(cases)('$id', ({ results, expected }) => {
  expect(stoppedAfter('monthly', results)).toBe(expected);
});

test.each<[PlanFrequency, string, number | null]>([
  ['weekly', 'FFF', 3],
  ['monthly', 'FFSFF', null],
  ['quarterly', 'FF', 2],
  ['quarterly', 'FSF', null],
  ['yearly', 'FPF', 3],
  ['monthly', 'FPFPF', 5],
])('a %s plan with %s stops after %s', (frequency, results, expected) => {
  expect(stoppedAfter(frequency, [...results])).toBe(expected);
});

test('an instalment that is neither done nor failed changes nothing', () => {
  const states: readonly InstalmentState[] = ['scheduled', 'skipped', 'ordered', 'cancelled'];
  expect(states.map((state) => failuresAfter(2, state))).toEqual([2, 2, 2, 2]);
});
