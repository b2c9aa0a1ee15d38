import { useSyncExternalStore } from 'react';
import { storedText } from './stored-text.ts';

export type ThemeMode = 'light' | 'dark';

/** The user's choice; without one the system setting applies. theme-boot.ts reads the same key. */
const choice = storedText(() => localStorage, 'themeMode');
const systemDark = matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

const current = (): ThemeMode => (document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light');

function apply(): void {
  const chosen = choice.read();
  const isDark = chosen === 'dark' || (chosen !== 'light' && systemDark.matches);
  document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light';
  for (const listener of listeners) listener();
}

systemDark.addEventListener('change', apply);
addEventListener('storage', ({ key }) => {
  if (key === 'themeMode') apply();
});

export function chooseTheme(mode: ThemeMode): void {
  choice.write(mode);
  apply();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The mode in use; components that draw by script (charts) redraw when it changes. */
export const useThemeMode = (): ThemeMode => useSyncExternalStore(subscribe, current);
