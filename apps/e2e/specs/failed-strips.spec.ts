/** What Explore and the chart of a fund show of calls that failed, each tried again by itself. */
import { insertFundFacts } from '../support/fund-facts.ts';
import { expect, test } from '../support/test.ts';

/** Whether a call lists funds sorted by a column. */
const isSortedBy = (sortBy: string) => (url: URL) =>
  url.pathname === '/api/Instruments' && url.searchParams.get('filter')?.includes(`"sortBy":"${sortBy}"`) === true;

for (const [strip, isFailing] of [
  ['Low cost', isSortedBy('expenseRatio')],
  ['Top Equity funds', isSortedBy('return5y')],
  ['Recently viewed', ({ pathname }: URL) => pathname.endsWith('/viewedFunds')],
] as const)
  test(`a strip of Explore that failed says so and is tried again: ${strip} @phone-dark`, async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    await signIn('client4');
    await page.goto('/fact-sheet?instrumentId=1');
    await expect(page.getByRole('region', { name: 'NAV', exact: true })).toContainText('NAV on');
    await page.route(isFailing, (route) => (route.request().method() === 'GET' ? route.abort() : route.continue()));
    await page.goto('/explore');
    const region = page.getByRole('region', { name: strip });
    await expect(region.getByRole('alert')).toContainText('The service cannot be reached.');
    await expect(region.getByRole('heading').first()).toHaveText(strip.replace(/^Top (.*) funds$/, '$1'));
    // The other strips do not wait for it.
    await expect(page.getByRole('region', { name: 'Steady over three years' })).toContainText('%');
    await expectAccessible();
    await page.unroute(isFailing);
    await region.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(region.getByRole('listitem').first()).toContainText('Fund');
    await expect(page.getByRole('main')).toBeFocused();
    await expect(region.getByRole('alert')).toHaveCount(0);
  });

test('a compared index or fund that failed says so and is tried again', async ({ page, signIn, expectAccessible }) => {
  await insertFundFacts('Varuna Flexi Cap Fund');
  await signIn('client4');
  await page.goto('/all-funds?q=varuna%20flexi%20cap%20growth');
  await page
    .getByRole('link', { name: /^Varuna Flexi Cap Fund/ })
    .filter({ visible: true })
    .click();
  const lines = page.getByRole('list', { name: 'Lines' }).getByRole('listitem');
  await expect(page.locator('canvas')).toBeVisible();
  await page.route(/\/(?:benchmarkLevels|navHistory)/, (route) => route.abort());
  await page.getByRole('button', { name: 'Test 500 TRI' }).click();
  const compare = page.getByRole('button', { name: 'Compare', exact: true });
  const search = page.getByRole('combobox', { name: 'Compare with' });
  await compare.press('Enter');
  await expect(search).toBeFocused();
  await page.getByRole('button', { name: 'Close the search' }).press('Enter');
  await expect(compare).toBeFocused();
  await compare.press('Enter');
  await search.fill('meru large cap');
  await page
    .getByRole('option', { name: /Meru Large Cap Fund/ })
    .first()
    .click();
  await expect(compare).toBeFocused();
  const failed = (name: string) => page.getByRole('alert').filter({ hasText: name });
  for (const name of ['Test 500 TRI', 'Meru Large Cap Fund'])
    await expect(failed(name)).toContainText(/could not be loaded\. The service cannot be reached\./);
  await expect(lines).toHaveCount(1);
  await expectAccessible();
  await page.unrouteAll();
  await failed('Test 500 TRI').getByRole('button', { name: 'Try again to load Test 500 TRI' }).click();
  await expect(lines).toHaveCount(2);
  await failed('Meru Large Cap Fund')
    .getByRole('button', { name: /^Try again/ })
    .click();
  await expect(lines).toHaveCount(3);
  await expect(page.getByText('could not be loaded')).toHaveCount(0);
  await page.getByRole('button', { name: /^Remove Meru Large Cap Fund/ }).press('Enter');
  await expect(lines).toHaveCount(2);
  await expect(compare).toBeFocused();
});
