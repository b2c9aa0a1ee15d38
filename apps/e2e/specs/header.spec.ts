/** The header of a client, and where Back leads. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const titleOf = (page: Page) => page.getByRole('heading', { level: 1 });
const back = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Back' });

test(
  'a client finds a fund from the header by keyboard, and goes back to the list',
  { tag: '@only-phone-dark' },
  async ({ page, signIn, expectAccessible }) => {
    await signIn('client3');
    await page.goto('/all-funds');
    await page.getByRole('button', { name: 'Find a fund' }).press('Enter');
    const box = page.getByRole('combobox', { name: 'Find a fund' });
    await expect(box).toBeVisible();
    await expectAccessible();
    await box.pressSequentially('ni');
    await expect(page.getByText('Type at least 3 characters')).toBeVisible();
    await box.pressSequentially('lgiri midcap');
    await expect(page.getByRole('option', { name: /Nilgiri Midcap Opportunities/ })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/fact-sheet\?instrumentId=\d+$/);
    await expect(titleOf(page)).toHaveText('Fact Sheet');
    await back(page).click();
    await expect(page).toHaveURL(/\/all-funds$/);
  },
);

test(
  'the header links Explore to the cart and the cart to home, and finds a fund; Back on Reports and Status leads home',
  { tag: '@only-desktop-light' },
  async ({ page, signInAndLand }) => {
    await signInAndLand('client3');
    await expect(titleOf(page)).toHaveText('Investments');
    await expect(back(page)).toHaveCount(0);
    await page.goto('/explore');
    await page.getByRole('banner').getByRole('link', { name: 'Cart' }).click();
    await expect(page).toHaveURL(/\/cart\/\d+$/);
    await page.getByRole('banner').getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.goto('/all-funds');
    await page.getByRole('banner').getByRole('combobox', { name: 'Find a fund' }).fill('nilgiri midcap');
    await page.getByRole('option', { name: /Nilgiri Midcap/ }).click();
    await expect(page).toHaveURL(/\/fact-sheet\?instrumentId=\d+$/);
    for (const address of ['/reports/transactions-report', '/transaction-status']) {
      await page.goto(address);
      await back(page).click();
      await expect(page).toHaveURL(/\/dashboard$/);
    }
  },
);

test(
  'a screen sets its title while it is open, and the next screen has its own',
  { tag: '@only-desktop-light' },
  async ({ page, signIn }) => {
    await signIn('sysadmin1', 'System Admin');
    await page.goto('/dev/gallery');
    await expect(titleOf(page)).toHaveText('Gallery');
    await page.getByRole('button', { name: 'Set the title' }).click();
    await expect(titleOf(page)).toHaveText('SELL');
    await expect(page).toHaveTitle(/^SELL/);
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).first()).toContainText('SELL');
    await page.getByRole('link', { name: 'Activity Log' }).first().click();
    await expect(titleOf(page)).toHaveText('Activity Log');
    await expect(page).toHaveTitle(/^Activity Log/);
  },
);

test(
  'the back key of the bank’s app does what the arrow does, and closes the product on Investments',
  { tag: '@only-phone-dark' },
  async ({ page, reserve }) => {
    await reserve('client3');
    const product = page.frameLocator('iframe[title="Investments"]');
    const bottomNavigation = product.getByRole('navigation', { name: 'Bottom navigation' });
    const title = product.getByRole('heading', { level: 1 });
    await page.goto(`${process.env['E2E_SANDBOX_URL']}/partner/shell`);
    await page.getByRole('button', { name: /Meera Subramanian/ }).click();
    await page.getByRole('button', { name: 'Investments' }).click();
    const yes = product.getByRole('dialog', { name: 'Multiple Session Alert' }).getByRole('button', { name: 'Yes' });
    await expect(yes.or(bottomNavigation)).toBeVisible();
    if (await yes.isVisible()) await yes.click();
    await bottomNavigation.getByRole('link', { name: 'Explore' }).click();
    await expect(title).toHaveText('Explore');
    await bottomNavigation.getByRole('link', { name: 'Reports' }).click();
    await expect(title).toHaveText('Reports');
    await page.evaluate(() => {
      document.querySelector('iframe')?.contentWindow?.postMessage({ type: 'artha:back' }, '*');
    });
    await expect(title).toHaveText('Investments');
    await expect(product.getByRole('button', { name: 'Back' })).toHaveCount(0);
    // The back key of the phone.
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByText('The product closed itself.')).toBeVisible();
  },
);
