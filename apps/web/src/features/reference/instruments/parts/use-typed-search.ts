import { SEARCH_MIN_CHARACTERS } from '@artha/domain/kit/limits';
import { useEffect, useState } from 'react';
import { productConfig } from '../../../../platform/product-config.ts';
import { searchable } from '../model/catalogue-search.ts';

/**
 * A debounced search box: the text becomes the search when it has at least three characters or is empty.
 *
 * @param searched the current search; when it changes elsewhere (Back, Clear filters), the box follows
 */
export function useTypedSearch(searched: string, onSearch: (text: string) => void) {
  const [typed, setTyped] = useState(searched);
  const [sent, setSent] = useState(searched);
  const [seen, setSeen] = useState(searched);
  if (seen !== searched) {
    setSeen(searched);
    if (searched !== sent) setTyped(searched);
  }

  const wanted = searchable(typed);
  useEffect(() => {
    if (wanted === searched) return undefined;
    const timer = setTimeout(() => {
      setSent(wanted);
      onSearch(wanted);
    }, productConfig().instrumentSearchDebounceMs);
    return () => clearTimeout(timer);
  }, [wanted, searched, onSearch]);

  const missing = SEARCH_MIN_CHARACTERS - typed.trim().length;
  return { typed, setTyped, isTooShort: typed.trim() !== '' && missing > 0 };
}
