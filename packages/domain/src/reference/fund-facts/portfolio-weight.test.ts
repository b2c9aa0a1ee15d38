import { expect, test } from 'vitest';
import { isPossibleWeight, reconcileWeights, weightOf } from './portfolio-weight.ts';

/** Weights as published, with 8 places. */
const published = (...weights: number[]): bigint[] => weights.map((weight) => BigInt(Math.round(weight * 1e8)));

test.each<[string, number[], number | undefined, ReturnType<typeof reconcileWeights>]>([
  ['fractions', [0.6, 0.4], 1, { unit: 'fraction', total: 1_000_000n }],
  ['per cents', [60, 40], 100, { unit: 'percent', total: 1_000_000n }],
  ['per cents without a total', [60, 39.5], undefined, { unit: 'percent', total: 995_000n }],
  ['a short position', [1.2, -0.2], 1, { unit: 'fraction', total: 1_000_000n }],
  ['too little', [0.6, 0.39], undefined, { problem: 'the weights add up to 99.00%, not to 100%' }],
  ['too much', [60, 40.51], undefined, { problem: 'the weights add up to 100.51%, not to 100%' }],
  ['fractions and per cents', [0.6, 17], undefined, { problem: 'the weights add up to 17.60%, not to 100%' }],
  ['twice the whole', [1, 1], undefined, { problem: 'the weights add up to 200.00%, not to 100%' }],
  [
    'another total than the sheet has',
    [60, 40],
    98.9,
    { problem: 'the weights add up to 100.00%, the total of the sheet is 98.90%' },
  ],
])('%s', (_case, weights, stated, expected) => {
  const total = stated === undefined ? undefined : published(stated)[0];
  expect(reconcileWeights(published(...weights), total)).toEqual(expected);
});

test('a weight has four places of a per cent', () => {
  expect(weightOf(3_210_055n, 'fraction')).toBe(32_101n);
  expect(weightOf(585_005_000n, 'percent')).toBe(58_501n);
  expect([isPossibleWeight(2_000_000n), isPossibleWeight(-2_000_001n)]).toEqual([true, false]);
});
