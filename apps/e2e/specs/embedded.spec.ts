/** The product in a frame of the bank's mobile app, which is another site. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const SANDBOX = process.env['E2E_SANDBOX_URL'] ?? '';

/** What the phone shows of the product. */
const productIn = (page: Page) => page.frameLocator('iframe[title="Investments"]');

const frameAddress = (page: Page) =>
  page
    .frames()
    .find((frame) => frame.parentFrame() !== null)
    ?.url() ?? 'no frame';

/** Opens the product and waits until a client is in. @returns whether other sessions had to be ended */
async function openInvestments(page: Page): Promise<boolean> {
  await page.getByRole('button', { name: 'Investments' }).click();
  const product = productIn(page);
  const yes = product.getByRole('dialog', { name: 'Multiple Session Alert' }).getByRole('button', { name: 'Yes' });
  const inside = product.getByRole('navigation', { name: 'Main places' });
  await expect(yes.or(inside)).toBeVisible();
  const isAsked = await yes.isVisible();
  if (isAsked) await yes.click();
  await expect(inside).toBeVisible();
  return isAsked;
}

test(
  'a client signs in by the bank’s app, goes on and back, and logs out: the product closes itself',
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

    // The half that no script can read is kept for this pair of sites alone.
    const half = (await context.cookies(baseURL!)).find(({ name }) => name === '__Host-session');
    expect(half).toMatchObject({ httpOnly: true, secure: true, sameSite: 'None' });
    expect(half?.partitionKey).toContain('127.0.0.1');

    await product.getByRole('navigation', { name: 'Main places' }).getByRole('link', { name: 'Explore' }).click();
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
  'Exit Investment ends the session and closes the product: the next time nobody is asked about another',
  { tag: '@only-phone-dark' },
  async ({ page, reserve }) => {
    await reserve('client3');
    const product = productIn(page);
    const leave = async () => {
      await product.getByRole('button', { name: 'Menu' }).click();
      await product.getByRole('button', { name: 'Exit Investment' }).click();
      await expect(page.getByText('The product closed itself.')).toBeVisible();
    };
    await page.goto(`${SANDBOX}/partner/shell`);
    await page.getByRole('button', { name: /Meera Subramanian/ }).click();
    await openInvestments(page);
    await leave();
    expect(await openInvestments(page)).toBe(false);
    await leave();
  },
);

test('back from the first page leaves the product', { tag: '@only-phone-dark' }, async ({ page }) => {
  await page.goto(`${SANDBOX}/partner/shell`);
  await page.getByLabel('Customer or user id').fill(`${Date.now()}${test.info().parallelIndex}`);
  await page.getByLabel('Name').fill('Nandini Iyer');
  await page.getByLabel('E-mail').fill('nandini.iyer@artha.example');
  await page.getByRole('button', { name: 'Investments' }).click();
  await expect.poll(() => frameAddress(page)).toContain('/onboarding-landing');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByText('Left by going back.')).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
});

test(
  'a page that is not among those named may not frame the product',
  { tag: '@only-desktop-light' },
  async ({ page }) => {
    await page.goto(`${SANDBOX.replace('127.0.0.1', 'localhost')}/partner/shell`);
    const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
    await page.getByRole('button', { name: 'Investments' }).click();
    await refused;
    await expect(productIn(page).getByRole('heading')).toHaveCount(0);
  },
);
