import { AxeBuilder } from '@axe-core/playwright';
import { expect, test as base } from '@playwright/test';
import { CAPTCHA_TEXT } from './start-product.ts';

interface Fixtures {
  /**
   * Signs a demonstration person in on the screen and waits for the landing.
   *
   * @param role as the staff login names it; the one that it offers first unless given
   */
  signIn: (userId: string, role?: string) => Promise<void>;
  /** No axe finding on the screen as it stands, and nothing that scrolls sideways. */
  expectAccessible: () => Promise<void>;
}

const PASSWORD = 'Artha@2026';

let callers = 0;

export const test = base.extend<Fixtures>({
  // Playwright reads which fixtures are wanted off the pattern, also where it is empty.
  baseURL: async ({}, use) => use(process.env['E2E_URL']),
  extraHTTPHeaders: async ({}, use, { workerIndex }) => {
    // All tests come from one machine; each stands for a caller of its own, so that limits count as they do in life.
    callers += 1;
    await use({ 'x-forwarded-for': `10.${workerIndex % 250}.${Math.floor(callers / 250)}.${callers % 250}` });
  },
  signIn: async ({ page }, use) => {
    await use(async (userId, role) => {
      const isClient = userId.startsWith('client');
      await page.goto(isClient ? '/login' : '/rm/login');
      if (role !== undefined) await page.getByLabel('Login As').selectOption(role);
      await page.getByLabel('User ID').fill(userId);
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByLabel('Captcha text').fill(CAPTCHA_TEXT);
      if (isClient) await page.getByRole('checkbox').check();
      await page.getByRole('button', { name: 'Login' }).click();
      await expect(page).not.toHaveURL(/login/);
    });
  },
  expectAccessible: async ({ page }, use) => {
    await use(async () => {
      // A screen that is still being fetched has nothing to be judged.
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    });
  },
});

export { expect };
