import { useEffect, useSyncExternalStore } from 'react';

/** Focus mode hides menu, header and bottom bar, so that a user does not leave the screen by accident. */
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

/** Turns focus mode on while the calling component is mounted. */
export function useFocusMode(): void {
  useEffect(() => {
    change(1);
    return () => change(-1);
  }, []);
}

export const useIsFocused = (): boolean => useSyncExternalStore(subscribe, () => requesters > 0);
