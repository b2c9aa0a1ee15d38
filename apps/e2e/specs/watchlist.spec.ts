/** The watchlist: its star, its strip, and its messages. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

const strip = (page: Page) => page.getByRole('region', { name: 'Your watchlist' });
const starIn = (page: Page, name: 'Add to watchlist' | 'Remove from watchlist') =>
  page.getByRole('banner').getByRole('button', { name });

test(
  'a fund starred in the list is starred on the fact sheet and appears in the strip on Explore',
  { tag: '@only-phone-dark' },
  async ({ page, signIn, expectAccessible }) => {
    await signIn('client4');
    await page.goto('/explore');
    await expect(strip(page)).toContainText('Press the star of a fund to add it to your watchlist.');
    // As tall as its title and text, where a card of a fund would be taller.
    expect((await strip(page).boundingBox())?.height).toBeLessThan(180);
    await page.goto('/all-funds?q=kaveri%20broad');
    const fund = page.getByRole('link', { name: /^Kaveri Broad Market Index/ });
    const row = page.getByRole('listitem').filter({ has: fund, visible: true });
    await expectToast(page.getByText('Instrument added to watchlist.', { exact: true }), () =>
      row.getByRole('button', { name: 'Add to watchlist' }).click(),
    );
    await expect(row.getByRole('button', { name: 'Remove from watchlist' })).toHaveAttribute('aria-pressed', 'true');
    await fund.filter({ visible: true }).click();
    await expect(starIn(page, 'Remove from watchlist')).toBeVisible();

    await page.goto('/explore');
    await expect(strip(page).getByRole('listitem')).toHaveCount(1);
    await expectAccessible();
    await expectToast(page.getByText('Instrument removed from watchlist.', { exact: true }), () =>
      strip(page).getByRole('button', { name: 'Remove from watchlist' }).click(),
    );
    await expect(strip(page).getByRole('button', { name: 'Add to watchlist' })).toBeVisible();
  },
);

test(
  'a failed change shows a message and keeps the previous state',
  { tag: '@only-desktop-light' },
  async ({ page, signInAndLand }) => {
    await signInAndLand('client4');
    // The fact sheet says the same in an alert of its own, so the toast is the alert that can be dismissed.
    const toasts = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Dismiss' }) });
    const press = (star: 'Add to watchlist' | 'Remove from watchlist', message: string) =>
      expectToast(toasts.getByText(message, { exact: true }), () => starIn(page, star).click());
    await page.goto('/fact-sheet');
    await press('Add to watchlist', 'Could not add to watchlist. Please try later');

    await page.goto('/fact-sheet?instrumentId=2000000000');
    await press('Add to watchlist', 'This fund is not in the catalogue.');

    await page.goto('/all-funds?q=kaveri%20broad');
    const row = page.getByRole('row', { name: /Kaveri Broad Market Index/ });
    await expectToast(page.getByText('Instrument added to watchlist.', { exact: true }), () =>
      row.getByRole('button', { name: 'Add to watchlist' }).click(),
    );
    await row.getByRole('link', { name: /^Kaveri/ }).click();
    const fail = (address: string) => page.route(address, (route) => route.abort(), { times: 1 });
    await fail('**/api/AppUsers/*/watchlist');
    await press('Remove from watchlist', 'Could not remove from watchlist. Please try later');
    await expectToast(page.getByText('Instrument removed from watchlist.', { exact: true }), () =>
      starIn(page, 'Remove from watchlist').click(),
    );
    await expect(starIn(page, 'Add to watchlist')).toBeVisible();
  },
);
