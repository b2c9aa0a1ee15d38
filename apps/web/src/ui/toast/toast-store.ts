import { TOAST_MS } from '@artha/domain/kit/limits';

export interface Toast {
  readonly message: string;
  readonly tone: 'positive' | 'negative' | 'info';
  /** Distinguishes toasts with the same message; duplicates are allowed. */
  readonly id: number;
}

let current: Toast | undefined;
let lastId = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(toast: Toast | undefined): void {
  clearTimeout(timer);
  current = toast;
  if (toast) timer = setTimeout(dismissToast, TOAST_MS);
  for (const listener of listeners) listener();
}

/** Shows a toast for two seconds. It replaces an older one at once. */
export const showToast = (message: string, tone: Toast['tone'] = 'info'): void => {
  lastId += 1;
  set({ message, tone, id: lastId });
};

/** The same, unless a toast with this message is already shown. */
export const showToastOnce = (message: string, tone: Toast['tone'] = 'info'): void => {
  if (current?.message !== message) showToast(message, tone);
};

export const dismissToast = (): void => set(undefined);

/** Pauses the timer, while the pointer or the focus is on the toast. */
export const holdToast = (): void => clearTimeout(timer);
export const releaseToast = (): void => set(current);

export const currentToast = (): Toast | undefined => current;
export const subscribeToToasts = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
