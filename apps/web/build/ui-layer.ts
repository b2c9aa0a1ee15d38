import type { Plugin } from 'vite';

const OF_UI = /\/src\/ui\/.+\.css$/;
const NOT_LAYERED = /\/tokens\.css$/;

/**
 * Puts the style sheets of `src/ui` into a cascade layer, so that the styles of a feature override them whatever order
 * the browser loads the files in.
 */
export const uiLayer = (): Plugin => ({
  name: 'artha:ui-layer',
  enforce: 'pre',
  transform: (code, id) =>
    OF_UI.test(id) && !NOT_LAYERED.test(id) ? { code: `@layer ui {\n${code}\n}`, map: null } : undefined,
});
