import { isPhone } from '../support/holdings.ts';
import { expect, test } from '../support/test.ts';

test('a client sees the gains of a tax year and what could be harvested', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('client1');
  await page.goto('/holdings');
  await page.getByRole('link', { name: 'Capital gains' }).click();
  await expect(page).toHaveURL(/\/capital-gains$/);
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary).toContainText(/Exemption used\s*₹[\d,.]+\s*of ₹2,50,000\.00/);
  await expect(summary).toContainText('Estimated tax');
  const sales = page.getByRole('region', { name: /^Sales in 20\d\d-\d\d$/ });
  const lots = isPhone(page) ? sales.getByRole('listitem') : sales.getByRole('row').filter({ hasText: 'Folio' });
  await expect(lots.first()).toContainText(/Short term|Long term/);
  await expect(page.getByRole('region', { name: 'How this is computed' })).toContainText('The estimate leaves out');

  const harvest = page.getByRole('region', { name: /^What you could harvest before 31 Mar 20\d\d$/ });
  await expect(harvest).toContainText('not a recommendation to sell');
  await expectAccessible();

  const chooser = page.getByRole('combobox', { name: 'Tax year' });
  const [current = ''] = await chooser.locator('option').allTextContents();
  await expect(sales).toContainText(current.replace('Tax year ', ''));
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
