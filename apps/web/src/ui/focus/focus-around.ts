const AROUND = '[role="dialog"], dialog, nav, main';

/**
 * Moves the focus from a control that is about to be removed to what stays around it: its dialog or its page, or an
 * ancestor of its own. From nowhere, Escape would not close a dialog, and Tab would begin at the top of the page.
 */
export function focusAround(control: Element, ancestor = AROUND): void {
  const around = control.closest<HTMLElement>(ancestor);
  if (around?.hasAttribute('tabindex') === false) around.tabIndex = -1;
  around?.focus({ preventScroll: true });
}
