import { useSyncExternalStore } from 'react';
import { storedText } from './stored-text.ts';

/** The account chosen in this tab, kept until the tab is closed. */
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

/** @returns the account last chosen in this tab, by whichever user; undefined if none */
export const useChosenAccountId = (): number | undefined => {
  const text = useSyncExternalStore(subscribe, chosen.read);
  return text !== undefined && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
};
