import type { Page } from '@playwright/test';
import { holdCalls } from '../support/held-calls.ts';
import { expect, test } from '../support/test.ts';

test('a client explores, searches, filters and pages through funds, and opens a fact sheet', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const isPhone = (page.viewportSize()?.width ?? 0) < 992;
  await signIn('client1');
  await page.goto('/explore');
  await expect(page.getByRole('heading', { name: /Find a fund among \d+/ })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Asset classes' })).toContainText('Equity');
  const top = page.getByRole('region', { name: /^Top .* funds$/ });
  await expect(top.first()).toContainText(/Top performers, 5 years p\.a\./);
  await expect(page.getByRole('region', { name: 'Top Equity funds' })).toContainText('%');
  // The riskiest categories are not put forward.
  await expect(page.getByRole('main')).not.toContainText(/Small Cap|Sectoral|Thematic/);
  await expect(page.getByText('Mutual fund investments are subject to market risks')).toHaveCount(1);
  await expectAccessible();

  await page.getByRole('link', { name: /^All funds/ }).click();
  await expect(page).toHaveTitle(/^All Funds/);
  await expect(page.getByRole('heading', { name: '96 funds' })).toBeVisible();
  await expect(page.getByText('1–20 of 96')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Last page' }).click();
  await expect(page.getByText('81–96 of 96')).toBeVisible();

  const search = page.getByLabel('Search funds');
  await search.fill('ni');
  await expect(page.getByRole('heading', { name: '96 funds' })).toBeVisible();
  await search.fill('growth midcap nilgiri');
  await expect(page.getByRole('heading', { name: '1 fund', exact: true })).toBeVisible();
  await expect(
    page.getByRole('link', { name: /^Nilgiri Midcap Opportunities Fund/ }).filter({ visible: true }),
  ).toBeVisible();
  await search.fill('no such fund anywhere');
  await expect(page.getByText('No funds match')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Clear filters' }).filter({ visible: true }).first().click();
  await expect(page.getByRole('heading', { name: '96 funds' })).toBeVisible();

  if (isPhone) {
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    await expectAccessible();
    await page.getByRole('checkbox', { name: /^Hybrid/ }).check();
    await page
      .getByRole('button', { name: /^Show|Close/ })
      .first()
      .click();
  } else {
    await page.getByRole('button', { name: 'Asset' }).click();
    await page.getByRole('checkbox', { name: /^Hybrid/ }).check();
    await expectAccessible();
    await page.keyboard.press('Escape');
  }
  await expect(page.getByRole('heading', { name: '12 funds' })).toBeVisible();
  // Opened like a link, because a reload of this page logs out.
  await page.goto(page.url());
  await expect(page.getByRole('heading', { name: '12 funds' })).toBeVisible();

  await page
    .getByRole('link', { name: /^Kaveri Equity Hybrid Fund/ })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page).toHaveURL(/\/fact-sheet\?instrumentId=\d+/);
  await expect(page.getByRole('heading', { name: /Kaveri Equity Hybrid Fund/ })).toBeVisible();
  await expect(page.getByText('Mutual fund investments are subject to market risks')).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'NAV', exact: true })).toContainText(/NAV on \d\d \w{3} \d{4}/);
  await expect(page.locator('canvas')).toBeVisible();
  await page.getByRole('group', { name: 'Range' }).getByText('3Y').click();
  await expectAccessible();
  // A month of rows tests the table as well as three years, for which axe takes half a minute.
  await page.getByRole('group', { name: 'Range' }).getByText('1M').click();
  await page.getByRole('button', { name: 'Show as table' }).click();
  await expect(page.getByRole('region', { name: 'NAV by date' })).toBeVisible();
  await expectAccessible();
});

