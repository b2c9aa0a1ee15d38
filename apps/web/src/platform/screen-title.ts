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
 * Gives the open screen another title than its address has, such as 'SELL' on the address of switches: for the header,
 * the breadcrumbs, the browser's tab and what going back means.
 *
 * @param next undefined leaves the title of the address
 */
export function useScreenTitle(next: string | undefined): void {
  useEffect(() => {
    setTitle(next);
    return () => setTitle(undefined);
  }, [next]);
}

/** The title that the open screen has set; undefined where it has that of its address. */
export const useOwnTitle = (): string | undefined => useSyncExternalStore(subscribe, () => title);
