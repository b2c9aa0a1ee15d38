import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups, preloaded } from './build/chunks.ts';
import { classNames, scopedClassName } from './build/class-names.ts';
import { firstFiles } from './build/first-files.ts';
import { firstFonts } from './build/first-fonts.ts';
import { headTags, themeBootInput } from './build/head-tags.ts';
import { furtherLicences, LICENCES_FILE } from './build/licences.ts';
import { oneLanguage } from './build/one-language.ts';
import { pdfDecoders } from './build/pdf-decoders.ts';
import { uiLayer } from './build/ui-layer.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The server in development; `vite build` does not need it. */
const PRODUCT = `http://localhost:${process.env['PORT'] || '3000'}`;

export default defineConfig({
  root: here('.'),
  plugins: [
    firstFonts(),
    classNames(),
    react({ compiler: true }),
    headTags(),
    oneLanguage(),
    pdfDecoders(),
    uiLayer(),
    firstFiles(),
    furtherLicences(),
  ],
  css: { modules: { generateScopedName: scopedClassName } },
  build: {
    outDir: here('dist'),
    emptyOutDir: true,
    license: { fileName: LICENCES_FILE },
    target: ['chrome120', 'edge120', 'firefox125', 'safari17'],
    // Fonts and images stay files: the content security policy allows data URLs for images only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: preloaded },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      input: { index: here('index.html'), ...themeBootInput },
      output: {
        // The first page names all files: one character less of each is 200 bytes less. 42 bits tell versions apart.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        // A page loads some ten files instead of a hundred.
        codeSplitting: {
          groups: chunkGroups,
        },
      },
    },
  },
  server: { proxy: { '/api': PRODUCT, '/health': PRODUCT } },
});
