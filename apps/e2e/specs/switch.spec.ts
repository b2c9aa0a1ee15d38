/** The choice of what is sold or switched. Sales that are placed are with the journeys that share the clock. */
import { holdCalls } from '../support/held-calls.ts';
import { expect, test } from '../support/test.ts';

test(
  'the title of the screen follows the mode, also after a reload',
  { tag: '@only-desktop-light' },
  async ({ page, signIn }) => {
    await signIn('client2');
    await page.goto('/switch');
    const mode = page.getByRole('group', { name: 'Sell or switch' });
    await expect(mode).toBeVisible();
    await expect(page).toHaveTitle(/^Switch Flow/);
    await page.getByLabel('Amount').fill('5000');
    await mode.getByRole('button', { name: 'Switch' }).click();
    await expect(page).toHaveTitle(/^SWITCH/);
    await expect(page.getByRole('heading', { name: 'What to switch' })).toBeVisible();
    await expect(page.getByLabel('Amount')).toHaveValue('5000');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'What to switch' })).toBeVisible();
    await expect(page).toHaveTitle(/^SWITCH/);
    await page.goto('/switch?mode=sell');
    await expect(page).toHaveTitle(/^SELL/);
    await expect(page.getByRole('heading', { name: 'What to sell' })).toBeVisible();
  },
);

test(
  'the estimate of a sale is not shown for a switch, and is marked while another quantity is estimated',
  { tag: '@only-desktop-light' },
  async ({ page, signIn }) => {
    await signIn('client2');
    await page.goto('/switch?mode=sell');
    const form = page.getByRole('form');
    await form.getByLabel('Amount').fill('5000');
    const estimate = page.getByRole('region', { name: 'You would receive about' });
    await expect(estimate.getByText('You receive', { exact: true })).toBeVisible();
    const release = await holdCalls(page, '**/saleEstimate');
    await form.getByLabel('Amount').fill('6000');
    await expect(estimate.locator('[data-outdated]')).toHaveAttribute('aria-busy', 'true');
    await form.getByRole('button', { name: 'Switch', exact: true }).click();
    await page.getByRole('searchbox', { name: 'To fund' }).fill('fund');
    await page.getByRole('list', { name: 'Funds found' }).getByRole('button').first().click();
    const about = page.getByRole('region', { name: 'You would invest about' });
    await expect(about.locator('[aria-busy=true]').first()).toBeVisible();
    await expect(about).not.toContainText('₹');
    await release();
    await expect(about).toContainText('₹');
  },
);

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

test(
  'a sale is reviewed once the bank accounts that can be paid are loaded',
  { tag: '@only-desktop-light' },
  async ({ page, signIn, expectAccessible }) => {
    await signIn('client2');
    const release = await holdCalls(page, '**/saleTerms*');
    await page.goto('/switch?mode=sell');
    const form = page.getByRole('form', { name: 'What to sell' });
    await form.getByLabel('Amount').fill('5000');
    await expect(form.getByRole('region', { name: 'You would receive about' })).toContainText('units ×');
    await expect(form.getByRole('button', { name: 'Loading' })).toBeDisabled();
    await expectAccessible();
    await release();
    await form.getByRole('button', { name: 'Review' }).click();
    await expect(page.getByRole('checkbox')).toBeVisible();
    // After a reload the form is filled in again, and the review waits until it is asked for.
    await page.reload();
    await form.getByLabel('Amount').fill('4000');
    await expect(form.getByRole('region', { name: 'You would receive about' })).toContainText('units ×');
    await form.getByRole('button', { name: 'Review' }).click();
    await expect(page.getByRole('checkbox')).toBeVisible();
  },
);
