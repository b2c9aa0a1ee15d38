import { SEARCH_MIN_CHARACTERS } from '@artha/domain/kit/limits';
import type { RouterState } from '@tanstack/react-router';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { productConfig } from '../../../../platform/product-config.ts';
import { searchable } from '../model/catalogue-search.ts';

/** Whether another screen was opened and is still loading. */
const isChangingScreen = ({ location, resolvedLocation }: RouterState): boolean =>
  resolvedLocation !== undefined && location.pathname !== resolvedLocation.pathname;

/**
 * A debounced search box: the text becomes the search when it has at least three characters or is empty.
 *
 * @param searched the current search; when it changes elsewhere (Back, Clear filters, a saved filter), the box follows
 */
export function useTypedSearch(searched: string, onSearch: (text: string) => void) {
  const [typed, setTyped] = useState(searched);
  /** The search that was sent and has not arrived yet. */
  const [sent, setSent] = useState<string>();
  const [seen, setSeen] = useState(searched);
  if (seen !== searched) {
    setSeen(searched);
    if (searched !== sent) setTyped(searched);
    setSent(undefined);
  }

  const wanted = searchable(typed);
  const isLeaving = useRouterState({ select: isChangingScreen });
  useEffect(() => {
    // A search would replace the pending navigation, and keep the person here.
    if (wanted === searched || isLeaving) return undefined;
    const timer = setTimeout(() => {
      setSent(wanted);
      onSearch(wanted);
    }, productConfig().instrumentSearchDebounceMs);
    return () => clearTimeout(timer);
  }, [wanted, searched, isLeaving, onSearch]);

  const missing = SEARCH_MIN_CHARACTERS - typed.trim().length;
  return { typed, setTyped, isTooShort: typed.trim() !== '' && missing > 0 };
}
