import { focusAround } from './focus-around.ts';

const CONTROL = 'button:enabled, input:enabled, select:enabled, a[href]';

/** Moves the focus from a control that is removed, alone or with its list item, to the one after it, or before it. */
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
