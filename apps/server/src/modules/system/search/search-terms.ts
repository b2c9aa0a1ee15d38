import { SEARCH_MIN_CHARACTERS } from '@artha/domain/kit/limits';
import type { SearchTerms } from '../../../platform/node/search-sources.ts';
import { searchWords } from '../../../platform/tables/search-words.ts';

/** The normalized search terms; undefined when too few characters remain without blanks. */
export function searchTermsOf(typed: string): SearchTerms | undefined {
  const words = searchWords(typed);
  const text = words.join(' ');
  if (text.length < SEARCH_MIN_CHARACTERS) return undefined;
  return { text, compact: text.replaceAll(/[\s-]/g, ''), words: [...new Set(words)] };
}
