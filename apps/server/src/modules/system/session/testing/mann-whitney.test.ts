import { expect, test } from 'vitest';
import { mannWhitneyP } from './mann-whitney.ts';

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);

// The p of scipy.stats.mannwhitneyu(…, method='asymptotic').
test.each([
  ['the same', range(0, 20), range(0, 20), 1],
  ['one value alone', Array(30).fill(5), Array(30).fill(5), 1],
  ['shifted by five', range(0, 20), range(5, 25), 0.018_521_95],
  ['shifted by ten', range(0, 20), range(10, 30), 0.000_052_13],
  ['apart', range(0, 20), range(20, 40), 0],
  ['of other sizes', range(0, 40), range(10, 30), 1],
] as const)('%s', (_what, one, other, p) => {
  expect(mannWhitneyP(one, other)).toBeCloseTo(p, 6);
  expect(mannWhitneyP(other, one)).toBeCloseTo(mannWhitneyP(one, other), 10);
});
