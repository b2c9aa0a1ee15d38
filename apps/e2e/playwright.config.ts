import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from './support/chromium.ts';

const executablePath = await findChromium();

const at = (name: string, width: number, colorScheme: 'light' | 'dark') => ({
  name,
  testIgnore: ['shared-clock/**', 'last/**'],
  // What changes a person is gone through once, in the project that its tag names.
  grepInvert: new RegExp(`@only-(?!${name})`),
  use: { viewport: { width, height: 900 }, colorScheme, isMobile: false, hasTouch: width < 500 },
});

export default defineConfig({
  testDir: './specs',
  outputDir: '../../test-results',
  globalSetup: './support/start-product.ts',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    // A colour on its way to another is neither, and would be judged for its contrast.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath, args: CHROMIUM_FLAGS },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Recording costs an eighth of the time: it is switched on to look into a failure.
    trace: process.env['E2E_TRACE'] === undefined ? 'off' : 'retain-on-failure',
  },
  projects: [
    // Both widths and both themes: no colour depends on the width, so that each pair need not be gone through.
    at('desktop-light', 1440, 'light'),
    at('phone-dark', 390, 'dark'),
    {
      name: 'shared-clock',
      testMatch: 'shared-clock/**',
      dependencies: ['phone-dark'],
      // One after the other: the clock is everybody's.
      workers: 1,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'last',
      testMatch: 'last/**',
      dependencies: ['shared-clock'],
      workers: 1,
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
});
