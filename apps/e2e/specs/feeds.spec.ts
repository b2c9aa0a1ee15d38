/** Files of feeds are imported, and their refused lines corrected. */
import { expect, test } from '../support/test.ts';

const HEADER = 'City,Pincode,State';
const FILE = [HEADER, 'Pune,411001,Maharashtra', 'Gurgaon,100003,Haryana', 'Panaji,40300,Goa', ''].join('\n');

test('a file is imported, a refused line corrected and run again, another dismissed', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('badmin1', 'Business Admin');
  await page.goto('/business-admin/feeds');
  await expect(page.getByRole('region', { name: 'Import a file' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: /Feed/ }).first().click();
  await page.getByRole('option', { name: 'pincodes' }).click();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'pincodes.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) });
  await page.getByRole('button', { name: 'Import', exact: true }).click();

  const summary = page.getByRole('region', { name: 'Import', exact: true });
  await expect(summary.getByRole('heading', { name: 'pincodes.csv' })).toBeVisible();
  await expect(summary.getByRole('status')).toHaveText('Done');
  await expect(summary).toContainText('3 rows read');
  await expect(page.getByRole('listitem').filter({ hasText: 'no such pincode exists' })).toBeVisible();
  await expectAccessible();

  await page.getByRole('button', { name: 'Correct line 4' }).click();
  const dialog = page.getByRole('dialog', { name: 'Correct line 4' });
  await expect(dialog).toContainText(HEADER);
  await dialog.getByRole('textbox', { name: 'Line' }).fill('Panaji,403001,Atlantis');
  await dialog.getByRole('button', { name: 'Run again' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('The line is still refused: state is no state of India.');
  await expectAccessible();
  await dialog.getByRole('textbox', { name: 'Line' }).fill('Panaji,403001,Goa');
  await dialog.getByRole('button', { name: 'Run again' }).click();
  await expect(dialog.getByRole('status')).toContainText('The line is imported');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(/^Corrected by/)).toBeVisible();

  await page.getByRole('button', { name: 'Dismiss line 3' }).click();
  await expect(page.getByText(/^Dismissed by/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Dismiss line 3' })).toBeHidden();

  await page.goto('/business-admin/feeds');
  await expect(page.getByRole('row', { name: /pincodes\.csv/ }).first()).toContainText('Done');
});

test('a file of another kind is refused with what it looks like', async ({ page, signIn }) => {
  await signIn('badmin1', 'Business Admin');
  await page.goto('/business-admin/feeds');
  await page.getByRole('button', { name: /Feed/ }).first().click();
  await page.getByRole('option', { name: 'bank-branches' }).click();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'towns.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) });
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText(/it looks like a list of pincodes/)).toBeVisible();
});

test('a feed can be chosen once the feeds are there', async ({ page, signIn }) => {
  await signIn('badmin1', 'Business Admin');
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/Feeds', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/business-admin/feeds');
  const feed = page.getByRole('button', { name: /Feed/ }).first();
  await expect(feed).toBeDisabled();
  release();
  await feed.click();
  await expect(page.getByRole('option', { name: 'pincodes' })).toBeVisible();
});

test('other roles do not open the feeds', { tag: '@only-desktop-light' }, async ({ page, signIn }) => {
  await signIn('operations1', 'Operations');
  await page.goto('/business-admin/feeds');
  await expect(page.getByRole('region', { name: 'Import a file' })).toBeHidden();
});
