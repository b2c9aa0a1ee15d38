import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const FILES = fileURLToPath(new URL('files/', import.meta.resolve('@fontsource-variable/inter/package.json')));
const TOKENS = fileURLToPath(new URL('../src/ui/tokens.css', import.meta.url));
const FOLDER = fileURLToPath(new URL('../.fonts/', import.meta.url));
const FACE = /url\('\.\.\/\.\.\/\.fonts\/first-([\w-]+)\.woff2'\)[^}]*?unicode-range:\s*([^;]+);/g;
/** Kerning, ligatures and signs that fit their neighbours, and figures of one width. */
const FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'rlig', 'liga', 'calt', 'tnum'];
/** `font-weight` of the faces. */
const WEIGHTS = { min: 400, max: 700 };

/**
 * Cuts the fonts that every page loads to the characters that `tokens.css` states for them, which takes a sixth of the
 * bytes: 36 kB instead of 208. The whole fonts stay for rarer letters; the browser loads them where a text has some.
 */
export const firstFonts = (): Plugin => ({
  name: 'artha:first-fonts',
  async buildStart() {
    const css = await readFile(TOKENS, 'utf8');
    await mkdir(FOLDER, { recursive: true });
    for (const [, name = '', ranges = ''] of css.matchAll(FACE)) {
      const font = await subsetFont(await readFile(`${FILES}${name}.woff2`), charactersOf(ranges), {
        targetFormat: 'woff2',
        keepFeatures: FEATURES,
        variationAxes: { wght: WEIGHTS },
      });
      // Another build may write the same file.
      const file = `${FOLDER}first-${name}.woff2`;
      await writeFile(`${file}.${process.pid}`, font);
      await rename(`${file}.${process.pid}`, file);
    }
  },
});

/** @param ranges as `unicode-range` has them: 'U+0020-007E, U+20B9' */
export function charactersOf(ranges: string): string {
  const points = ranges.split(',').flatMap((range) => {
    const [from = 0, to = from] = range
      .trim()
      .replace('U+', '')
      .split('-')
      .map((text) => Number.parseInt(text, 16));
    return Array.from({ length: to - from + 1 }, (_, at) => from + at);
  });
  return String.fromCodePoint(...points);
}
