import { useEffect, useSyncExternalStore } from 'react';

let title: string | undefined;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

function setTitle(next: string | undefined): void {
  title = next;
  for (const listener of listeners) listener();
}

/**
 * Overrides the title of the open screen, such as 'SELL' on the address of switches. The header, the breadcrumbs, the
 * browser tab and Back use it.
 *
 * @param next undefined keeps the title of the address
 */
export function useScreenTitle(next: string | undefined): void {
  useEffect(() => {
    setTitle(next);
    return () => setTitle(undefined);
  }, [next]);
}

/** The title set by the open screen; undefined if it uses that of its address. */
export const useOwnTitle = (): string | undefined => useSyncExternalStore(subscribe, () => title);
