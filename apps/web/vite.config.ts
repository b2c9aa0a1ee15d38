import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { classNames } from './build/class-names.ts';
import { headTags, themeBootInput } from './build/head-tags.ts';
import { oneLanguage } from './build/one-language.ts';
import { pdfDecoders } from './build/pdf-decoders.ts';
import { uiLayer } from './build/ui-layer.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The server in development; `vite build` does not need it. */
const PRODUCT = `http://localhost:${process.env['PORT'] ?? '3000'}`;

/** Libraries that every page needs, apart from our own code, which changes more often. */
const VENDOR =
  /\/node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|zod|@tanstack(?!.*\/(?:useQueries|queriesObserver|useBlocker)\.))\//;
const BASE = [
  // Encryption is loaded after the first paint.
  /\/packages\/client\/src\/(?!payload|download|upload)/,
  // The code of a single noun, and what login does not need, is loaded with the screens.
  /\/packages\/domain\/src\/kit\/(?:dates|common-errors|limits|roles)\./,
  /\/apps\/web\/src\/platform\/(?!payload|theme-boot|chosen-account|denomination|use-debounced|copy-text|signed-in\/)/,
  /\/apps\/web\/src\/app\/(?!(?:[\w-]+-route|reload-pages)\.|signed-in\/|palette\/|shell\/(?!public-frame|theme-toggle))/,
  /\/apps\/web\/src\/ui\/(?:icon(?!\/icon\.)|brand|toast(?=\/toast-store)|button(?=\/busy-)|states(?=\/(?:states|banner|loader-overlay)\.)|layout(?=\/(?:stack|divider)\.))\//,
  /\/features\/system\/session\/(?:sign-in\.api|model\/(?:arrival|discard-session|login-fields|staff-roles))\./,
  // Small parts of the login, which compress better together.
  /\/features\/system\/session\/parts\/(?:use-login-f\w+|signing-in|login-notice|role-field|terms-choice|captcha-picture)\./,
  /\/packages\/contract\/src\/system\/session\.ts/,
  /\/apps\/web\/src\/features\/[\w-]+\/[\w-]+\/screens\.ts/,
  /\/apps\/web\/src\/ui\/form\/(?:choice|field|native-select|password-field)\./,
];

/** What most screens use: two chunks instead of some forty. */
const PLAIN = [
  /\/packages\/(?:domain|contract)\/src\/kit\/(?:money|inr-format|unit-value|payment-mode-names|paging|amounts|table|download|masks)\./,
  /\/packages\/domain\/src\/trading\/orders\/(?:requested-amount|known-states)\./,
  /\/apps\/web\/src\/ui\/(?:layout|link|card|figures(?!\/progress)|focus|states|responsive)\//,
  /\/apps\/web\/src\/ui\/(?:navigation\/breadcrumb|overlay\/(?:popover-panel|use-panel-switch))\./,
  /\/features\/trading\/(?:cart\/parts\/(?:with-summary|fund-picker|found-funds)|orders\/parts\/(?:narrow|entry-facts|amount-and-state))\./,
  /\/apps\/web\/src\/ui\/(?:button\/(?:plain-[\w-]+|button-row|native-segmented)|menu\/menu-look|form\/native-search)\./,
  // Too small for a file of their own.
  /\/apps\/web\/src\/(?:ui\/save-file|platform\/use-debounced)\./,
  /\/features\/(?:reference\/master-data\/parts\/(?:use-own-query|sticky-bar)|reference\/instruments\/model\/instrument-id)\./,
  /\/packages\/domain\/src\/(?:system\/users\/(?:customer-id|user-status)|clients\/accounts\/account-text|trading\/plans\/plan-kinds)\./,
  /\/apps\/web\/src\/ui\/form\/(?:amount-text|use-wait-seconds)\./,
  /\/features\/(?:reference\/instruments\/(?:model\/rupees-text|parts\/demo-badge)|portfolio\/filter\/model\/no-family-message)\./,
  /\/features\/(?:clients\/accounts\/model\/account-label|system\/recovery\/parts\/card-link)\./,
  /\/features\/trading\/orders\/(?:model\/deadline-text|parts\/order-unknown)\./,
];
/** The same for the component kit, which no login or recovery screen loads. */
const KIT = [
  /\/apps\/web\/src\/ui\/button\//,
  /\/apps\/web\/src\/ui\/overlay\/(?:modal-dialog|trigger|tooltip)\./,
  /\/apps\/web\/src\/ui\/form\/search-field\./,
];
/** What opens on a press: no screen needs it to appear. */
const OPENED = [/\/apps\/web\/src\/ui\/(?:overlay\/(?:popover|panel-popover)|menu\/menu|navigation\/aria-router)\./];

/** What people see first after login, whose scripts are all requested at once. */
const FIRST = /\/(?:shell|dashboard-screen)-[\w-]{7}\./;
/** Of the others: their styles, and the scripts that take longest. Each further name makes the login page larger. */
const LARGE = /\/(?:kit|plain|opened|data-table|shell)-[\w-]{7}\.js$|\.css$/;
const preloaded = (file: string, needed: string[]): string[] =>
  FIRST.test(file) ? needed : needed.filter((each) => LARGE.test(each));

const matches = (patterns: readonly RegExp[]) => (id: string) => patterns.some((pattern) => pattern.test(id));

export default defineConfig({
  root: here('.'),
  plugins: [classNames(), react({ compiler: true }), headTags(), oneLanguage(), pdfDecoders(), uiLayer()],
  // Class names that are readable in the browser; file names of style sheets are unique.
  css: { modules: { generateScopedName: (name, file) => `${basename(file, '.module.css')}_${name}` } },
  build: {
    outDir: here('dist'),
    emptyOutDir: true,
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
        // A few files instead of a hundred.
        codeSplitting: {
          groups: [
            { name: 'vendor', test: VENDOR },
            { name: 'base', test: matches(BASE) },
            { name: 'plain', test: matches(PLAIN) },
            { name: 'kit', test: matches(KIT) },
            { name: 'opened', test: matches(OPENED) },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': PRODUCT, '/health': PRODUCT } },
});
