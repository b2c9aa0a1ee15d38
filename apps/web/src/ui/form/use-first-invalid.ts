import type { RefObject } from 'react';
import { useLayoutEffect, useRef } from 'react';

const INVALID = '[aria-invalid="true"], button[data-invalid]';
const FOCUSABLE = 'input, button, textarea';

/**
 * Focuses the first invalid field after a failed attempt to send a form. It does so in the render that shows the
 * messages: a frame later somebody may be typing in another field already, and the rest of the text would be lost.
 *
 * @param failure another value for each attempt that failed; nothing without one
 * @returns the `ref` of the form
 */
export function useFirstInvalid(failure: number | object | undefined): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    if (!failure) return;
    const first = form.current?.querySelector<HTMLElement>(INVALID);
    // A group of radio buttons is invalid as a whole; its first button takes the focus.
    const field = first?.matches(FOCUSABLE) === true ? first : first?.querySelector<HTMLElement>(FOCUSABLE);
    field?.focus();
  }, [failure]);
  return form;
}
