import { TOAST_MS } from '@artha/domain/kit/limits';

export interface Toast {
  readonly words: string;
  readonly tone: 'positive' | 'negative' | 'info';
  /** Tells two toasts with the same words apart: duplicates are allowed (specification 9). */
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

/** Shows a toast for two seconds. A newer one replaces an older at once. */
export const showToast = (words: string, tone: Toast['tone'] = 'info'): void => {
  lastId += 1;
  set({ words, tone, id: lastId });
};

export const dismissToast = (): void => set(undefined);

/** Nobody loses a toast while reading it: time stands still under the pointer and with the focus inside. */
export const holdToast = (): void => clearTimeout(timer);
export const releaseToast = (): void => set(current);

export const currentToast = (): Toast | undefined => current;
export const subscribeToToasts = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
