import type { Plugin } from 'vite';

const IMPORT = /^import (\w+) from ('[^']+\.module\.css')/gm;

/**
 * Imports the classes of a style sheet as named imports instead of one object, so that the bundler drops the unused
 * ones.
 */
export const classNames = (): Plugin => ({
  name: 'artha:class-names',
  enforce: 'pre',
  apply: 'build',
  transform: (code, id) =>
    /\/src\/.+\.tsx?$/.test(id) && code.includes('.module.css')
      ? { code: code.replaceAll(IMPORT, 'import * as $1 from $2'), map: null }
      : undefined,
});
