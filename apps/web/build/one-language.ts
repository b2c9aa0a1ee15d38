import type { Plugin } from 'vite';

const OTHER_TEXT =
  /\/node_modules\/react-(?:aria|aria-components|stately)\/dist\/.*\/intl\/(?:.*\/)?(?!en-US)[a-z]{2}-[A-Z]{2}\.mjs$/;

/**
 * Bundles react-aria with its English texts only. It ships 34 languages; an empty dictionary counts as missing, and
 * react-aria falls back to English.
 */
export const oneLanguage = (): Plugin => ({
  name: 'artha:one-language',
  enforce: 'pre',
  load: { filter: { id: OTHER_TEXT }, handler: () => 'export default undefined;' },
});
