import type { Check } from '@artha/domain/portfolio/filter/check-entry';
import { checkEntry, chooseDates, resetFilter } from '@artha/domain/portfolio/filter/check-entry';
import type { ChosenDates } from '@artha/domain/portfolio/filter/filter-range';
import type { FilterTree } from '@artha/domain/portfolio/filter/filter-tree';
import { filterTreeOf } from '@artha/domain/portfolio/filter/filter-tree';
import { filterText } from '@artha/domain/portfolio/filter/filter-text';
import { selectionOf } from '@artha/domain/portfolio/filter/selection-of';
import { useState } from 'react';
import type { Entries } from '../filter.api.ts';
import { useHoldingsFilter } from '../model/filter-store.ts';
import { useFilterEntries, useProcess } from '../filter.api.ts';

export interface FilterDraft {
  /** The entries of the filter; undefined while loading. */
  readonly entries: Entries | undefined;
  /** The draft selection. */
  readonly tree: FilterTree | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
  readonly check: (check: Check) => void;
  readonly choose: (dates: ChosenDates) => void;
  readonly reset: () => void;
  readonly process: () => void;
}

/**
 * The draft of the filter. It takes effect when it is processed and is discarded when the filter is closed.
 *
 * @param onClose called once it is processed
 */
export function useFilterDraft(onClose: () => void): FilterDraft {
  const { data: entries, error, refetch } = useFilterEntries();
  const { selection } = useHoldingsFilter();
  const process = useProcess();
  const [changed, setChanged] = useState<FilterTree>();
  const tree = changed ?? (entries && filterTreeOf(entries, selection));
  return {
    entries,
    tree,
    error,
    retry: () => void refetch(),
    check: (check) => tree && setChanged(checkEntry(tree, check)),
    choose: (dates) => tree && setChanged(chooseDates(tree, dates)),
    reset: () => tree && setChanged(resetFilter(tree)),
    process: () => {
      if (!tree) return;
      process(selectionOf(tree), filterText(tree));
      onClose();
    },
  };
}
