import { useSyncExternalStore } from 'react';
import { readThemeCookie, writeThemeCookie } from './theme-cookie.ts';

export type ThemeMode = 'light' | 'dark';

const systemDark = matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

const current = (): ThemeMode => (document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light');

/** Where the browser keeps no cookie. */
let chosenHere: ThemeMode | undefined;

/**
 * The user's choice; without one the system setting applies. theme-boot.ts decides the same before the first paint.
 * Paper is always light: printers leave backgrounds out, and light text would be lost.
 */
function apply(event?: Event): void {
  const chosen = event?.type === 'beforeprint' ? 'light' : (readThemeCookie() ?? chosenHere);
  const isDark = chosen === 'dark' || (chosen !== 'light' && systemDark.matches);
  document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light';
  for (const listener of listeners) listener();
}

systemDark.addEventListener('change', apply);
// The choice may have been made in another tab.
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) apply();
});
addEventListener('beforeprint', apply);
addEventListener('afterprint', apply);

export function chooseTheme(mode: ThemeMode): void {
  chosenHere = mode;
  writeThemeCookie(mode);
  apply();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The mode in use; components that draw by script (charts) redraw when it changes. */
export const useThemeMode = (): ThemeMode => useSyncExternalStore(subscribe, current);
