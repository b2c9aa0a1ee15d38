import type { RiskCategory } from './categories.ts';
import { CATEGORIES_BY_RISK } from './categories.ts';
import type { ScoreRange } from './questionnaire.ts';

/** The scores that lead to a category, both ends included. */
export interface ScoreBand {
  readonly category: RiskCategory;
  readonly from: number;
  readonly to: number;
}

/** What is wrong with the band of a category. */
export interface BandProblem {
  readonly category: RiskCategory;
  readonly message: string;
}

/**
 * Why bands do not cover each possible score exactly once, in the order of risk; empty when they do. The message is
 * shown at the band that has to change.
 */
export function bandProblems(bands: readonly ScoreBand[], { lowest, highest }: ScoreRange): readonly BandProblem[] {
  const problems: BandProblem[] = [];
  let next = lowest;
  let before: RiskCategory | undefined;
  for (const category of CATEGORIES_BY_RISK) {
    const band = bands.find((each) => each.category === category);
    const message = band ? problemOf(band, next, before) : `Enter the scores of ${category}.`;
    if (message !== undefined) problems.push({ category, message });
    if (band) next = Math.max(next, band.to + 1);
    before = category;
  }
  const last = CATEGORIES_BY_RISK.at(-1);
  if (last && problems.length === 0 && next - 1 !== highest)
    problems.push({ category: last, message: endOf(next - 1) });
  return problems;

  function endOf(end: number): string {
    return end < highest
      ? `${scoresText(end + 1, highest)} to no category.`
      : `The highest possible score is ${highest}.`;
  }
}

function problemOf({ from, to }: ScoreBand, next: number, before: RiskCategory | undefined): string | undefined {
  if (!Number.isSafeInteger(from) || !Number.isSafeInteger(to)) return 'Enter whole numbers.';
  if (to < from) return 'The last score is below the first.';
  if (from > next) return `${scoresText(next, from - 1)} to no category.`;
  if (from === next) return undefined;
  return before === undefined
    ? `The lowest possible score is ${next}.`
    : `${scoresText(from, Math.min(to, next - 1))} to ${before} too.`;
}

const scoresText = (from: number, to: number): string =>
  from === to ? `The score ${from} leads` : `The scores ${from} to ${to} lead`;

/** The category of a score; undefined outside all bands. */
export const categoryOf = (bands: readonly ScoreBand[], score: number): RiskCategory | undefined =>
  bands.find(({ from, to }) => from <= score && score <= to)?.category;
