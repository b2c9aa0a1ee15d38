import { useSyncExternalStore } from 'react';

/** Another site that the browser leaves for, and why. */
export interface Departure {
  readonly to: string;
  readonly message: string;
}

let departure: Departure | undefined;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Shows the reason in place of the screen; the browser leaves once it could be read. Undefined: it stays. */
export function leaveFor(next: Departure | undefined): void {
  departure = next;
  for (const listener of listeners) listener();
}

/** Where the browser is about to go; undefined while it stays. */
export const useDeparture = (): Departure | undefined => useSyncExternalStore(subscribe, () => departure);
