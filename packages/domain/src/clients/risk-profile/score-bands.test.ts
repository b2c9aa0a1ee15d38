import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RiskCategory } from './categories.ts';
import { CATEGORIES_BY_RISK } from './categories.ts';
import { bandProblems, categoryOf } from './score-bands.ts';

const RANGE = { lowest: 0, highest: 100 };
type Ends = readonly [from: number, to: number];
const bandsOf = (...ends: readonly Ends[]) =>
  ends.map(([from, to], at) => ({ category: CATEGORIES_BY_RISK[at]!, from, to }));
const GOOD: readonly Ends[] = [
  [0, 24],
  [25, 44],
  [45, 64],
  [65, 82],
  [83, 100],
];
const withBand = (at: number, band: Ends) => bandsOf(...GOOD.map((each, index) => (index === at ? band : each)));

test.each<[string, ReturnType<typeof bandsOf>, readonly [RiskCategory, string][]]>([
  ['bands that cover all scores', bandsOf(...GOOD), []],
  ['a gap of one', withBand(1, [26, 44]), [['Conservative', 'The score 25 leads to no category.']]],
  ['a gap of several', withBand(2, [50, 64]), [['Moderate', 'The scores 45 to 49 lead to no category.']]],
  ['an overlap of one', withBand(1, [24, 44]), [['Conservative', 'The score 24 leads to Very Conservative too.']]],
  ['an overlap', withBand(3, [60, 82]), [['Aggressive', 'The scores 60 to 64 lead to Moderate too.']]],
  ['a start below the range', withBand(0, [-1, 24]), [['Very Conservative', 'The lowest possible score is 0.']]],
  ['a start above the range', withBand(0, [2, 24]), [['Very Conservative', 'The scores 0 to 1 lead to no category.']]],
  ['an end below the range', withBand(4, [83, 99]), [['Very Aggressive', 'The score 100 leads to no category.']]],
  ['an end above the range', withBand(4, [83, 101]), [['Very Aggressive', 'The highest possible score is 100.']]],
  ['ends in the wrong order', withBand(4, [100, 83]), [['Very Aggressive', 'The last score is below the first.']]],
  ['parts of numbers', withBand(4, [83, 99.5]), [['Very Aggressive', 'Enter whole numbers.']]],
  ['a missing band', bandsOf(...GOOD.slice(0, 4)), [['Very Aggressive', 'Enter the scores of Very Aggressive.']]],
])('%s', (_, bands, expected) => {
  expect(bandProblems(bands, RANGE).map(({ category, message }) => [category, message])).toEqual(expected);
});

test('bands without a problem give each possible score exactly one category, in the order of risk', () => {
  const ends = fc.tuple(fc.integer({ min: -2, max: 32 }), fc.integer({ min: -2, max: 32 }));
  fc.assert(
    fc.property(fc.array(ends, { minLength: 5, maxLength: 5 }), (drawn) => {
      const bands = bandsOf(...drawn);
      const scores = Array.from({ length: 31 }, (_each, score) => score);
      const found = scores.map((score) => bands.filter(({ from, to }) => from <= score && score <= to));
      const covers =
        found.every((each) => each.length === 1) &&
        bands.every(({ from, to }) => 0 <= from && from <= to && to <= 30) &&
        bands.every(({ from }, at) => at === 0 || bands[at - 1]!.from < from);
      expect(bandProblems(bands, { lowest: 0, highest: 30 }).length === 0).toBe(covers);
    }),
    { numRuns: 2_000 },
  );
});

test('cuts of the range into five parts have no problem', () => {
  const cuts = fc.uniqueArray(fc.integer({ min: 1, max: 100 }), { minLength: 4, maxLength: 4 });
  fc.assert(
    fc.property(cuts, (drawn) => {
      const starts = [0, ...drawn.toSorted((one, other) => one - other)];
      const bands = bandsOf(...starts.map((from, at): Ends => [from, (starts[at + 1] ?? 101) - 1]));
      expect(bandProblems(bands, RANGE)).toEqual([]);
      for (const [at, from] of starts.entries()) expect(categoryOf(bands, from)).toBe(CATEGORIES_BY_RISK[at]);
      expect(categoryOf(bands, 101)).toBeUndefined();
    }),
  );
});
