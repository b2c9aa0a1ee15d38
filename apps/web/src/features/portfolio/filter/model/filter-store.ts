import type { FilterSelection } from '@artha/domain/portfolio/filter/filter-selection';
import { NO_SELECTION } from '@artha/domain/portfolio/filter/filter-selection';
import { useSyncExternalStore } from 'react';
import { sessionStore } from '../../../../platform/session-store.ts';

/** The applied filter. It is valid on all screens until the user changes, and is kept in memory only. */
export interface HoldingsFilter {
  readonly selection: FilterSelection;
  /** What it restricts to: 'Rohan Deshmukh, Equity'; empty without a restriction. */
  readonly summary: string;
  /** Counts how often a filter was applied; each time holdings are refetched. */
  readonly round: number;
}

const UNRESTRICTED: HoldingsFilter = { selection: NO_SELECTION, summary: '', round: 0 };

let current = UNRESTRICTED;
let userId = sessionStore.get()?.userId;
const listeners = new Set<() => void>();

function set(next: HoldingsFilter): void {
  current = next;
  for (const listener of listeners) listener();
}

sessionStore.subscribe(() => {
  const nowId = sessionStore.get()?.userId;
  if (nowId === userId) return;
  userId = nowId;
  set(UNRESTRICTED);
});

export const processFilter = (selection: FilterSelection, summary: string): void =>
  set({ selection, summary, round: current.round + 1 });

export const clearFilter = (): void => processFilter(NO_SELECTION, '');

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The applied filter. */
export const useHoldingsFilter = (): HoldingsFilter => useSyncExternalStore(subscribe, () => current);
