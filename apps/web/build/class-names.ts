import type { Plugin } from 'vite';

const IMPORT = /^import (\w+) from ('[^']+\.module\.css')/gm;

/**
 * Imports the classes of a style sheet one by one instead of as an object, so that the bundler leaves out what a chunk
 * does not use.
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
