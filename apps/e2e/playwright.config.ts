import { defineConfig } from '@playwright/test';
import { isAll } from '../server/src/testing/sized.ts';
import { CHROMIUM_FLAGS, findChromium, UNUSED_FLAGS } from './support/chromium.ts';

const executablePath = await findChromium();

/**
 * A journey runs once: at 1440 pixels, at 390 if it is tagged `@phone-dark`, or at both if it is tagged `@both`. With
 * `--all` each runs at both, except one that changes the data of a person: it is tagged `@only-` with its project.
 */
const at = (
  name: string,
  width: number,
  colorScheme: 'light' | 'dark',
  once: { grep?: RegExp; grepInvert?: RegExp },
) => ({
  name,
  testIgnore: 'clock/**',
  ...(isAll ? { grepInvert: new RegExp(`@only-(?!${name})`) } : once),
  use: { viewport: { width, height: 900 }, colorScheme, isMobile: false, hasTouch: width < 500 },
});

export default defineConfig<object, { hasOwnProduct: boolean }>({
  testDir: './specs',
  outputDir: '../../test-results',
  globalSetup: './support/start-product.ts',
  // Bounds for a run that hangs, far above what a busy machine needs.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  // Two cores: journeys wait for timers and for people that others use, and meanwhile others compute.
  workers: 4,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['./support/page-reporter.ts'], ['list']],
  use: {
    browserName: 'chromium',
    // axe would check the contrast of a colour in the middle of a transition.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath, args: CHROMIUM_FLAGS, ignoreDefaultArgs: UNUSED_FLAGS },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // An action that waits for longer than an expectation may is named with its line and its page; without a bound it
    // would hold the people of the journey until the end of the test, and with them the journeys that wait for them.
    actionTimeout: 60_000,
    // Recording takes an eighth of the time, so it is switched on only to investigate a failure.
    trace: process.env['E2E_TRACE'] ? 'retain-on-failure' : 'off',
  },
  projects: [
    {
      // Journeys that change what everybody sees: the day, the configuration, prices. They have a product of their own,
      // beside the others, and run one after another, those of the folder 'last' at the end. The first project
      // starts first.
      name: 'clock',
      testMatch: 'clock/**',
      workers: 1,
      use: { viewport: { width: 1440, height: 900 }, hasOwnProduct: true },
    },
    // Both widths and both themes. No colour depends on the width, so two combinations suffice.
    at('desktop-light', 1440, 'light', { grepInvert: /@(?:only-)?phone-dark/ }),
    at('phone-dark', 390, 'dark', { grep: /@(?:(?:only-)?phone-dark|both)/ }),
  ],
});
