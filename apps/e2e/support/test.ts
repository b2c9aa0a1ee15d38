import type { Page } from '@playwright/test';
import { expect, test as base } from '@playwright/test';
import { accessibilityViolations } from './axe.ts';
import { cutHeaders } from './cut-headers.ts';
import { reservePerson } from './reserve-person.ts';
import { land, PASSWORD, signInByCalls } from './sign-in.ts';
import { CAPTCHA_TEXT, startProduct } from './start-product.ts';

type SignIn = (userId: string, role?: string, browser?: Page) => Promise<void>;

interface Fixtures {
  /**
   * Signs a demo person in, and ends sessions of earlier tests. No screen is open afterwards.
   *
   * @param role as the staff login shows it; by default the first one
   * @param browser the page to use instead of the test's own
   */
  signIn: SignIn;
  /** Signs a demo person in like `signIn`, and waits for the landing page. */
  signInAndLand: SignIn;
  /** Reserves a person until the test ends, since a sign-in ends the person's other sessions. */
  reserve: (userId: string) => Promise<void>;
  /** Expects no axe violation, no horizontal scrolling and no cut column header on the current screen. */
  expectAccessible: (browser?: Page) => Promise<void>;
}

interface WorkerFixtures {
  /** Whether the worker starts a product of its own. */
  hasOwnProduct: boolean;
  ownProduct: void;
}

let callers = 0;

/** Fills in and submits the login form of clients, or that of staff in a role. */
export async function fillLogin(page: Page, userId: string, role?: string): Promise<void> {
  const isClient = userId.startsWith('client');
  await page.goto(isClient ? '/login' : '/rm/login');
  if (role !== undefined) await page.getByLabel('Login As').selectOption(role);
  await page.getByLabel('User ID').fill(userId);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Captcha text').fill(CAPTCHA_TEXT);
  if (isClient) await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Login' }).click();
}

/** Waits for the screen after the login, and ends other sessions if there are any. */
export async function completeLogin(page: Page): Promise<void> {
  const yes = page.getByRole('dialog', { name: 'Multiple Session Alert' }).getByRole('button', { name: 'Yes' });
  const inside = page.locator('[data-frame]');
  await expect(yes.or(inside).first()).toBeVisible();
  if (await yes.isVisible()) await yes.click();
  await expect(page).not.toHaveURL(/login/);
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  hasOwnProduct: [false, { option: true, scope: 'worker' }],
  ownProduct: [
    async ({ hasOwnProduct }, use) => {
      const stop = hasOwnProduct ? await startProduct() : undefined;
      await use();
      await stop?.();
    },
    { auto: true, scope: 'worker' },
  ],
  // Playwright reads the required fixtures from the destructuring pattern, even if it is empty.
  baseURL: async ({}, use) => use(process.env['E2E_URL']),
  extraHTTPHeaders: async ({}, use, { workerIndex }) => {
    // All tests run on one machine; each gets its own address, so that rate limits count as in production.
    callers += 1;
    await use({ 'x-forwarded-for': `10.${workerIndex % 250}.${Math.floor(callers / 250)}.${callers % 250}` });
  },
  page: async ({ page }, use) => {
    await use(page);
    // A call that a test holds or fetches may still be on its way; its failure would be that of the next test.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  reserve: async ({}, use) => {
    const kept = new Map<string, () => Promise<void>>();
    await use(async (userId) => {
      if (!kept.has(userId)) kept.set(userId, await reservePerson(userId));
    });
    for (const release of kept.values()) await release();
  },
  signIn: async ({ page, reserve }, use) => {
    await use(async (userId, role, browser = page) => {
      await reserve(userId);
      await signInByCalls(browser, userId, role);
    });
  },
  signInAndLand: async ({ page, signIn }, use) => {
    await use(async (userId, role, browser = page) => {
      await signIn(userId, role, browser);
      await land(browser, userId);
    });
  },
  expectAccessible: async ({ page }, use) => {
    await use(async (browser = page) => {
      // Waits until the screen has loaded. Behind an open menu the title is hidden from screen readers.
      await expect(browser.getByRole('heading', { level: 1, includeHidden: true })).toBeVisible();
      // A dialog that is just appearing is transparent: on touch screens until the on-screen keyboard has settled, then
      // while it is animated. axe counts it as hidden, and misses the page behind it.
      await expect(browser.locator('[data-rac][style*="opacity: 0"], [data-entering]')).toHaveCount(0);
      expect(await accessibilityViolations(browser)).toEqual([]);
      const overflow = await browser.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      expect(await cutHeaders(browser), 'column headers that are cut').toEqual([]);
    });
  },
});

export { expect };
