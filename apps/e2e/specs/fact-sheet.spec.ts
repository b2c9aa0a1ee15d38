/** The fact sheet of a fund of which everything is known, and of one of which nothing but prices is. */
import type { Locator, Page } from '@playwright/test';
import { insertFundFacts } from '../support/fund-facts.ts';
import { expect, test } from '../support/test.ts';

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** A table whose columns are all readable as they are, and named for screen readers. */
async function expectNoScrolling(table: Locator, columns: readonly string[]): Promise<void> {
  for (const name of columns) await expect(table.getByRole('columnheader', { name })).toHaveCount(1);
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
}

async function openFund(page: Page, name: string): Promise<void> {
  await page.goto('/all-funds');
  await page.getByLabel('Search funds').fill(name);
  await page
    .getByRole('link', { name: new RegExp(name) })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: new RegExp(name) })).toBeVisible();
}

test('a client reads everything about a fund, compares it and saves it as PDF @phone-dark', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await insertFundFacts('Varuna Flexi Cap Fund');
  await signIn('client1');
  await openFund(page, 'Varuna Flexi Cap Fund');

  await expect(page.getByText('Formerly Varuna Premier Fund, until Nov 2024')).toBeVisible();
  const returns = card(page, 'Returns');
  const month = returns.getByRole('row', { name: /^1 month/ });
  await expect(month.getByText('%')).toHaveCount(2);
  await expect(month.getByRole('cell').last()).toHaveText(/^[+−]?\d+\.\d\d$/);
  await expect(returns.getByRole('columnheader', { name: 'Ahead' })).toHaveCount(2);
  await expect(returns).toContainText('Index: Test 500 TRI, dividends counted.');
  await expect(returns).toContainText(/Source: levels of the index: Test, \d\d \w{3} \d{4}/);
  await expect(card(page, 'Returns').getByRole('table', { name: 'Rolling returns' })).toContainText('3 years');
  await expectNoScrolling(page.getByRole('region', { name: 'Rolling returns' }), ['Worst', 'Ended in a loss']);
  await expect(page.getByRole('img', { name: 'Risk-o-meter: Very High, level 6 of 6' })).toBeVisible();
  await expect(card(page, 'Risk')).toContainText('RBI policy repo rate');
  await expect(card(page, 'Expense ratio')).toContainText('0.62%');
  await expect(card(page, 'Terms')).toContainText(/within 365 days|None/);
  await expect(card(page, 'Top holdings')).toContainText('Company 1');
  await expect(card(page, 'Sectors')).toContainText('Banks');
  await expect(card(page, 'Sectors')).toContainText(/Source: Test, \d\d \w{3} \d{4}/);
  await expect(card(page, 'Assets')).toContainText('Size of the fund');
  await expect(card(page, 'Market capitalisation')).toContainText('Not known');
  await expect(card(page, 'Plans and options').getByRole('row', { name: /Regular, Growth/ })).toBeVisible();
  await expect(card(page, 'Plans and options').getByRole('row', { name: /This plan/ })).toContainText(
    /\d{2} \w{3} \d{4}\d\.\d\d%since \d\d \w{3} \d{4}/,
  );
  await expect(card(page, 'Management and documents')).toContainText('Revathi Subramaniam');
  await expect(card(page, 'Management and documents')).toContainText('Source: records of the bank,');

  const sip = card(page, 'A SIP in this fund, looking back');
  await expect(sip.getByRole('row', { name: /^1 year/ })).toContainText('60,000.00');
  await expectNoScrolling(sip.getByRole('region', { name: /a month, by the length/ }), ['Gain', 'XIRR']);
  await sip.getByRole('button', { name: '₹10,000' }).click();
  await expect(sip.getByRole('row', { name: /^1 year/ })).toContainText('1,20,000.00');

  await page.getByRole('button', { name: 'Test 500 TRI' }).click();
  await expect(page.getByRole('list', { name: 'Lines' }).getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  // Until a search is answered, the field says so and offers no fund of the previous search.
  let release = () => {};
  const isReleased = new Promise<void>((done) => (release = done));
  await page.route(/\/api\/Instruments\?.*saryu/i, async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.getByRole('combobox', { name: 'Compare with' }).fill('meru large cap');
  await expect(page.getByRole('option', { name: /Meru Large Cap Fund/ }).first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Compare with' }).fill('saryu overnight');
  await expect(page.getByText('Searching', { exact: true })).toBeVisible();
  await expect(page.getByRole('option', { name: /Fund/ })).toHaveCount(0);
  release();
  await expect(page.getByRole('option', { name: /Saryu Overnight Fund/ }).first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Compare with' }).fill('meru large cap');
  await page
    .getByRole('option', { name: /Meru Large Cap Fund/ })
    .first()
    .click();
  await expect(page.getByRole('list', { name: 'Lines' }).getByRole('listitem')).toHaveCount(3);
  await expectAccessible();

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^fact-sheet-\d+\.pdf$/);
});

test('a client compares a fund with what they own in all accounts, also after a failure', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await insertFundFacts('Varuna Flexi Cap Fund');
  // Holds one fund here, and others in an account that is held away.
  await signIn('client11');
  await page.route('**/api/Instruments/*/overlap*', (route) => route.fulfill({ status: 500, body: '' }));
  await openFund(page, 'Varuna Flexi Cap Fund');
  const overlap = card(page, 'Overlap with what you own');
  await expect(overlap.getByRole('alert')).toBeVisible();
  await expect(overlap).not.toContainText('Comparing portfolios');
  await page.unroute('**/api/Instruments/*/overlap*');
  await overlap.getByRole('button', { name: 'Try again' }).click();
  await expect(overlap).toContainText(/Source: this fund: Test, \d\d \w{3} \d{4}/);
  await expect(overlap.getByRole('row', { name: /^Meru/ }).first()).toContainText(/Demonstration, \d\d \w{3} \d{4}/);
  await expect(overlap.getByRole('row', { name: /^Kaveri/ })).toBeVisible();
  await expectAccessible();
});

test('what no feed states is named as not known @phone-dark', async ({ page, signIn, expectAccessible }) => {
  await signIn('client4');
  await openFund(page, 'Saryu Overnight Fund');
  await expect(card(page, 'Returns').getByRole('row', { name: /^10 years/ })).toContainText('Not known');
  await expect(page.getByText('Mutual fund investments are subject to market risks')).toHaveCount(1);
  await expectAccessible();
});
