import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['packages/**/*.test.ts', 'apps/**/*.test.{ts,tsx}', 'bench/**/*.test.ts', 'scripts/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', 'apps/e2e/**'],
    globalSetup: ['apps/server/src/testing/start-database.ts'],
    // Two cores: tests that wait for clocks and databases run beside tests that compute.
    maxWorkers: 3,
    setupFiles: ['vitest.setup.ts'],
    // Bounds for a run that hangs, far above what a busy machine needs: no test measures time.
    testTimeout: 180_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000, interval: 20 } },
  },
});
