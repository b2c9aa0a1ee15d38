import { useEffect } from 'react';
import { focusAround } from './focus-around.ts';

/** Moves the focus from nowhere to the topmost dialog, or to the page. */
function focusFromNowhere(): void {
  const { activeElement, body } = document;
  if (activeElement !== null && activeElement !== body) return;
  const topmost = [...document.querySelectorAll('[role="dialog"], main')].at(-1);
  if (topmost) focusAround(topmost);
}

/**
 * Passes the focus of a control that is removed to the open dialog or to the page: of an entry that has left its list,
 * or of a form that was replaced by its answer.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let focused: EventTarget | null = null;
    const note = ({ target }: FocusEvent) => {
      focused = target;
    };
    const watch = new MutationObserver(() => {
      if (!(focused instanceof Element) || focused.isConnected) return;
      focused = null;
      // Whatever knows better comes first: a table, the focus trap of a dialog, a screen that focuses its first field.
      requestAnimationFrame(() => requestAnimationFrame(focusFromNowhere));
    });
    document.addEventListener('focusin', note);
    watch.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', note);
      watch.disconnect();
    };
  }, []);
}
