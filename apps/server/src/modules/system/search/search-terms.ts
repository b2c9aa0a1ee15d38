import { SEARCH_MIN_CHARACTERS } from '@artha/domain/kit/limits';
import { wordsOf } from '../../../platform/tables/search-words.ts';

export interface SearchTerms {
  /** Lower case, with one space between words. */
  readonly text: string;
  /** Each once. */
  readonly words: readonly string[];
}

/** What was typed, as it is looked for. Undefined where it is blanks for the most part. */
export function searchTermsOf(typed: string): SearchTerms | undefined {
  const words = wordsOf(typed);
  const text = words.join(' ');
  return text.length < SEARCH_MIN_CHARACTERS ? undefined : { text, words: [...new Set(words)] };
}
