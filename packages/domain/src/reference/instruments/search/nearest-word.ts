/** Shorter words are near too many others, and numbers mean another fund. */
const CORRECTED_MIN_CHARACTERS = 4;

export const isCorrectable = (word: string): boolean =>
  word.length >= CORRECTED_MIN_CHARACTERS && /^\p{L}+$/u.test(word);

export interface KnownWord {
  readonly word: string;
  /** How many funds have it. */
  readonly fundCount: number;
}

/** How many words are tried for one with a mistake. */
const TRIED_MAX = 6;

/**
 * The words that one with a mistake may have been meant as: one letter too many, missing or wrong, or two exchanged.
 * Whole words come before the beginnings of longer ones, then words of more funds.
 */
export function wordsNear(typed: string, known: readonly KnownWord[]): readonly string[] {
  const near = known
    .map(({ word, fundCount }) => ({ word, fundCount, isWhole: isOneMistake(typed, word) }))
    .filter(({ word, isWhole }) => word !== typed && (isWhole || beginsNear(typed, word)));
  return near
    .toSorted((one, other) => Number(other.isWhole) - Number(one.isWhole) || other.fundCount - one.fundCount)
    .slice(0, TRIED_MAX)
    .map(({ word }) => word);
}

/** Whether a longer word begins with what was typed, but for one mistake after its first letter. */
const beginsNear = (typed: string, word: string): boolean =>
  word[0] === typed[0] &&
  [-1, 0, 1].some(
    (more) => word.length > typed.length + more && isOneMistake(typed, word.slice(0, typed.length + more)),
  );

function isOneMistake(typed: string, word: string): boolean {
  if (Math.abs(typed.length - word.length) > 1) return false;
  const [one, other] = [[...typed], [...word]];
  const from = one.findIndex((letter, at) => letter !== other[at]);
  if (from < 0) return one.length !== other.length;
  const rest = (letters: readonly string[], skipped: number) => letters.slice(from + skipped).join('');
  const isExchanged = one[from] === other[from + 1] && one[from + 1] === other[from] && rest(one, 2) === rest(other, 2);
  if (one.length === other.length) return isExchanged || rest(one, 1) === rest(other, 1);
  return one.length > other.length ? rest(one, 1) === rest(other, 0) : rest(one, 0) === rest(other, 1);
}
