/** Buying a fund that was found in a list, without opening its fact sheet. */
import type { Page } from '@playwright/test';
import { runSql } from '../support/sql.ts';
import { expect, test } from '../support/test.ts';

const FUND = 'Nilgiri Flexi Cap Fund - Direct Plan - Growth';

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 992;

/** The row of a fund, or on the phone its card. */
const entry = (page: Page, fund: string) =>
  isPhone(page)
    ? page.getByRole('listitem').filter({ has: page.getByRole('link', { name: fund, exact: true }) })
    : page.getByRole('row', { name: fund });

/** Expects the form of a purchase with the fund chosen, and returns to the list. */
async function expectPurchase(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/new-transactions\?instrumentId=\d+$/);
  await expect(page.getByRole('region', { name: 'Buy a fund' })).toContainText(FUND);
  await expect(page.getByRole('form', { name: 'Lump sum' }).getByLabel('Amount')).toBeVisible();
  await page.goBack();
}

test('a client buys a fund from the list, and from the watchlist @phone-dark', async ({
  page,
  signIn,
  expectAccessible,
}, info) => {
  await signIn(info.project.name === 'phone-dark' ? 'client2' : 'client3');
  await page.goto('/all-funds?q=nilgiri%20flexi');
  await expect(entry(page, FUND)).toContainText(/\d\d \w{3} \d{4}/);
  await entry(page, FUND)
    .getByRole('link', { name: `Buy ${FUND}`, exact: true })
    .click();
  await expectPurchase(page);

  const star = (name: string) => entry(page, FUND).getByRole('button', { name });
  await star('Add to watchlist').click();
  await expect(star('Remove from watchlist')).toBeVisible();
  await expectAccessible();
  await page.goto('/explore');
  const watchlist = page.getByRole('region', { name: 'Your watchlist' });
  await watchlist.getByRole('link', { name: `Buy ${FUND}`, exact: true }).click();
  await expectPurchase(page);
  await expect(watchlist).toContainText(FUND);
  await expectAccessible();
  await watchlist.getByRole('button', { name: 'Remove from watchlist' }).click();
  await expect(watchlist.getByRole('button', { name: 'Add to watchlist' })).toBeVisible();
});

test(
  'a fund that is closed for purchase is listed without Buy',
  { tag: '@only-phone-dark' },
  async ({ page, signIn }) => {
    const closed = 'Tamra Overnight Fund - Direct Plan - Growth';
    await runSql([`update instrument set is_purchase_allowed = false where name = '${closed}'`]);
    try {
      await signIn('client4');
      await page.goto('/all-funds?q=overnight');
      await expect(entry(page, closed)).toContainText('Closed for purchase');
      await expect(page.getByRole('link', { name: /^Buy Saryu Overnight Fund/ }).first()).toBeVisible();
      await expect(entry(page, closed).getByRole('link', { name: /^Buy/ })).toHaveCount(0);
    } finally {
      await runSql([`update instrument set is_purchase_allowed = true where name = '${closed}'`]);
    }
  },
);

test('no fund and no plan is offered while no orders go to the exchange @phone-dark', async ({ page, signIn }) => {
  await page.route('**/api/AppConfigs/options', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), isBseEnabled: false } });
  });
  await signIn('client4');
  await page.goto('/all-funds?q=nilgiri%20flexi');
  await expect(entry(page, FUND)).toBeVisible();
  await expect(page.getByRole('link', { name: /^Buy/ })).toHaveCount(0);
  for (const [address, heading] of [
    ['/plans', 'You have no running SIP yet'],
    ['/plans?tab=stp', 'You have no running STP'],
    ['/pause-order', 'No running SIP'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: /^(Start an? |New )S/ })).toHaveCount(0);
  }
});

test('the phone lists funds by what their cards show', { tag: '@only-phone-dark' }, async ({ page, signIn }) => {
  await signIn('client4');
  await page.goto('/all-funds');
  const sort = page.getByLabel('Sort by');
  for (const [label, sortBy, sortAsc] of [
    ['Lowest risk', 'riskName', true],
    ['Best rating', 'ratingName', true],
    ['Lowest minimum', 'minimumFirst', true],
    ['Lowest SIP amount', 'minimumSip', true],
    ['Newest NAV', 'navOn', false],
  ] as const) {
    const answered = page.waitForResponse('**/api/Instruments/find');
    await sort.selectOption({ label });
    expect((await answered).status()).toBe(200);
    await expect(page).toHaveURL(new RegExp(`sortBy=${sortBy}&sortAsc=${sortAsc}(?:&|$)`));
    await expect(sort.locator('option:checked')).toHaveText(label);
    await expect(page.getByRole('link', { name: /^Buy/ }).first()).toBeVisible();
  }
});
