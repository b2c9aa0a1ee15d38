// Runs before the first paint as a plain script, so it may import nothing. theme-cookie.ts writes the cookie.
(() => {
  const chosen = /(?:^|; )themeMode=(light|dark)(?:;|$)/.exec(document.cookie)?.[1];
  const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light';
})();
