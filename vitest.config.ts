import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const exclude = ['**/node_modules/**', '**/dist/**', 'apps/e2e/**'];

export default defineConfig({
  test: {
    projects: [
      // Pure functions have no state that one file could leave to another, so they share their workers.
      { extends: true, test: { name: 'pure', include: ['packages/**/*.test.ts'], exclude, isolate: false } },
      {
        extends: true,
        test: {
          name: 'all',
          include: ['{apps,bench,scripts}/**/*.test.{ts,tsx}'],
          exclude,
          globalSetup: ['apps/server/src/testing/start-database.ts'],
        },
      },
    ],
    // Two cores: tests that wait for clocks and databases run beside tests that compute.
    maxWorkers: 3,
    setupFiles: ['vitest.setup.ts'],
    // Many tests start a command as a process of its own: each reads the modules that the first one compiled.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, '.vitest/compiled') },
    // Bounds for a run that hangs, far above what a busy machine needs: no test measures time.
    testTimeout: 180_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000, interval: 20 } },
  },
});
