/** The choice of what is sold or switched. Sales that are placed are with the journeys that share the clock. */
import { expect, test } from '../support/test.ts';

test(
  'a failure of the bank accounts of a sale can be tried again',
  { tag: '@only-phone-dark' },
  async ({ page, signIn, expectAccessible }) => {
    await signIn('client2');
    await page.route('**/saleTerms*', (route) => route.abort());
    await page.goto('/switch?mode=sell');
    const form = page.getByRole('form', { name: 'What to sell' });
    await expect(form.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(form.getByRole('button', { name: 'Review' })).toBeDisabled();
    await expectAccessible();
    await page.unroute('**/saleTerms*');
    await form.getByRole('button', { name: 'Try again' }).click();
    await expect(form.getByLabel('Money to')).toBeVisible();
    await expect(form.getByRole('button', { name: 'Review' })).toBeEnabled();
  },
);
