/** Tables exported to files: exactly the filtered rows, in the displayed order. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { businessToday } from '../support/clock.ts';
import { expect, test } from '../support/test.ts';

const REPORT = '/ops/transactions-report/transaction-done';
const FORMATS = ['CSV', 'TSV', 'Excel', 'PDF', 'PowerPoint', 'Text', 'JSON', 'PNG'];

/** The first day of the month that many months before a date. */
function monthsBack(date: string, months: number): string {
  const day = new Date(`${date.slice(0, 7)}-01T00:00:00Z`);
  day.setUTCMonth(day.getUTCMonth() - months);
  return day.toISOString().slice(0, 10);
}

async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menu', { name: 'Export' }).getByRole('menuitem', { name: item }).click();
}

test('exports a report as filtered, sorted and shown @only-desktop-light', async ({
  page,
  request,
  signIn,
  expectAccessible,
}) => {
  await signIn('operations1', 'Operations');
  const range = `${monthsBack(await businessToday(request), 24)}..${monthsBack(await businessToday(request), 5)}`;
  await page.goto(`${REPORT}?placedAt=${range}&sortBy=total&sortAsc=true&rows=50`);
  const orders = page.getByRole('region', { name: 'Orders' });
  await expect(orders.getByRole('rowheader', { name: /ORD-/ }).first()).toBeVisible();
  const shown = await orders.getByRole('rowheader', { name: /ORD-/ }).allInnerTexts();

  await page.getByRole('button', { name: 'Export' }).click();
  await expect(page.getByRole('menuitem')).toHaveText([...FORMATS, 'Your exports']);
  await expectAccessible();
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/\.csv$/);
  const [header = '', ...lines] = (await readFile(await file.path(), 'utf8')).trim().split(/\r?\n/);
  expect(header).toMatch(
    /Order,Placed[^,]*,Client,Account,Fund,Folio,Mode,Amount,NAV date,NAV,Units,Fund status,Status$/,
  );
  expect(header).not.toContain('Customer ID');
  // A row for each fund of an order.
  const orderNumbers = lines.map((line) => /ORD-\d+/.exec(line)?.[0]);
  expect([...new Set(orderNumbers)]).toEqual(shown.map((text) => text.trim()));

  await choose(page, 'Your exports');
  const sheet = page.getByRole('dialog', { name: 'Your exports' });
  const first = sheet.getByRole('listitem').first();
  await expect(first).toContainText('Transactions as CSV');
  await expect(first).toContainText('Ready');
  await expectAccessible();
  // A download link works once: each press requests a new one.
  const again = page.waitForEvent('download');
  await first.getByRole('button', { name: 'Download Transactions as CSV' }).click();
  await again;
  const count = await sheet.getByRole('listitem').count();
  await first.getByRole('button', { name: 'Remove Transactions as CSV' }).click();
  await expect(sheet.getByRole('listitem')).toHaveCount(count - 1);
  await page.keyboard.press('Escape');

  await page.route('**/orders/export', (route) => route.abort(), { times: 1 });
  await choose(page, 'Excel');
  await expect(sheet.getByRole('alert')).toContainText('The service cannot be reached.');
  const retried = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Try again' }).click();
  expect((await retried).suggestedFilename()).toMatch(/\.xlsx$/);
  await expect(sheet.getByRole('alert').filter({ hasText: 'reached' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  for (const [format, ending] of [
    ['PowerPoint', /\.pptx$/],
    ['Text', /\.txt$/],
    ['PNG', /\.png$/],
  ] as const) {
    const download = page.waitForEvent('download');
    await choose(page, format);
    expect((await download).suggestedFilename()).toMatch(ending);
  }
});

test('a picture of too many rows is refused with the reason @only-phone-dark', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('badmin1', 'Business Admin');
  await page.goto('/business-admin/instruments');
  await choose(page, 'PNG');
  const sheet = page.getByRole('dialog', { name: 'Your exports' });
  await expect(sheet.getByRole('alert')).toContainText(
    'A PNG file can have at most 100 rows. Narrow the list first, or choose another format.',
  );
  await expect(sheet.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await expectAccessible();
});
