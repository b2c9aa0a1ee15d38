import { messageOfError } from '@artha/client/client-error';
import { SEARCH_MIN_CHARACTERS } from '@artha/domain/kit/limits';
import { productConfig } from '../../../../platform/product-config.ts';
import { useDebounced } from '../../../../platform/use-debounced.ts';
import { TOO_SHORT_TEXT } from '../../../../ui/form/too-short-text.ts';
import type { Fund } from '../instruments.api.ts';
import { useFundSearch } from '../instruments.api.ts';

const NONE: readonly Fund[] = [];

export interface FoundFunds {
  readonly funds: readonly Fund[];
  readonly isSearching: boolean;
  /** Why there are no funds yet; undefined once the search is answered. */
  readonly note: string | undefined;
  /** Why the search failed. */
  readonly failure: string | undefined;
}

/**
 * The funds that match a text while it is typed, the best match first. There are none until the search for exactly this
 * text is answered, so that no fund that matched the previous text is chosen by mistake.
 */
export function useFoundFunds(typed: string): FoundFunds {
  const text = typed.trim();
  const settled = useDebounced(text, productConfig().instrumentSearchDebounceMs);
  const { data, error, isLoading } = useFundSearch(settled);
  if (text.length < SEARCH_MIN_CHARACTERS)
    return { funds: NONE, isSearching: false, note: TOO_SHORT_TEXT, failure: undefined };
  if (settled !== text || isLoading) return { funds: NONE, isSearching: true, note: 'Searching', failure: undefined };
  return {
    funds: data ?? NONE,
    isSearching: false,
    note: undefined,
    failure: error ? messageOfError(error) : undefined,
  };
}
