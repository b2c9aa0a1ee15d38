import { readFile } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';

const STYLE_SHEET = '.module.css';
const IMPORT = /^import (\w+) from '([^']+\.module\.css)';/gm;

/** The name in the browser of a class, which is readable there: file names of style sheets are unique. */
export const scopedClassName = (name: string, file: string): string => `${basename(file, STYLE_SHEET)}_${name}`;

/**
 * Writes the names of classes into the code that uses them. The styles of many screens can then be one file that the
 * browser requests first, while their scripts stay apart.
 */
export const classNames = (): Plugin[] => [
  {
    name: 'artha:class-names',
    enforce: 'pre',
    apply: 'build',
    async transform(code, id) {
      if (!/\/src\/.+\.tsx?$/.test(id) || !code.includes(STYLE_SHEET)) return undefined;
      let named = code;
      for (const [statement, variable, path] of code.matchAll(IMPORT)) {
        const file = resolve(dirname(id), path!);
        const sheet = await readFile(file, 'utf8');
        named = named
          .replace(statement, `import '${path}';`)
          .replaceAll(new RegExp(`(?<![\\w./-])${variable}\\.(\\w+)`, 'g'), (_use, name: string) => {
            if (!new RegExp(`\\.${name}(?![\\w-])`).test(sheet)) throw new Error(`${file} has no class ${name}`);
            return JSON.stringify(scopedClassName(name, file));
          });
      }
      return { code: named, map: null };
    },
  },
  {
    name: 'artha:style-sheets-without-names',
    enforce: 'post',
    apply: 'build',
    transform: (_code, id) =>
      id.endsWith(STYLE_SHEET)
        ? { code: '', map: { mappings: '' }, moduleSideEffects: 'no-treeshake', moduleType: 'js' }
        : undefined,
  },
];
