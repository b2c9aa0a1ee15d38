import { useSyncExternalStore } from 'react';

let generation = 0;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Makes the open screen anew. */
export function renewScreen(): void {
  generation += 1;
  for (const listener of listeners) listener();
}

/** Changes when the screen is to be made anew, though its address stays. */
export const useScreenKey = (): number => useSyncExternalStore(subscribe, () => generation);
