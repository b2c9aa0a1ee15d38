import { advanceClock } from '../../../support/clock.ts';
import { fundNames, opener } from '../../../support/holdings.ts';
import { expect, test } from '../../../support/test.ts';

/**
 * The end of the first purchase: the NAV of its date is published and the units are allotted. Depends on the orders of
 * first-purchase.spec.ts, which runs before.
 */

const DAYS_TO_ANY_NAV = 5;

test.use({ viewport: { width: 1440, height: 900 } });
test('a client sees the allotted units of a purchase some days later', async ({
  page,
  request,
  signInAndLand,
  expectAccessible,
}) => {
  await advanceClock(request, DAYS_TO_ANY_NAV);
  await signInAndLand('client3');

  const worth = page.getByRole('region', { name: 'Current value' });
  // The head of the family sees the purchases of both members.
  await expect(worth).toContainText('₹50,000');
  await expectAccessible();
  await page.goto('/transaction-status');
  await page
    .getByRole('link', { name: /ORD-\d+.*Units allotted/i })
    .last()
    .click();
  const outcome = page.getByRole('region', { name: 'Outcome' });
  await expect(outcome.getByRole('heading', { name: 'Units allotted' })).toBeVisible();
  const fund = page.getByRole('region', { name: '1 fund' });
  await expect(fund).toContainText(/Stamp duty/);
  await expectAccessible();

  await page.goto('/holdings');
  const names = await fundNames(page);
  expect(names).toHaveLength(4);
  const name = names.find((each) => each.startsWith('Nilgiri Flexi Cap Fund')) ?? '';
  await opener(page, name).first().click();
  const details = page.getByRole('region', { name: `Details of ${name}` });
  await expect(details.getByRole('region', { name: 'Lots' })).toContainText('₹15,000.00');
  await expect(details.getByRole('region', { name: 'Lots' })).toContainText('₹0.75');
  await expect(details.getByRole('region', { name: 'Lots' })).toContainText(/ORD-\d{6}/);
  await expectAccessible();
  await details.getByRole('link', { name: 'Open holding' }).click();
  await expect(page.getByRole('region', { name: 'Ledger', exact: true })).toContainText('Units allotted');
  await expectAccessible();
});
