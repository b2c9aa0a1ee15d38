import { useLayoutEffect } from 'react';

/** react-aria does not hide elements with this attribute. */
const KEPT = 'data-react-aria-top-layer';

/**
 * Keeps the page visible to screen readers while a list of suggestions is open. The list is not a dialog: Tab still
 * leaves the field, and a focused element must not be hidden. Runs before the react-aria effect that would hide it.
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
