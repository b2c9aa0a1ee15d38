import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { businessToday } from '../support/clock.ts';
import { chooseOnlyClient } from '../support/client-filter.ts';
import { holdCalls } from '../support/held-calls.ts';
import { isPhone } from '../support/holdings.ts';
import { isNewTaxYear, listsIdeas } from '../support/tax-year.ts';
import { expect, test } from '../support/test.ts';

test('a client sees the gains of a tax year and what could be harvested @phone-dark', async ({
  page,
  request,
  signIn,
  expectAccessible,
}) => {
  const today = await businessToday(request);
  await signIn('client1');
  await page.goto('/holdings');
  await page.getByRole('link', { name: 'Capital gains' }).click();
  await expect(page).toHaveURL(/\/capital-gains$/);
  const chooser = page.getByRole('combobox', { name: 'Tax year' });
  await expect(chooser).toBeVisible();
  const [current = '', last = ''] = await chooser.locator('option').allTextContents();
  if (isNewTaxYear(today)) await chooser.selectOption(last);
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary).toContainText(/Exemption used\s*₹[\d,.]+\s*of ₹2,50,000\.00/);
  await expect(summary).toContainText('Estimated tax');
  const sales = page.getByRole('region', { name: /^Sales in 20\d\d-\d\d$/ });
  const lots = isPhone(page) ? sales.getByRole('listitem') : sales.getByRole('row').filter({ hasText: 'Folio' });
  await expect(lots.first()).toContainText(/Short term|Long term/);
  if (!isPhone(page)) {
    const frame = sales.getByRole('region', { name: 'Sales by lot' });
    expect(await frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
  }
  await expect(page.getByRole('region', { name: 'How this is computed' })).toContainText('The estimate leaves out');

  if (isNewTaxYear(today)) await chooser.selectOption(current);
  const harvest = page.getByRole('region', { name: /^What you could harvest before 31 Mar 20\d\d$/ });
  await expect(harvest).toContainText('not a recommendation to sell');
  await expectAccessible();

  await expect(sales).toContainText(current.replace('Tax year ', ''));
  if (!(await listsIdeas(harvest, today))) return;
  // The sale begins with the fund, the folio and the number of units.
  const idea = harvest
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: /^Sell / }) })
    .first();
  const [, units = '', folio = ''] = /([\d,.]+) units worth .* · Folio (\S+)/.exec(await idea.innerText()) ?? [];
  const sell = idea.getByRole('link', { name: /^Sell / });
  const fund = ((await sell.getAttribute('aria-label')) ?? '').replace('Sell ', '');
  await sell.click();
  await expect(page).toHaveURL(/\/switch\?mode=sell&accountId=\d+&folioId=\d+&instrumentId=\d+&units=[\d.]+$/);
  const form = page.getByRole('form', { name: 'What to sell' });
  await expect(form.getByLabel('Folio').locator('option:checked')).toContainText(folio);
  await expect(form.getByLabel('Fund').locator('option:checked')).toHaveText(fund);
  await expect(form.getByRole('textbox', { name: 'Units', exact: true })).toHaveValue(units.replaceAll(',', ''));
});

/** The lines of a file of the screen: its header, then its rows. */
async function linesOf(page: Page, menu: string): Promise<readonly string[]> {
  await page.getByRole('button', { name: menu, exact: true }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('menu', { name: menu }).getByRole('menuitem', { name: 'CSV' }).click();
  return (await readFile(await (await saved).path(), 'utf8')).trim().split(/\r?\n/);
}

test(
  'the files of a family say whose each sale is and in which account',
  { tag: '@only-desktop-light' },
  async ({ page, request, signIn }) => {
    await signIn('client1');
    await page.goto('/capital-gains');
    if (isNewTaxYear(await businessToday(request)))
      await page.getByRole('combobox', { name: 'Tax year' }).selectOption({ index: 1 });
    const [header = '', ...sales] = await linesOf(page, 'Export');
    expect(header).toMatch(/^\uFEFF?Fund,Client,Account,Folio,/);
    expect(header).toMatch(/,Note$/);
    expect(sales.length).toBeGreaterThan(0);
    for (const sale of sales) expect(sale).toMatch(/,(?:Ananya|Rohan) Deshmukh,\d{4} \d{4},/);
    // A family's schedule names client and account in columns after those of the form.
    const [form = '', ...rows] = await linesOf(page, 'Schedule 112A');
    expect(form).toMatch(/^\uFEFF?Acquired,Transferred,ISIN,Name,.*,Balance,Client,Account,Bought,Sold,Note$/);
    for (const row of rows) expect(row).toMatch(/,(?:Ananya|Rohan) Deshmukh,\d{4} \d{4},/);
  },
);

test(
  'the screen says whose gains it shows, and of the filter only what applies: the tax year governs the dates',
  { tag: '@only-desktop-light' },
  async ({ page, request, signIn, expectAccessible }) => {
    await signIn('client1');
    await page.goto('/holdings');
    await page.getByRole('button', { name: /^As on/ }).click();
    const calendar = page.getByRole('dialog', { name: 'As on' });
    const year = calendar.getByRole('combobox', { name: 'Year' });
    await year.selectOption(String(Number(await year.inputValue()) - 1));
    await calendar.getByRole('button', { name: /^\w+, 1 / }).click();
    await expect(page.getByText(/^Filtered: to /)).toBeVisible();
    await page.getByRole('link', { name: 'Capital gains' }).click();
    await expect(page.getByRole('region', { name: 'Summary' })).toContainText('Estimated tax');
    const main = page.getByRole('main');
    // Without sales there are no files.
    if (isNewTaxYear(await businessToday(request)))
      await main.getByRole('combobox', { name: 'Tax year' }).selectOption({ index: 1 });
    await expect(main.getByRole('button', { name: 'Export', exact: true })).toBeEnabled();
    await expect(main.getByText(/^Deshmukh family · \d+ accounts$/)).toBeVisible();
    await expect(main.getByText('Filtered:')).toBeHidden();
    await expectAccessible();

    const panel = await chooseOnlyClient(page, 'Ananya Deshmukh');
    const release = await holdCalls(page, '**/api/CapitalGains');
    await panel.getByRole('button', { name: 'Process' }).click();
    await expect(panel).toBeHidden();
    // While other gains load, the year can be chosen, and the previous gains keep the name of the family.
    await expect(main.getByRole('combobox', { name: 'Tax year' })).toBeVisible();
    await expect(main.locator('[data-outdated][aria-busy=true]')).toContainText('Estimated tax');
    await expect(main.getByText(/^Deshmukh family · \d+ accounts$/)).toBeVisible();
    await expect(main.getByText('Filtered:')).toBeHidden();
    for (const name of ['Export', 'Schedule 112A'])
      await expect(main.getByRole('button', { name, exact: true })).toBeDisabled();
    await release();
    await expect(main.getByRole('status').filter({ hasText: 'Filtered:' })).toHaveText(
      /^Filtered: Ananya Deshmukh.*Clear filter$/,
    );
    await expect(main.getByRole('status').filter({ hasText: 'Filtered:' })).not.toContainText(/ to \d\d /);
    await main.getByRole('button', { name: 'Clear filter' }).click();
    await expect(main.getByText(/^Deshmukh family · \d+ accounts$/)).toBeVisible();
  },
);
