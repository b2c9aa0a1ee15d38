import { useEffect, useSyncExternalStore } from 'react';

/** A screen that wants to be alone: without menu, header and bottom bar, so that nothing leads away by accident. */
let requesters = 0;
const listeners = new Set<() => void>();

function change(by: 1 | -1): void {
  requesters += by;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Clears everything around the screen for as long as what asks for it is shown. */
export function useFocusMode(): void {
  useEffect(() => {
    change(1);
    return () => change(-1);
  }, []);
}

export const useIsFocused = (): boolean => useSyncExternalStore(subscribe, () => requesters > 0);
