/** Operations maintain the business calendar by a draft, which a second person approves. */
import { expect, test } from '../support/test.ts';

test(
  'a day is closed in a draft, which is discarded again',
  { tag: '@only-desktop-light' },
  async ({ page, signIn, expectAccessible }) => {
    await signIn('operations1', 'Operations');
    await page.goto('/ops/master-data/BusinessCalendar?day=2027-01-26');
    await expect(page.getByRole('heading', { level: 2, name: /trading days in January 2027$/ })).toBeVisible();
    await page.getByLabel('Event').fill('Republic Day');
    await page.getByRole('switch', { name: 'Exchange open' }).uncheck({ force: true });
    await page.getByRole('button', { name: 'Save in draft' }).click();
    await expect(page.getByText(/is a draft of/)).toBeVisible();
    await expect(page.getByRole('button', { name: /Republic Day/ })).toContainText('Exchange closed by the draft');
    await expect(page.getByRole('region', { name: 'What this change moves' })).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Discard' }).click();
    await page
      .getByRole('dialog', { name: /Discard revision/ })
      .getByRole('button', { name: 'Discard' })
      .click();
    await expect(page.getByText(/is a draft of/)).toBeHidden();
  },
);

test(
  'arrow keys move between days and months',
  { tag: '@only-phone-dark' },
  async ({ page, signIn, expectAccessible }) => {
    await signIn('operations2', 'Operations');
    await page.goto('/ops/master-data/BusinessCalendar?day=2027-01-29');
    await page.getByRole('button', { name: /^29/ }).press('ArrowDown');
    await expect(page.getByRole('heading', { level: 2, name: /February 2027$/ })).toBeVisible();
    await expect(page.getByRole('button', { name: /^5/ })).toBeFocused();
    await expectAccessible();
  },
);