test('the strip of a kind leads to all funds of it @phone-dark', async ({ page, signIn }) => {
  await signIn('client1');
  await page.goto('/explore');
  await page.getByRole('link', { name: 'See all Index funds' }).click();
  const heading = page.getByRole('heading', { name: /^\d+ funds?$/ });
  await expect(heading).toBeVisible();
  await expect(heading).not.toHaveText('96 funds');
  await expect(
    page
      .getByRole('main')
      .getByText(/Index Fund/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
});

test(
  'a fact sheet without a fund shows a message',
  { tag: '@only-desktop-light' },
  async ({ page, signIn, expectAccessible }) => {
    await signIn('client1');
    await page.goto('/fact-sheet?instrumentId=2000000000');
    await expect(page.getByText('This fund is not in the catalogue.')).toBeVisible();
    await expectAccessible();
    await page.goto('/fact-sheet');
    await expect(page.getByRole('main')).toContainText(/fund/i);
    await expectAccessible();
  },
);

test(
  'a page past the end leads to the first one',
  { tag: '@only-desktop-light' },
  async ({ page, signIn, expectAccessible }) => {
    // Funds are cards at this width; wide, they are a table.
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn('client1');
    await page.goto('/all-funds?page=99');
    await expect(page.getByText('There are no funds on this page')).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'First page' }).press('Enter');
    await expect(page.getByText('1–20 of 96')).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
    await page.goto('/transaction-status?page=99');
    const orders = page.getByRole('region', { name: 'Orders' });
    await expect(orders).toContainText('There are no orders on this page');
    const release = await holdCalls(page, '**/api/Orders?*');
    await orders.getByRole('button', { name: 'First page' }).press('Enter');
    await expect(page).toHaveURL(/\/transaction-status$/);
    // The previous page stays meanwhile, and is marked.
    await expect(page.locator('[data-outdated][aria-busy=true]')).toHaveText(/no orders on this page/);
    await release();
    await expect(orders.getByRole('listitem').first()).toBeVisible();
    await expect(orders).toHaveAttribute('aria-busy', 'false');
  },
);

/** Clears a list of choices: from nowhere, Escape would not close its panel. */
async function clearFilterList(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Asset' }).click();
  const panel = page.getByRole('dialog', { name: 'Asset' });
  await panel.getByRole('checkbox', { name: /^Equity/ }).check();
  await panel.getByRole('button', { name: 'Clear' }).press('Enter');
  await expect(panel).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
}

test(
  'a saved filter finds again what it was saved with, also after the search was cleared',
  { tag: '@only-desktop-light' },
  async ({ page, signIn }) => {
    await signIn('client2');
    await page.goto('/all-funds');
    const search = page.getByLabel('Search funds');
    const found = page.getByRole('heading', { name: '1 fund', exact: true });
    await clearFilterList(page);
    await search.fill('growth midcap nilgiri');
    await expect(found).toBeVisible();
    await page.getByRole('button', { name: 'Saved filters' }).click();
    const panel = page.getByRole('dialog', { name: 'Saved filters' });
    await panel.getByLabel('Name of these filters').fill('Midcap');
    await panel.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(panel.getByRole('button', { name: 'Midcap', exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await page.getByRole('button', { name: 'Clear filters' }).filter({ visible: true }).first().click();
    await expect(search).toHaveValue('');
    await page.getByRole('button', { name: 'Saved filters' }).click();
    await panel.getByRole('button', { name: 'Midcap', exact: true }).click();
    await expect(search).toHaveValue('growth midcap nilgiri');
    await expect(found).toBeVisible();
    // Longer than a search waits for the next key.
    await page.waitForTimeout(1_000);
    await expect(search).toHaveValue('growth midcap nilgiri');
    await expect(found).toBeVisible();
    await page.getByRole('button', { name: 'Saved filters' }).click();
    await panel.getByRole('button', { name: 'Remove the filter Midcap' }).click();
    await expect(panel.getByText('No filters saved yet.')).toBeVisible();
  },
);

test(
  'a link that is pressed while the search is typed leads there',
  { tag: '@only-desktop-light' },
  async ({ page, signIn }) => {
    await signIn('client2');
    await page.goto('/all-funds');
    await expect(page.getByRole('heading', { name: '96 funds' })).toBeVisible();
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/bank-mandate-screens*.js*', async (route) => {
      await released;
      await route.fallback();
    });
    await page.getByLabel('Search funds').fill('nilgiri');
    await page.getByRole('link', { name: 'Mandate', exact: true }).click();
    // Longer than a search waits for the next key.
    await page.waitForTimeout(1_000);
    release();
    await expect(page).toHaveURL(/\/mandates$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mandates');
  },
);
