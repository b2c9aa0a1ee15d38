import type { BusinessDate } from '@artha/domain/kit/dates';
import type { FilterSelection } from '@artha/domain/portfolio/filter/filter-selection';
import { NO_SELECTION } from '@artha/domain/portfolio/filter/filter-selection';
import { datesText, selectionAsOn } from '@artha/domain/portfolio/filter/screen-dates';
import { useSyncExternalStore } from 'react';
import { sessionStore } from '../../../../platform/session-store.ts';

/** The applied filter. It is valid on all screens until the user changes, and is kept in memory only. */
export interface HoldingsFilter {
  readonly selection: FilterSelection;
  /** The restrictions of its lists: 'Rohan Deshmukh, Equity'; empty without any. */
  readonly lists: string;
  /** What it restricts to, dates included: 'Rohan Deshmukh, to 31 Oct 2026'; empty without a restriction. */
  readonly summary: string;
  /** Counts how often a filter was applied; each time holdings are refetched. */
  readonly round: number;
}

const UNRESTRICTED: HoldingsFilter = { selection: NO_SELECTION, lists: '', summary: '', round: 0 };

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

/** @param lists the restrictions of its lists as text */
export const processFilter = (selection: FilterSelection, lists: string): void =>
  set({
    selection,
    lists,
    summary: [lists, datesText(selection)].filter(Boolean).join(', '),
    round: current.round + 1,
  });

/** Sets the date of all figures; the other restrictions stay. */
export const chooseAsOn = (on: BusinessDate, today: BusinessDate): void =>
  processFilter(selectionAsOn(current.selection, on, today), current.lists);

/** Drops the dates; the other restrictions stay. */
export function clearDates(): void {
  const { startDate: _start, endDate: _end, ...lists } = current.selection;
  processFilter(lists, current.lists);
}

export const clearFilter = (): void => processFilter(NO_SELECTION, '');

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The applied filter. */
export const useHoldingsFilter = (): HoldingsFilter => useSyncExternalStore(subscribe, () => current);
