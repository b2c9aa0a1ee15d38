import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Where browsers find the licences of what they receive. Vite writes those of the packages in the bundle. */
export const LICENCES_FILE = 'third-party-licences.txt';

/** What Vite does not see: files that are shipped as they are, and what a licence asks to pass on besides its text. */
const FURTHER: readonly (readonly [title: string, packageName: string, file: string])[] = [
  ['Inter, the font', '@fontsource-variable/inter', 'LICENSE'],
  ['OpenJPEG, the decoder', 'pdfjs-dist', 'wasm/LICENSE_OPENJPEG'],
  ['OpenJPEG, as pdf.js calls it', 'pdfjs-dist', 'wasm/LICENSE_PDFJS_OPENJPEG'],
  ['JBIG2, the decoder', 'pdfjs-dist', 'wasm/LICENSE_JBIG2'],
  ['JBIG2, as pdf.js calls it', 'pdfjs-dist', 'wasm/LICENSE_PDFJS_JBIG2'],
  ['echarts, notice', 'echarts', 'NOTICE'],
  ['echarts, parts of D3', 'echarts', 'licenses/LICENSE-d3'],
];

/** pdf.js has its code inside, but not its licence. */
const CORE_JS = `
## core-js, in pdf.js (MIT)

Copyright © 2013–2025 Denis Pushkarev, 2025–2026 CoreJS Company

${readFileSync(new URL('../../../licences/MIT.txt', import.meta.url), 'utf8')}`;

/** Adds the further licences to the file. */
export const furtherLicences = (): Plugin => ({
  name: 'artha:further-licences',
  apply: 'build',
  generateBundle: {
    // Vite writes the file in a hook of its own.
    order: 'post',
    handler(_options, bundle) {
      const file = bundle[LICENCES_FILE];
      if (file?.type !== 'asset') throw new Error(`Vite has not written ${LICENCES_FILE}`);
      const texts = FURTHER.map(([title, ...place]) => `\n## ${title}\n\n${textOf(...place)}\n`);
      file.source = `${String(file.source)}${texts.join('')}${CORE_JS}`;
    },
  },
});

const textOf = (packageName: string, file: string): string =>
  readFileSync(new URL(file, import.meta.resolve(`${packageName}/package.json`)), 'utf8').trim();
