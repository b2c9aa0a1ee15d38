import { useSyncExternalStore } from 'react';
import { storedText } from './stored-text.ts';

/** The account somebody works with, until the tab is closed. */
const chosen = storedText(() => sessionStorage, 'accountId');
const listeners = new Set<() => void>();

export function chooseAccount(accountId: number): void {
  chosen.write(String(accountId));
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** @returns what was last chosen in this tab, whoever chose it; undefined when nothing was */
export const useChosenAccountId = (): number | undefined => {
  const text = useSyncExternalStore(subscribe, chosen.read);
  return text !== undefined && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
};
