import type { RefObject } from 'react';
import { useEffect } from 'react';
import type { Neighbours } from '../model/neighbours.ts';
import { stepOfKey } from '../model/neighbours.ts';

const TYPED_IN = 'input, textarea, select, [contenteditable], [role="dialog"]';

/**
 * J and K open the next and the previous request while the focus is in the inbox and not in a field. Keys of a single
 * letter must not work everywhere: speech input would trigger them.
 */
export function useStepKeys(
  frame: RefObject<HTMLElement | null>,
  { previous, next }: Pick<Neighbours, 'previous' | 'next'>,
  onOpen: (approvalId: string) => void,
): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target, key } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (!(target instanceof Element) || !frame.current?.contains(target) || target.closest(TYPED_IN)) return;
      const step = key === 'j' || key === 'k' ? stepOfKey(key) : undefined;
      const to = step === 'next' ? next : step === 'previous' ? previous : undefined;
      if (to !== undefined) onOpen(to);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [frame, previous, next, onOpen]);
}
