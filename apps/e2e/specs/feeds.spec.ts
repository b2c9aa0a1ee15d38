/** Files of feeds are imported, and their refused lines corrected. */
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const HEADER = 'City,Pincode,State';
const FILE = [HEADER, 'Pune,411001,Maharashtra', 'Gurgaon,100003,Haryana', 'Panaji,40300,Goa', ''].join('\n');

async function chooseFeed(page: Page, name: string): Promise<void> {
  await page.goto('/business-admin/feeds');
  await page.getByRole('button', { name: /Feed/ }).first().click();
  await page.getByRole('option', { name }).click();
}

test('a file is imported, a refused line corrected and run again, another dismissed', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('badmin1', 'Business Admin');
  await page.goto('/business-admin/feeds');
  await expect(page.getByRole('region', { name: 'Import a file' })).toBeVisible();
  await expectAccessible();
  await chooseFeed(page, 'Pincodes');
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
  // Cancelled, it corrects nothing, and what was typed is gone.
  await dialog.getByRole('textbox', { name: 'Line' }).fill('Panaji,403001,Goa');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Correct line 4' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Line' })).toHaveValue('Panaji,40300,Goa');
  await dialog.getByRole('textbox', { name: 'Line' }).fill('Panaji,403001,Atlantis');
  await dialog.getByRole('button', { name: 'Run again' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('The line is still refused: state is no state of India.');
  await expectAccessible();
  await dialog.getByRole('textbox', { name: 'Line' }).fill('Panaji,403001,Goa');
  await dialog.getByRole('button', { name: 'Run again' }).click();
  await expect(dialog.getByRole('status')).toContainText('The line is imported');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(/^Corrected by/)).toBeVisible();

  await page.getByRole('button', { name: 'Dismiss line 3' }).press('Enter');
  await expect(page.getByText(/^Dismissed by/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Dismiss line 3' })).toBeHidden();
  await expect(page.getByRole('listitem').filter({ hasText: 'Dismissed by' })).toBeFocused();

  await page.goto('/business-admin/feeds');
  const listed = page
    .getByRole('row', { name: /pincodes\.csv/ })
    .or(page.getByRole('list', { name: 'Newest imports' }).getByRole('listitem').filter({ hasText: 'pincodes.csv' }));
  await expect(listed.first()).toContainText('Done');
  await expectAccessible();
});

test('a file is imported with its options, and a corrected line is read by them', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('badmin1', 'Business Admin');
  await chooseFeed(page, 'Index levels');
  await page.getByRole('textbox', { name: 'Index name' }).fill('Journey 50');
  await page.getByText('Total returns').click();
  await expect(page.getByRole('checkbox', { name: /Total returns/ })).toBeChecked();
  await expectAccessible();
  const levels = 'Date,Close\n2020-01-01,100\n2020-01-02,soon\n';
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'levels.csv.gz', mimeType: 'application/gzip', buffer: gzipSync(levels) });
  await page.getByRole('button', { name: 'Import', exact: true }).click();

  const summary = page.getByRole('region', { name: 'Import', exact: true });
  await expect(summary.getByRole('status')).toHaveText('Done');
  await expect(summary.getByRole('definition').filter({ hasText: 'Journey 50' })).toBeVisible();
  await page.getByRole('button', { name: 'Correct line 3' }).click();
  const dialog = page.getByRole('dialog', { name: 'Correct line 3' });
  await dialog.getByRole('textbox', { name: 'Line' }).fill('2020-01-02,101');
  await dialog.getByRole('button', { name: 'Run again' }).click();
  await expect(dialog.getByRole('status')).toContainText('The line is imported');
});

test('a value that an option does not take is explained at its field', async ({ page, signIn }) => {
  await signIn('badmin1', 'Business Admin');
  await chooseFeed(page, 'Holidays and sessions');
  await page.getByRole('button', { name: /Calendar/ }).click();
  await page.getByRole('option', { name: 'One scheme' }).click();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'days.csv', mimeType: 'text/csv', buffer: Buffer.from('date\n2026-08-14\n') });
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('Calendar needs the scheme code.')).toBeVisible();
});

test('a file of another kind is refused with what it looks like', async ({ page, signIn }) => {
  await signIn('badmin1', 'Business Admin');
  await chooseFeed(page, 'Bank branches');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'towns.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) });
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText(/it looks like a list of pincodes/)).toBeVisible();
  await expect(page.getByText('The file was refused as a whole. Nothing of it is imported.')).toBeVisible();
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
  await expect(page.getByRole('option', { name: 'Pincodes' })).toBeVisible();
});

test('other roles do not open the feeds', { tag: '@only-desktop-light' }, async ({ page, signIn }) => {
  await signIn('operations1', 'Operations');
  await page.goto('/business-admin/feeds');
  await expect(page.getByRole('region', { name: 'Import a file' })).toBeHidden();
});
