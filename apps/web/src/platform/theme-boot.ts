// Runs before the first paint as a plain script: it may import nothing. The key is that of theme-mode.ts.
(() => {
  let chosen: string | null = null;
  try {
    chosen = localStorage.getItem('themeMode');
  } catch {
    // Storage may be closed to the page; the system's choice stands then.
  }
  const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light';
})();
