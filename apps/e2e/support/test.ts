import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test as base } from '@playwright/test';
import { reservePerson } from './reserve-person.ts';
import { PASSWORD, signInByCalls } from './sign-in.ts';
import { CAPTCHA_TEXT } from './start-product.ts';

interface Fixtures {
  /**
   * Signs a demonstration person in and waits for the landing. Sessions that others have left are ended.
   *
   * @param role as the staff login names it; the one that it offers first unless given
   * @param browser another page than that of the test
   */
  signIn: (userId: string, role?: string, browser?: Page) => Promise<void>;
  /** Keeps a person for this test until it ends: whoever signs in ends the sessions of others. */
  reserve: (userId: string) => Promise<void>;
  /** No axe finding on the screen as it stands, and nothing that scrolls sideways. */
  expectAccessible: (browser?: Page) => Promise<void>;
}

let callers = 0;

/** Fills the login form of clients, or that of staff in a role, and sends it. */
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

/** Waits for the screen behind the login; where other sessions are live they are ended. */
export async function completeLogin(page: Page): Promise<void> {
  const yes = page.getByRole('dialog', { name: 'Multiple Session Alert' }).getByRole('button', { name: 'Yes' });
  const inside = page.locator('[data-frame]');
  await expect(yes.or(inside).first()).toBeVisible();
  if (await yes.isVisible()) await yes.click();
  await expect(page).not.toHaveURL(/login/);
}

export const test = base.extend<Fixtures>({
  // Playwright reads which fixtures are wanted off the pattern, also where it is empty.
  baseURL: async ({}, use) => use(process.env['E2E_URL']),
  extraHTTPHeaders: async ({}, use, { workerIndex }) => {
    // All tests come from one machine; each stands for a caller of its own, so that limits count as they do in life.
    callers += 1;
    await use({ 'x-forwarded-for': `10.${workerIndex % 250}.${Math.floor(callers / 250)}.${callers % 250}` });
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
  expectAccessible: async ({ page }, use) => {
    await use(async (browser = page) => {
      // A screen that is still being fetched has nothing to be judged.
      // Behind an open menu the title is there for nobody who listens.
      await expect(browser.getByRole('heading', { level: 1, includeHidden: true })).toBeVisible();
      const { violations } = await new AxeBuilder({ page: browser }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([]);
      const overflow = await browser.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    });
  },
});

export { expect };
