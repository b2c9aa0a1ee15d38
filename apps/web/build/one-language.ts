import type { Plugin } from 'vite';

const OTHER_TEXT =
  /\/node_modules\/react-(?:aria|aria-components|stately)\/dist\/.*\/intl\/(?:.*\/)?(?!en-US)[a-z]{2}-[A-Z]{2}\.mjs$/;

/**
 * The product speaks English. react-aria brings its words in 34 languages, 33 of which would be loaded for nobody: an
 * empty dictionary counts as none, and English stands in for it.
 */
export const oneLanguage = (): Plugin => ({
  name: 'artha:one-language',
  enforce: 'pre',
  load: { filter: { id: OTHER_TEXT }, handler: () => 'export default undefined;' },
});
