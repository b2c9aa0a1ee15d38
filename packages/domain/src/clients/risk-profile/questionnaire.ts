export const QUESTIONS_MAX = 30;
export const OPTIONS_MIN = 2;
export const OPTIONS_MAX = 8;
export const WEIGHT_MAX = 20;
/** The highest score of an option; the lowest is 0. */
export const SCORE_MAX = 100;

/** What an option scores, a whole number. */
export interface ScoredOption {
  readonly id: number;
  readonly score: number;
}

/** A question counts by its weight, a whole number from 1. */
export interface ScoredQuestion {
  readonly id: number;
  readonly weight: number;
  readonly options: readonly ScoredOption[];
}

/** The chosen option of a question. */
export interface Answer {
  readonly questionId: number;
  readonly optionId: number;
}

export interface ScoreRange {
  readonly lowest: number;
  readonly highest: number;
}

type Weighted = { readonly weight: number; readonly options: readonly { readonly score: number }[] };

const sumOf = (questions: readonly Weighted[], pick: (...scores: number[]) => number): number =>
  questions.reduce((sum, { weight, options }) => sum + weight * pick(...options.map(({ score }) => score)), 0);

/** The scores that answers can reach: the sums of weight times lowest, and of weight times highest option. */
export const scoreRange = (questions: readonly Weighted[]): ScoreRange => ({
  lowest: sumOf(questions, Math.min),
  highest: sumOf(questions, Math.max),
});

/**
 * The sum of weight times score of the chosen options, an exact whole number.
 *
 * @returns undefined unless each question is answered once, by one of its own options
 */
export function scoreOf(questions: readonly ScoredQuestion[], answers: readonly Answer[]): number | undefined {
  if (answers.length !== questions.length) return undefined;
  const chosen = new Map(answers.map(({ questionId, optionId }) => [questionId, optionId]));
  let sum = 0;
  for (const { id, weight, options } of questions) {
    const option = options.find((each) => each.id === chosen.get(id));
    if (!option) return undefined;
    sum += weight * option.score;
  }
  return sum;
}
