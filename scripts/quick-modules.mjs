/**
 * Tells Node that drizzle's files are ES modules.
 *
 * Without it Node parses drizzle's package.json (179 kB) for each of 150 modules: half the cost of importing the
 * server. `npm start` preloads this file, which saves half a second.
 */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

const DRIZZLE_PATH = '/node_modules/drizzle-orm/';

registerHooks({
  resolve: (specifier, context, next) =>
    context.parentURL?.includes(DRIZZLE_PATH) && specifier.startsWith('.')
      ? { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
      : next(specifier, context),
  load: (url, context, next) =>
    url.includes(DRIZZLE_PATH) && url.endsWith('.js')
      ? { format: 'module', source: readFileSync(fileURLToPath(url)), shortCircuit: true }
      : next(url, context),
});
