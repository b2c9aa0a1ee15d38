import { useLayoutEffect } from 'react';

/** react-aria hides nothing that bears it. */
const KEPT = 'data-react-aria-top-layer';

/**
 * Keeps the page there for screen readers while a list of suggestions is open. The list is no dialog: Tab still leads
 * out of the field, and what takes the focus must not be hidden. Runs before the effect that would hide it.
 */
export function useReachablePage(isListOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isListOpen) return undefined;
    const parts = [...document.body.children].filter((part) => !part.hasAttribute(KEPT));
    for (const part of parts) part.setAttribute(KEPT, '');
    return () => {
      for (const part of parts) part.removeAttribute(KEPT);
    };
  }, [isListOpen]);
}
