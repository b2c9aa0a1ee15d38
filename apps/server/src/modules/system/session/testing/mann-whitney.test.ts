import { expect, test } from 'vitest';
import { mannWhitneyP } from './mann-whitney.ts';

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);

// Expected values from scipy.stats.mannwhitneyu(…, method='asymptotic').
test.each([
  ['equal samples', range(0, 20), range(0, 20), 1],
  ['one constant value', Array(30).fill(5), Array(30).fill(5), 1],
  ['a shift by five', range(0, 20), range(5, 25), 0.018_521_95],
  ['a shift by ten', range(0, 20), range(10, 30), 0.000_052_13],
  ['separate ranges', range(0, 20), range(20, 40), 0],
  ['samples of different sizes', range(0, 40), range(10, 30), 1],
] as const)('%s', (_what, one, other, p) => {
  expect(mannWhitneyP(one, other)).toBeCloseTo(p, 6);
  expect(mannWhitneyP(other, one)).toBeCloseTo(mannWhitneyP(one, other), 10);
});
