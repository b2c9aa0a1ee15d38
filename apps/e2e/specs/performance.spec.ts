/** How everything that a client holds did, and what each fund contributed. */
import type { Locator, Page } from '@playwright/test';
import { chooseOnlyClient } from '../support/client-filter.ts';
import { holdCalls } from '../support/held-calls.ts';
import { expect, test } from '../support/test.ts';

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

const paiseIn = (text: string): number => Number(text.replaceAll(/[^\d\u2212.]/g, '').replace('\u2212', '-')) * 100;

/** The amounts of a column, with that of the total row last. */
async function amountsOf(table: Locator, title: string): Promise<readonly number[]> {
  const titles = await table.getByRole('columnheader').allTextContents();
  const at = titles.indexOf(title);
  const texts = await table
    .getByRole('row')
    .evaluateAll((rows, index) => rows.map((row) => row.children[index]?.textContent), at);
  return texts.slice(1).map((text) => Math.round(paiseIn(text ?? '')));
}

test('a client sees what each fund contributed to the gain, over all time and a year @phone-dark', async ({
  page,
  signInAndLand,
  expectAccessible,
}) => {
  await signInAndLand('client1');
  const worth = card(page, 'Current value');
  await expect(worth).toContainText(/Realised gain[^₹]*₹[\d,]+\.\d\dsince \d\d \w{3} \d{4}/);
  await expect(worth).toContainText(/Income[^₹]*₹[\d,]+\.\d\d/);
  await worth.getByRole('link', { name: 'Performance by fund and year' }).click();
  await expect(page).toHaveURL(/\/performance$/);
  await expect(page.getByRole('main')).toContainText(/Deshmukh family · \d+ accounts/);
  const contributions = card(page, 'Where the gain came from');
  const table = contributions.getByRole('table', { name: 'Contributions by fund' });
  await expect(table.getByRole('row', { name: /^All/ })).toContainText('%');
  for (const title of ['Gain', 'Contribution', 'Paid in less out', 'Closing value']) {
    const amounts = await amountsOf(table, title);
    expect(amounts.length).toBeGreaterThan(3);
    expect(
      amounts.slice(0, -1).reduce((sum, each) => sum + each, 0),
      title,
    ).toBe(amounts.at(-1));
  }
  await expect(table.getByRole('columnheader', { name: 'Opening value' })).toBeHidden();
  await expect(card(page, 'Gains by method').getByRole('columnheader', { name: 'Average cost' })).toHaveCount(1);
  await expect(card(page, 'Gains by method')).toContainText(
    'Over all time, both gains and the income add up to the total gain plus that tax.',
  );
  await expect(card(page, 'Ups and downs')).toContainText(/Volatility\d+\.\d\d% a year/);
  await expect(card(page, 'Ups and downs')).toContainText(/Deepest fall\u2212\d+\.\d\d% from \d\d \w{3} \d{4} to /);
  const years = card(page, 'Calendar years');
  await expect(years.getByRole('columnheader', { name: 'Index' })).toBeVisible();
  // The return, then that of the index. The running year has neither on its first day, and is whole on its last one.
  const whole = years.getByRole('row').filter({ hasText: /^20\d\d[+\u2212]/ });
  await expect(whole.last()).toContainText(/[+\u2212]\d+\.\d\d%[+\u2212]\d+\.\d\d%/);
  await expect(card(page, 'Rolling returns').getByRole('row', { name: /^1 year/ })).toBeVisible();
  await expectAccessible();

  // While another range loads, the previous figures stay and are marked as outdated.
  const releaseRange = await holdCalls(page, '**/api/Performance');
  await page.getByRole('button', { name: '1Y', exact: true }).click();
  const outdated = page.locator('[data-outdated]');
  await expect(outdated).toHaveCount(3);
  for (const each of await outdated.all()) await expect(each).toHaveAttribute('aria-busy', 'true');
  await expect(table).toBeVisible();
  await releaseRange();
  await expect(table.getByRole('columnheader', { name: 'Opening value' })).toHaveCount(1);
  await contributions.getByRole('button', { name: 'Asset class' }).click();
  const assets = contributions.getByRole('table', { name: 'Contributions by asset class' });
  const gains = await amountsOf(assets, 'Gain');
  expect(gains.slice(0, -1).reduce((sum, each) => sum + each, 0)).toBe(gains.at(-1));
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test(
  'the performance of a family is never shown under the name of one member',
  { tag: '@only-desktop-light' },
  async ({ page, signIn }) => {
    await signIn('client1');
    await page.goto('/performance');
    const contributions = card(page, 'Where the gain came from');
    await expect(contributions).toBeVisible();
    const panel = await chooseOnlyClient(page, 'Ananya Deshmukh');
    const release = await holdCalls(page, '**/api/Performance');
    await panel.getByRole('button', { name: 'Process' }).click();
    await expect(page.getByText('Filtered: Ananya Deshmukh')).toBeVisible();
    await expect(contributions).toBeHidden();
    await release();
    await expect(contributions).toBeVisible();
  },
);

test('a client without a fund sees where to begin', async ({ page, signIn, expectAccessible }) => {
  await signIn('client4');
  await page.goto('/performance');
  await expect(page.getByRole('heading', { name: 'No performance yet' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('main').getByRole('link', { name: 'Explore' }).click();
  await expect(page).toHaveURL(/\/explore$/);
});
