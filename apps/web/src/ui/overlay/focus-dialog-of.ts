/** Moves the focus from a button that is about to be removed to its dialog: from nowhere, Escape would not close it. */
export const focusDialogOf = (button: Element): void => button.closest<HTMLElement>('[role="dialog"]')?.focus();
