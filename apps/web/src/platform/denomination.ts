import type { Denomination } from '@artha/domain/kit/inr-format';
import { DENOMINATIONS } from '@artha/domain/kit/inr-format';
import { useSyncExternalStore } from 'react';
import { storedText } from './stored-text.ts';

/** The denomination of totals, kept until the tab is closed. */
const chosen = storedText(() => sessionStorage, 'denomination');
const listeners = new Set<() => void>();

export function chooseDenomination(denomination: Denomination): void {
  chosen.write(denomination);
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const isDenomination = (text: string): text is Denomination => Object.hasOwn(DENOMINATIONS, text);

/** Full rupees unless another denomination was chosen in this tab. */
export function useDenomination(): Denomination {
  const text = useSyncExternalStore(subscribe, chosen.read) ?? '';
  return isDenomination(text) ? text : 'Default';
}
