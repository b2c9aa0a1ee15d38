const AROUND = '[role="dialog"], dialog, nav, main';
const CONTROL = 'button:enabled, input:enabled, select:enabled, a[href]';

/**
 * Moves the focus from a control that is about to be removed to what stays around it: its dialog or its page, or an
 * ancestor of its own. From nowhere, Escape would not close a dialog, and Tab would begin at the top of the page.
 */
export function focusAround(control: Element, ancestor = AROUND): void {
  const around = control.closest<HTMLElement>(ancestor);
  if (around?.hasAttribute('tabindex') === false) around.tabIndex = -1;
  around?.focus({ preventScroll: true });
}

/** The same for a control that is removed alone or with its list item: to the control after it, or the one before. */
export function focusBeside(control: Element, ancestor?: string): void {
  const removed = control.closest('li') ?? control;
  const beside = [removed.nextElementSibling, removed.previousElementSibling]
    .map((other) => (other?.matches(CONTROL) ? other : other?.querySelector(CONTROL)))
    .find((other) => other instanceof HTMLElement);
  if (beside) beside.focus();
  else focusAround(control, ancestor);
}

/** Moves the focus to the first control of what is shown in the place of something else. */
export const focusInto = (frame: Element | null): void => frame?.querySelector<HTMLElement>(CONTROL)?.focus();
