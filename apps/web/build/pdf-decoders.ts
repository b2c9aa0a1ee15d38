import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const FOLDER = fileURLToPath(new URL('wasm/', import.meta.resolve('pdfjs-dist/package.json')));

/** For scans in fax and JPEG 2000 compression. WebAssembly would need a weaker content security policy. */
const DECODERS = ['jbig2_nowasm_fallback.js', 'openjpeg_nowasm_fallback.js'];

/** Ships the decoders that the worker of pdfjs imports by their names, below /assets/pdf/. */
export const pdfDecoders = (): Plugin => ({
  name: 'artha:pdf-decoders',
  generateBundle() {
    for (const name of DECODERS)
      this.emitFile({ type: 'asset', fileName: `assets/pdf/${name}`, source: readFileSync(FOLDER + name) });
  },
});
