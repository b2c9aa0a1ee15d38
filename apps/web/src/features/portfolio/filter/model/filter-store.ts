import type { FilterSelection } from '@artha/domain/portfolio/filter/filter-selection';
import { NO_SELECTION } from '@artha/domain/portfolio/filter/filter-selection';
import { useSyncExternalStore } from 'react';
import { sessionStore } from '../../../../platform/session-store.ts';

/** What was processed last. It holds on every screen until its person is gone, and is kept nowhere else. */
export interface HoldingsFilter {
  readonly selection: FilterSelection;
  /** What it restricts: 'Rohan Deshmukh, Equity'; empty where it restricts nothing. */
  readonly words: string;
  /** Counts the times that something was processed: each of them reads anew. */
  readonly round: number;
}

const UNRESTRICTED: HoldingsFilter = { selection: NO_SELECTION, words: '', round: 0 };

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

export const processFilter = (selection: FilterSelection, words: string): void =>
  set({ selection, words, round: current.round + 1 });

export const clearFilter = (): void => processFilter(NO_SELECTION, '');

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What holdings are restricted to. */
export const useHoldingsFilter = (): HoldingsFilter => useSyncExternalStore(subscribe, () => current);
