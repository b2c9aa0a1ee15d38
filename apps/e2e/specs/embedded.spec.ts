/** The product in a frame of the bank's mobile app, which is a different site. */
import type { Page } from '@playwright/test';
import { newId } from '../support/customer-id.ts';
import { expect, test } from '../support/test.ts';

const SANDBOX = process.env['E2E_SANDBOX_URL'] ?? '';

/** The frame of the product on the phone. */
const productIn = (page: Page) => page.frameLocator('iframe[title="Investments"]');

const frameAddress = (page: Page) =>
  page
    .frames()
    .find((frame) => frame.parentFrame() !== null)
    ?.url() ?? 'no frame';

/** Opens the product and waits until the client is signed in. @returns whether other sessions had to be ended */
async function openInvestments(page: Page): Promise<boolean> {
  await page.getByRole('button', { name: 'Investments' }).click();
  const product = productIn(page);
  const yes = product.getByRole('dialog', { name: 'Multiple Session Alert' }).getByRole('button', { name: 'Yes' });
  const inside = product.getByRole('navigation', { name: 'Bottom navigation' });
  await expect(yes.or(inside)).toBeVisible();
  const hasOthers = await yes.isVisible();
  if (hasOthers) await yes.click();
  await expect(inside).toBeVisible();
  return hasOthers;
}

test(
  'a client signs in through the bank’s app, navigates and goes back; logging out closes the product',
  { tag: '@only-desktop-light' },
  async ({ page, reserve, baseURL, context, expectAccessible }) => {
    await reserve('client4');
    const product = productIn(page);
    await page.goto(`${SANDBOX}/partner/shell`);
    await expectAccessible();
    await page.getByRole('button', { name: /Farhan Qureshi/ }).click();
    await openInvestments(page);
    await expect.poll(() => frameAddress(page)).toBe(`${baseURL}/holdings`);
    await expect(product.getByRole('heading', { level: 1, name: 'Holdings' })).toBeVisible();
    expect(new URL(page.url()).hostname).not.toBe(new URL(baseURL!).hostname);

    // The session cookie is partitioned: the browser keeps it for this pair of sites only.
    const cookie = (await context.cookies(baseURL!)).find(({ name }) => name === '__Host-session');
    expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'None' });
    expect(cookie?.partitionKey).toContain('127.0.0.1');

    await product.getByRole('navigation', { name: 'Bottom navigation' }).getByRole('link', { name: 'Explore' }).click();
    await expect.poll(() => frameAddress(page)).toBe(`${baseURL}/explore`);
    await expect(product.getByRole('heading', { level: 1, name: 'Explore' })).toBeVisible();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect.poll(() => frameAddress(page)).toBe(`${baseURL}/holdings`);

    await product.getByRole('button', { name: 'Profile' }).click();
    await product.getByRole('menuitem', { name: 'Log Out' }).click();
    await expect(page.getByText('The product closed itself.')).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
  },
);

test(
  'Exit Investment ends the session and closes the product, so that the next login finds no other session',
  { tag: '@only-phone-dark' },
  async ({ page, reserve }) => {
    await reserve('client3');
    const product = productIn(page);
    const exitInvestment = async () => {
      await product.getByRole('button', { name: 'Menu' }).click();
      await product.getByRole('button', { name: 'Exit Investment' }).click();
      await expect(page.getByText('The product closed itself.')).toBeVisible();
    };
    await page.goto(`${SANDBOX}/partner/shell`);
    await page.getByRole('button', { name: /Meera Subramanian/ }).click();
    await openInvestments(page);
    await exitInvestment();
    expect(await openInvestments(page)).toBe(false);
    await exitInvestment();
  },
);

test('going back from the first page closes the product', { tag: '@only-phone-dark' }, async ({ page }) => {
  await page.goto(`${SANDBOX}/partner/shell`);
  await page.getByLabel('Customer or user id').fill(newId(13));
  await page.getByLabel('Name').fill('Nandini Iyer');
  await page.getByLabel('E-mail').fill('nandini.iyer@artha.example');
  await page.getByRole('button', { name: 'Investments' }).click();
  await expect.poll(() => frameAddress(page)).toContain('/onboarding-landing');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByText('Left by going back.')).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
});

test(
  'a page that is not an allowed host cannot frame the product',
  { tag: '@only-desktop-light' },
  async ({ page }) => {
    await page.goto(`${SANDBOX.replace('127.0.0.1', 'localhost')}/partner/shell`);
    const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
    await page.getByRole('button', { name: 'Investments' }).click();
    await refused;
    await expect(productIn(page).getByRole('heading')).toHaveCount(0);
  },
);
