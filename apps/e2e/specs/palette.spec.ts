/** The command palette for staff. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const box = (page: Page) => page.getByRole('combobox', { name: /^Pages/ });
const found = (page: Page, kind: string) =>
  page.getByRole('listbox', { name: 'Results' }).getByRole('group', { name: kind });

test(
  'operations finds a page, a fund and a client by a few letters, and the focus returns',
  { tag: '@only-desktop-light' },
  async ({ page, signInAndLand, expectAccessible }) => {
    await signInAndLand('operations1', 'Operations');
    const button = page.getByRole('button', { name: 'Search…' });
    await button.click();
    await expect(box(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();

    await page.keyboard.press('Control+k');
    await page.keyboard.type('fam');
    await expect(found(page, 'Pages').getByRole('option')).toHaveText([/^Family Mapping/]);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/ops/family-mapping');

    await button.click();
    await expect(found(page, 'Recently opened').getByRole('option')).toHaveText([/^Family Mapping/]);
    await box(page).fill('nilgiri flexi');
    await expect(found(page, 'Funds').getByRole('option', { selected: true })).toContainText('Nilgiri Flexi Cap Fund');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: /^Nilgiri Flexi Cap Fund/ })).toContainText('Scheme code');
    await expectAccessible();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();

    await page.keyboard.press('Control+k');
    await page.keyboard.type('50128841');
    await expect(found(page, 'Clients').getByRole('option')).toHaveText([/^Ananya Deshmukh/]);
    await box(page).fill('rohan');
    await expect(found(page, 'Orders').getByRole('option').first()).toContainText('Rohan Deshmukh');
    await expect(found(page, 'Clients').getByRole('option', { selected: true })).toContainText('Rohan Deshmukh');
    await expectAccessible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/^[^?]+\/ops\/transactions-report\/transaction-done\?client=\d+$/);
    await expect(page.getByRole('main')).toContainText('Rohan Deshmukh');
    await expect(page.getByRole('main')).not.toContainText('Ananya Deshmukh');
  },
);

test(
  'a system administrator finds pages but no clients, from the menu on the phone',
  { tag: '@only-phone-dark' },
  async ({ page, signInAndLand, expectAccessible }) => {
    await signInAndLand('sysadmin1', 'System Admin');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('button', { name: 'Search everything…' }).click();
    await expect(box(page)).toBeFocused();
    await page.keyboard.type('deshmukh');
    await expect(page.getByText('No results for “deshmukh”')).toBeVisible();
    // On touch screens the dialog appears only after the on-screen keyboard has had time to open.
    await expect(page.getByRole('dialog', { name: 'Search' }).locator('..')).toHaveCSS('opacity', '1');
    await expectAccessible();
    await box(page).fill('user');
    await expect(found(page, 'Pages').getByRole('option')).toHaveText([/^User Management/]);
    await found(page, 'Pages').getByRole('option').click();
    await expect(page).toHaveURL('/system-admin/user-management');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);
