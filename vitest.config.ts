import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { defineConfig } from 'vitest/config';

const OUTSIDE = ['**/node_modules/**', '**/dist/**', 'apps/e2e/**'];

/** Files that change what their modules share, or that need modules which no other file has loaded. */
const ALONE = [
  'apps/server/src/checks/master-data-at-run-time.test.ts',
  'apps/server/src/cli/**/*.test.ts',
  'apps/server/src/modules/system/session/login-refusals.test.ts',
  'apps/server/src/platform/db/embedded/*.test.ts',
  'apps/server/src/platform/http/background-calls.test.ts',
  'apps/web/build/*.test.ts',
  'apps/web/src/app/query-client.test.ts',
  'apps/web/src/features/onboarding/onboarding/model/holders-draft.test.ts',
  'apps/web/src/features/system/navigation/model/star-queue.test.ts',
  'apps/web/src/features/system/notifications/model/alert-plan.test.ts',
  'apps/web/src/platform/session-store.test.ts',
  'apps/web/src/ui/toast/toast-store.test.ts',
];

const globalSetup = ['apps/server/src/testing/start-database.ts'];
const setupFiles = ['apps/server/src/testing/close-databases.ts'];

export default defineConfig({
  test: {
    projects: [
      // Most files share their workers: a module is imported once in a worker, which else takes longer than its tests.
      {
        extends: true,
        test: {
          name: 'without database',
          include: ['{packages,apps/web}/**/*.test.{ts,tsx}'],
          exclude: [...OUTSIDE, ...ALONE],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['apps/{server,sandbox}/**/*.test.ts'],
          exclude: [...OUTSIDE, ...ALONE],
          isolate: false,
          globalSetup,
          setupFiles,
        },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          include: [...ALONE, '{bench,scripts}/**/*.test.ts'],
          exclude: OUTSIDE,
          globalSetup,
          setupFiles,
        },
      },
    ],
    // Two cores: tests that wait for clocks and databases run beside tests that compute.
    maxWorkers: 3,
    setupFiles: ['vitest.setup.ts'],
    // Many tests start a command as a process of its own: each resolves modules as `npm start` does, and reads those
    // that the first one compiled.
    env: {
      NODE_COMPILE_CACHE: join(import.meta.dirname, '.vitest/compiled'),
      NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, 'scripts/quick-modules.ts')).href}`,
    },
    // Bounds for a run that hangs, far above what a busy machine needs: no test measures time.
    testTimeout: 180_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000, interval: 20 } },
  },
});
