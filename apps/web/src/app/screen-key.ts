import { useSyncExternalStore } from 'react';

let generation = 0;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Remounts the open screen. */
export function remountScreen(): void {
  generation += 1;
  for (const listener of listeners) listener();
}

/** Changes when the screen must be remounted at the same address. */
export const useScreenKey = (): number => useSyncExternalStore(subscribe, () => generation);
