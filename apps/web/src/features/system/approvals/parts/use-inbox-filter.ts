import { LIST_LIMIT_MAX_ROWS, SEARCH_MIN_CHARACTERS } from '@artha/domain/kit/limits';
import { useState } from 'react';
import { useDebounced } from '../../../../platform/use-debounced.ts';

const STEP_ROWS = 50;

export interface InboxFilter {
  readonly typed: string;
  readonly isTooShort: boolean;
  /** Undefined while it is too short to search. */
  readonly search: string | undefined;
  readonly kind: string | undefined;
  readonly isNarrowed: boolean;
  /** How many rows are shown. */
  readonly limit: number;
  readonly onType: (text: string) => void;
  readonly onKind: (kind: string | undefined) => void;
  readonly onClear: () => void;
  readonly onMore: () => void;
}

/** Search, kind and length of the list. A search may be a name, so it does not appear in the address. */
export function useInboxFilter(): InboxFilter {
  const [typed, setTyped] = useState('');
  const [kind, setKind] = useState<string>();
  const [limit, setLimit] = useState(STEP_ROWS);
  const settled = useDebounced(typed.trim());
  const search = settled.length < SEARCH_MIN_CHARACTERS ? undefined : settled;
  return {
    typed,
    isTooShort: typed.trim() !== '' && typed.trim().length < SEARCH_MIN_CHARACTERS,
    search,
    kind,
    isNarrowed: search !== undefined || kind !== undefined,
    limit,
    onType: setTyped,
    onKind: setKind,
    onClear: () => {
      setTyped('');
      setKind(undefined);
    },
    onMore: () => setLimit(Math.min(LIST_LIMIT_MAX_ROWS, limit + STEP_ROWS)),
  };
}
