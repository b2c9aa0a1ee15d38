import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { headTags, themeBootInput } from './build/head-tags.ts';
import { oneLanguage } from './build/one-language.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The product in development; `vite build` needs none of it. */
const PRODUCT = `http://localhost:${process.env['PORT'] ?? '3000'}`;

/** What every page needs: libraries, which change with a version, apart from ours, which change each day. */
const VENDOR =
  /\/node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|zod|@tanstack(?!.*\/(?:useQueries|queriesObserver)\.))\//;
const BASE = [
  // What encrypts comes after the first picture.
  /\/packages\/client\/src\/(?!payload|download)/,
  // What belongs to one noun, and what signing in does not need, comes with the screens.
  /\/packages\/domain\/src\/kit\/(?:dates|common-errors|limits|roles)\./,
  /\/apps\/web\/src\/platform\/(?!payload|theme-boot|chosen-account|denomination|use-settled|copy-text|signed-in\/)/,
  /\/apps\/web\/src\/app\/(?!(?:[\w-]+-route|reload-pages)\.|signed-in\/|palette\/|shell\/(?!public-frame|theme-toggle))/,
  /\/apps\/web\/src\/ui\/(?:icon|brand|toast|button(?=\/busy-)|states(?=\/states\.))\//,
  /\/features\/system\/session\/(?:sign-in\.api|model\/(?:arrival|discard-session))\./,
  /\/packages\/contract\/src\/system\/session\.ts/,
  /\/apps\/web\/src\/features\/[\w-]+\/[\w-]+\/screens\.ts/,
  /\/apps\/web\/src\/ui\/form\/(?:choice|field|native-select|password-field)\./,
];

export default defineConfig({
  root: here('.'),
  plugins: [react({ compiler: true }), headTags(), oneLanguage()],
  build: {
    outDir: here('dist'),
    emptyOutDir: true,
    target: ['chrome120', 'edge120', 'firefox125', 'safari17'],
    // Fonts and pictures stay files: the policy allows no data addresses but for pictures.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      input: { index: here('index.html'), ...themeBootInput },
      // Two files in place of twenty.
      output: {
        codeSplitting: {
          groups: [
            { name: 'vendor', test: VENDOR },
            { name: 'base', test: (id) => BASE.some((place) => place.test(id)) },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': PRODUCT, '/health': PRODUCT } },
});
