/** A system administrator changes the product's name and colours, and restores the defaults. */
import type { Page } from '@playwright/test';
import { expect, test } from '../../../support/test.ts';

async function openSetting(page: Page, name: string) {
  await page.getByRole('button', { name, exact: true }).click();
  const sheet = page.getByRole('dialog', { name, exact: true });
  await expect(sheet.getByRole('tab', { name: 'Setting' })).toBeVisible();
  return sheet;
}

const accentOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-accent').trim());

test('names and colours change for all users; poor contrast and unsafe addresses are refused', async ({
  page,
  context,
  signIn,
  reserve,
  expectAccessible,
}) => {
  await signIn('sysadmin1', 'System Admin');
  await page.goto('/system-admin/configuration');
  // The demo bank sells direct plans of funds.
  await expect(page.getByRole('heading', { level: 2, name: /^\d+ settings, 1 changed$/ })).toBeVisible();
  await expectAccessible();

  const colours = await openSetting(page, 'Colours');
  await colours.getByLabel('Accent, light', { exact: true }).fill('#b9c4f5');
  await colours.getByRole('button', { name: 'Save' }).click();
  await expect(colours.getByRole('alert')).toContainText('Light: accent on surface has 1.58, needs 4.5');
  await expectAccessible();
  await colours.getByLabel('Accent, light', { exact: true }).fill('#0b5c4a');
  await colours.getByRole('button', { name: 'Save' }).click();
  await expect(colours.getByText(/^Saved\./)).toBeVisible();
  await colours.getByRole('button', { name: 'Close' }).click();

  const links = await openSetting(page, 'Addresses');
  await links.getByLabel('Facebook').fill('javascript:alert(1)');
  await links.getByRole('button', { name: 'Save' }).click();
  await expect(links.getByText(/^Enter an address that begins with https/)).toBeVisible();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  // A press right after it opened does not close it.
  await expect(async () => {
    await page.mouse.click(1, 1);
    await expect(question).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expectAccessible();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(links.getByLabel('Facebook')).toHaveValue('javascript:alert(1)');
  await links.getByRole('button', { name: 'Close' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(links).toBeHidden();

  const texts = await openSetting(page, 'Texts');
  await texts.getByLabel('Product name').fill('Nidhi');
  await texts.getByRole('button', { name: 'Save' }).click();
  await expect(texts.getByText(/^Saved\./)).toBeVisible();
  await texts.getByRole('tab', { name: 'History' }).click();
  await expect(texts.getByRole('listitem').filter({ hasText: 'Product name' }).first()).toContainText('Artha Nidhi');

  await reserve('client1');
  const visitor = await context.newPage();
  await visitor.goto('/login');
  await expect(visitor.getByText('Nidhi').first()).toBeVisible();
  expect(await accentOf(visitor)).toBe('#0b5c4a');

  await texts.getByRole('tab', { name: 'Setting' }).click();
  await texts.getByRole('button', { name: 'Restore default' }).click();
  await expect(texts.getByLabel('Product name')).toHaveValue('Artha');
  await texts.getByRole('tab', { name: 'History' }).click();
  await texts
    .getByRole('button', { name: /^Restore the value/ })
    .first()
    .click();
  await texts.getByRole('tab', { name: 'Setting' }).click();
  await expect(texts.getByLabel('Product name')).toHaveValue('Nidhi');
  await texts.getByRole('button', { name: 'Restore default' }).click();
  await expect(texts.getByLabel('Product name')).toHaveValue('Artha');
  await texts.getByRole('button', { name: 'Close' }).click();
  const again = await openSetting(page, 'Colours');
  await again.getByRole('button', { name: 'Restore default' }).click();
  await expect(again.getByLabel('Accent, light', { exact: true })).toHaveValue('');
  await visitor.reload();
  await expect.poll(() => accentOf(visitor)).toBe('#32409c');
});

test('without the configuration the login appears at once with the default name', async ({ page }) => {
  for (const address of ['**/api/AppConfigs/options', '**/assets/config/theme.json'])
    await page.route(address, (route) => route.abort());
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await expect(page.getByText('Artha', { exact: true }).first()).toBeVisible();
});

test('the footer appears some seconds after the page', async ({ page, signIn }) => {
  await signIn('client1');
  // The order in which they appear is written down by the page itself: a test may look late.
  await page.addInitScript(() => {
    const appeared: string[] = [];
    Object.assign(globalThis, { appeared });
    new MutationObserver(() => {
      const added = ['h1', 'footer'].filter((name) => document.querySelector(name) && !appeared.includes(name));
      if (added.length > 0) appeared.push(added.join(' with '));
    }).observe(document, { subtree: true, childList: true });
  });
  await page.goto('/dashboard');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('© 2018 Artha');
  expect(await page.evaluate<string[]>('appeared')).toEqual(['h1', 'footer']);
  await expect(footer).toContainText('Powered by artha');
  await expect(footer.getByRole('link', { name: 'Terms and Conditions' })).toHaveAttribute('href', /\.pdf$/);
  await footer.getByRole('link', { name: 'Disclaimer' }).click();
  await expect(page).toHaveURL(/\/disclaimer$/);
});
