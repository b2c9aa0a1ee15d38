import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';
import { isOldestInstalled } from './apps/server/src/testing/start-oldest-database.ts';

const OUTSIDE = ['**/node_modules/**', '**/dist/**', 'apps/e2e/**'];

/** What tests use without importing it: `npm run check` runs all of them when one of these has changed. */
const USED_BY_ALL = ['**/apps/server/migrations/**', '**/apps/*/src/testing/**', '**/package-lock.json'];

/** Files that start whole products. `npm run check` leaves them out. */
const WHOLE_PRODUCTS = ['scripts/{access-abuse,crash,start,two-nodes}.test.ts'];

/** Files that change what their modules share, or that need modules which no other file has loaded. */
const ALONE = [
  'bench/src/polling-sides.test.ts',
  'scripts/{db-shell,help,payload}.test.ts',
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

/** Files that run on the oldest PostgreSQL too, where it is installed: each kind of SQL, on the demo bank. */
const ON_OLDEST_DATABASE = [
  'platform/db/{kept-statements,once,server-version,transaction}',
  'modules/ledger/ledger/{guards,post-journals}',
  'modules/portfolio/{capital-gains/capital-gains,holdings/holdings,performance/get-performance}',
  'modules/system/exports/start-export',
  'modules/trading/orders/place-order',
].map((part) => `apps/server/src/${part}.test.ts`);

const hasOldestDatabase = isOldestInstalled();
if (!hasOldestDatabase)
  process.stdout.write('Tests on PostgreSQL 15 are skipped: the package postgresql-15 is not installed.\n');

/** The longest files, which begin first: a fresh clone knows no durations, and would end with one of them alone. */
const LONGEST = [
  'scripts/crash',
  'scripts/access-abuse',
  'feeds/amfi-files',
  'schemes/real-masters',
  'search/fund-searches',
  'captcha/captcha-code',
  'session/login-throttle',
  'onboarding/submit-application',
  'payments/payment-history',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONGEST.some((part) => moduleId.endsWith(`${part}.test.ts`));
    // Files with a worker of their own remain before those that share one.
    const rank = (file: TestSpecification) => (file.project.config.isolate ? 0 : 2) + (isLong(file) ? 0 : 1);
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}

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
          include: ['{packages,apps/web,bench,scripts}/**/*.test.{ts,tsx}'],
          exclude: [...OUTSIDE, ...WHOLE_PRODUCTS, ...ALONE],
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
      { extends: true, test: { name: 'alone', include: ALONE, exclude: OUTSIDE, globalSetup, setupFiles } },
      ...(hasOldestDatabase
        ? [
            {
              extends: true as const,
              test: {
                name: 'oldest database',
                include: ON_OLDEST_DATABASE,
                isolate: false,
                globalSetup: ['apps/server/src/testing/start-oldest-database.ts'],
                setupFiles,
              },
            },
          ]
        : []),
      { extends: true, test: { name: 'whole products', include: WHOLE_PRODUCTS, exclude: OUTSIDE } },
    ],
    // Two cores: tests that wait for clocks and databases run beside tests that compute.
    maxWorkers: 4,
    forceRerunTriggers: [...configDefaults.forceRerunTriggers, ...USED_BY_ALL],
    sequence: { sequencer: LongestFirst },
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
