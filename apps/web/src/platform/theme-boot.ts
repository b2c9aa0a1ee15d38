// Runs before the first paint as a plain script, so it may import nothing. theme-mode.ts uses the same key.
(() => {
  let chosen: string | null = null;
  try {
    chosen = localStorage.getItem('themeMode');
  } catch {
    // Storage may be closed to the page; the system setting applies then.
  }
  const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light';
})();
