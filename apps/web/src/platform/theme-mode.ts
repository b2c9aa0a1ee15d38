import { useSyncExternalStore } from 'react';
import { readThemeCookie, writeThemeCookie } from './theme-cookie.ts';

export type ThemeMode = 'light' | 'dark';

const systemDark = matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

const current = (): ThemeMode => (document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light');

/** Where the browser keeps no cookie. */
let chosenHere: ThemeMode | undefined;

function show(mode: ThemeMode): void {
  document.documentElement.dataset['theme'] = mode;
  for (const listener of listeners) listener();
}

/** The user's choice; without one the system setting applies. theme-boot.ts decides the same before the first paint. */
function apply(): void {
  const chosen = readThemeCookie() ?? chosenHere;
  const isDark = chosen === 'dark' || (chosen !== 'light' && systemDark.matches);
  show(isDark ? 'dark' : 'light');
}

systemDark.addEventListener('change', apply);
// The choice may have been made in another tab.
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) apply();
});
// Paper is white, and printers leave backgrounds out: light text would be lost.
addEventListener('beforeprint', () => show('light'));
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
