import { expect, test } from 'vitest';
import brinsonCases from '../../../golden/brinson.json' with { type: 'json' };
import portfolioCases from '../../../golden/portfolio.json' with { type: 'json' };
import { paiseFromText, textFromPaise } from '../../kit/money.ts';
import { brinson } from './brinson.ts';
import { driftOf } from './weight-drift.ts';

const segmentsOf = (input: (typeof brinsonCases.cases)[number]['input']) =>
  input.segments.map(({ name, wp, rp, wb, rb }) => ({
    ...{ name, weight: wp, return: rp },
    ...{ benchmarkWeight: wb, benchmarkReturn: rb },
  }));

test.each(brinsonCases.cases.map((each) => [each.id, each] as const))('%s', (_id, { input, expected, tolerance }) => {
  const { segments, ...totals } = brinson(segmentsOf(input), input.model as 'BHB');
  const near = (one: number, other: number) => expect(Math.abs(one - other)).toBeLessThanOrEqual(tolerance);
  for (const of of ['portfolio', 'benchmark', 'active', 'allocation', 'selection', 'interaction'] as const)
    near(totals[of], expected[of]);
  for (const [at, each] of expected.segments.entries())
    for (const of of ['allocation', 'selection', 'interaction'] as const) near(segments[at]![of], each[of]);
});

test('both models have the same total allocation, and their effects add up to the active return', () => {
  const segments = segmentsOf(brinsonCases.cases[0]!.input);
  const [one, other] = [brinson(segments, 'BHB'), brinson(segments, 'BF')];
  expect(Math.abs(one.allocation - other.allocation)).toBeLessThanOrEqual(1e-12);
  // UK equities are weighted as in the benchmark, Japanese equities fell while it rose.
  expect(other.segments.map(({ allocation }) => allocation.toFixed(4))).toEqual(['0.0000', '-0.0104', '-0.0016']);
  expect(other.allocation + other.selection + other.interaction).toBeCloseTo(other.active, 12);
});

test('a portfolio drifts from its model', () => {
  const { input, expected } = portfolioCases.cases.find(({ id }) => id === 'port-02-drift')!;
  const { model, values } = input as unknown as { model: Record<string, number>; values: Record<string, string> };
  const { drift_pct_points: points, rebalance_trades: trades } = expected as unknown as {
    drift_pct_points: Record<string, number>;
    rebalance_trades: Record<string, string>;
  };
  const parts = driftOf(
    Object.keys(model).map((name) => ({
      modelWeight: BigInt(model[name]!) * 100n,
      value: paiseFromText(values[name]!),
    })),
  );
  expect(parts.map(({ drift }) => Number(drift) / 100)).toEqual(Object.values(points));
  expect(parts.map(({ trade }) => textFromPaise(trade))).toEqual(Object.values(trades).map((text) => `${text}.00`));
  expect(driftOf([{ modelWeight: 10_000n, value: paiseFromText('0') }])).toEqual([]);
});
