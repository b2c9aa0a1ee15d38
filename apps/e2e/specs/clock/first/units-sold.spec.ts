import type { APIRequestContext, Page } from '@playwright/test';
import { advanceClock } from '../../../support/clock.ts';
import { openHoldingPage, openTransaction } from '../../../support/holdings.ts';
import { codeAfter } from '../../../support/mailed-code.ts';
import { runSql } from '../../../support/sql.ts';
import { expect, test } from '../../../support/test.ts';

/** Sales and switches of units: from the holding to the money, and the ways in which they end early. */

const LARGE_CAP = 'Nilgiri Large Cap Fund - Direct Plan - Growth';
const MIDCAP = 'Nilgiri Midcap Opportunities Fund - Direct Plan - Growth';
const SMALL_COMPANIES = 'Tamra Small Companies Fund - Direct Plan - Growth';
const TAX_SAVER = 'Kaveri Tax Saver Fund - Direct Plan - Growth';
/** Over a weekend: to the NAV, and from there to the money or the new units. */
const DAYS_TO_THE_MONEY = 8;

const codeField = (page: Page) => page.getByLabel('One-time password');
const outcome = (page: Page, title: string) =>
  expect(page.getByRole('region', { name: 'Outcome' }).getByRole('heading', { name: title })).toBeVisible();
const choice = (page: Page) => page.getByRole('form', { name: /What to (?:sell|switch)/ });

/** Opens the sale or the switch of a fund from its details in the holdings. */
async function openFrom(page: Page, fund: string, link: 'Sell' | 'Switch'): Promise<void> {
  await openTransaction(page, fund, link);
  await expect(page).toHaveTitle(new RegExp(`^${link.toUpperCase()}`));
  await expect(page.getByLabel('Fund', { exact: true }).locator('option:checked')).toHaveText(fund);
}

/** Goes from the filled in choice to the step of the code. @returns the code */
async function review(page: Page, request: APIRequestContext, confirmLabel: string): Promise<string> {
  await page.getByRole('button', { name: 'Review' }).click();
  await page.getByRole('checkbox').check();
  const code = await codeAfter(request, 'is your code to', () =>
    page.getByRole('button', { name: confirmLabel }).click(),
  );
  await expect(page.getByText(/^Sent to /)).toBeVisible();
  return code;
}

async function confirm(page: Page, code: string, confirmLabel: string): Promise<string> {
  const text = await page.getByText(/ORD-\d+/).textContent();
  await codeField(page).fill(code);
  await page.getByRole('button', { name: confirmLabel }).click();
  await expect(page).toHaveTitle(/^Transaction Status/);
  return /ORD-\d+/.exec(text ?? '')?.[0] ?? '';
}

test('a client sells an amount over three lots, one with exit load', async ({
  page,
  request,
  signInAndLand,
  expectAccessible,
}) => {
  await signInAndLand('client1');
  await openFrom(page, LARGE_CAP, 'Sell');
  await choice(page).getByLabel('Amount').fill('100000');
  await expect(choice(page)).toContainText(/One lakh rupees\. About \d+\.\d{3} units\./);
  await expect(page.getByText('Exit load, on 1 of 3 lots')).toBeVisible();
  await expect(page.getByText(/^Confirm by 3:00 PM .* for the NAV of /)).toBeVisible();
  await expectAccessible();

  await page.getByRole('button', { name: 'Review' }).click();
  const lots = page.getByRole('region', { name: '3 lots, oldest first' });
  await expect(lots.getByRole('row')).toHaveCount(5);
  await expect(lots).toContainText('Short term, section');
  await expect(lots).toContainText('Long term, section');
  await expect(page.getByText(/^If confirmed by 3:00 PM (?:today|on \d\d \w{3} \d{4})$/)).toBeVisible();
  await expectAccessible();
  await page.goBack();
  await expect(choice(page).getByLabel('Amount')).toHaveValue('100000');

  const code = await review(page, request, 'Confirm sale');
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expectAccessible();
  await page.reload();
  await expect(page.getByText(/^Sent to /)).toBeVisible();
  await codeField(page).fill(code === '111111' ? '222222' : '111111');
  await codeField(page).press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Tries left: 4.' })).toBeVisible();
  await confirm(page, code, 'Confirm sale');
  await outcome(page, 'Accepted');
  await expect(page.getByRole('region', { name: '1 fund' })).toContainText(/Exchange order \d+/);
  await expectAccessible();

  await page.goto('/cancellation');
  const sent = page.getByRole('region', { name: 'Can no longer be cancelled' }).getByRole('listitem');
  await expect(sent.filter({ hasText: 'Nilgiri Large Cap' })).toContainText('Ananya Deshmukh · 5012 8841');
  await expectAccessible();
});

test('a client switches units to another fund of the house', async ({
  page,
  request,
  signInAndLand,
  expectAccessible,
}) => {
  await signInAndLand('client1');
  await openFrom(page, MIDCAP, 'Switch');
  await choice(page).getByRole('button', { name: 'Units', exact: true }).click();
  await choice(page).getByLabel('Units', { exact: true }).fill('50');
  await expect(choice(page)).toContainText(/About ₹[\d,.]+\./);
  await page.getByRole('searchbox', { name: 'To fund' }).fill('flexi cap');
  await page
    .getByRole('list', { name: 'Funds found' })
    .getByRole('button', { name: /^Nilgiri Flexi Cap Fund - Direct Plan - Growth/ })
    .click();
  await expect(page.getByText('Stamp duty')).toBeVisible();
  await expectAccessible();
  const code = await review(page, request, 'Confirm switch');
  await expect(page).toHaveTitle(/^SWITCH/);
  await confirm(page, code, 'Confirm switch');
  await outcome(page, 'Accepted');
  await expect(page.getByRole('region', { name: 'Out and in' })).toContainText('Switch out');
  await expect(page.getByRole('region', { name: 'Out and in' })).toContainText('Switch in');
  await expectAccessible();
});

test.describe('on the phone', () => {
  test.use({ viewport: { width: 390, height: 900 } });

  test('back in the step of the code cancels the sale', async ({ page, request, signInAndLand, expectAccessible }) => {
    await signInAndLand('client1');
    await openFrom(page, MIDCAP, 'Sell');
    await choice(page).getByLabel('Amount').fill('5000');
    await expectAccessible();
    await review(page, request, 'Confirm sale');
    await expectAccessible();
    const dialog = page.getByRole('dialog', { name: 'Cancel this order?' });
    // The bank's app calls this when its back key is pressed.
    await page.evaluate('window.arthaBack()');
    await dialog.getByRole('button', { name: 'Keep the order' }).click();
    await page.goBack();
    await dialog.getByLabel('Reason').selectOption({ label: 'Wrong fund or amount' });
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Cancel order' }).click();
    await expect(page).toHaveTitle(/^SELL/);
    await expect(page.getByLabel('Fund', { exact: true }).locator('option:checked')).toHaveText(MIDCAP);
    await page.goto('/transaction-status');
    await expect(page.getByRole('link', { name: /Nilgiri Midcap.*Sell.*Cancelled/ }).first()).toBeVisible();
    await expectAccessible();
  });

  test('what cannot be sold says why, and offers what can', async ({ page, signIn, expectAccessible }) => {
    await signIn('client1');
    await page.goto('/switch?mode=sell');
    await page.getByLabel('Folio').selectOption({ label: '60284419/08 · Kaveri Mutual Fund' });
    await expect(page.getByText(/These units are locked in until/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Review' })).toBeDisabled();
    await expectAccessible();
    await openFrom(page, SMALL_COMPANIES, 'Sell');
    const form = choice(page);
    await form.getByRole('button', { name: 'Units', exact: true }).click();
    await form.getByLabel('Units', { exact: true }).fill('9999');
    await expect(form.getByText(/^Only [\d.]+ units are free to sell\.$/)).toBeVisible();
    await form.getByLabel('Units', { exact: true }).fill('100');
    await expect(form.getByText(/would be left, which the fund does not allow/)).toBeVisible();
    await expectAccessible();
    await form.getByRole('button', { name: /^Sell all [\d.]+ free units$/ }).click();
    await expect(form.getByText(/^All [\d.]+ free units\./)).toBeVisible();
    await expect(page.getByText('You receive', { exact: true })).toBeVisible();
    await form.getByRole('button', { name: 'Switch', exact: true }).click();
    await page.getByRole('button', { name: 'Review' }).click();
    await expect(form.getByText('Choose the fund to switch to.')).toBeVisible();
    await page.goto('/holdings');
    await page
      .getByRole('button', { name: `Actions of ${TAX_SAVER}` })
      .first()
      .click();
    const actions = page.getByRole('dialog', { name: TAX_SAVER });
    await expect(actions.getByRole('listitem').filter({ hasText: /^Sell/ })).toContainText(/locked/i);
    await expect(actions.getByRole('link', { name: 'Sell', exact: true })).toHaveCount(0);
    await expectAccessible();
  });
});

/** Sells from a fund that the address names. */
async function openVaruna(page: Page): Promise<void> {
  await page.goto('/switch?mode=sell');
  await page.getByLabel('Folio').selectOption({ label: '33905516/02 · Varuna Mutual Fund' });
}

test('a sale whose units changed meanwhile shows the new figures and asks again', async ({
  page,
  context,
  request,
  signIn,
  expectAccessible,
}) => {
  await signIn('client2');
  await openVaruna(page);
  await choice(page).getByRole('button', { name: 'All free' }).click();
  const code = await review(page, request, 'Confirm sale');
  const other = await context.newPage();
  await openVaruna(other);
  await choice(other).getByLabel('Amount').fill('10000');
  await confirm(other, await review(other, request, 'Confirm sale'), 'Confirm sale');
  await outcome(other, 'Accepted');
  await other.close();

  await codeField(page).fill(code);
  await page.getByRole('button', { name: 'Confirm sale' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'Your units have changed since you looked.' });
  await expect(notice).toBeVisible();
  await expectAccessible();
  await codeAfter(request, 'is your code to', () => page.getByRole('button', { name: 'Confirm sale again' }).click());
  await expect(page.getByText(/^Sent to /)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
  await expect(choice(page)).toBeVisible();
  await page.goto('/cancellation');
  await expect(page.getByRole('heading', { name: 'Can no longer be cancelled' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Can be cancelled' })).toHaveCount(0);
});

/** Orders to the exchange wait, as in an outage: only then is a confirmed sale not sent yet. */
const HOLD = [
  'create function hold_order() returns trigger language plpgsql as ' +
    "$$ begin new.next_attempt_at := now() + interval '1 day'; return new; end $$",
  "create trigger hold_order before insert on outbox for each row when (new.kind = 'exchange-order') " +
    'execute function hold_order()',
];
const RELEASE = ['drop trigger hold_order on outbox', 'drop function hold_order()'];

test('a confirmed sale that was not sent yet is cancelled with a code', async ({
  page,
  request,
  signIn,
  expectAccessible,
}) => {
  await signIn('client2');
  await runSql(HOLD);
  try {
    await page.goto('/switch?mode=sell');
    await choice(page).getByLabel('Amount').fill('5000');
    const orderNumber = await confirm(page, await review(page, request, 'Confirm sale'), 'Confirm sale');
    await outcome(page, 'Confirmed');
    await page.goto('/quick-actions');
    await page.getByRole('link', { name: /^Cancel order/ }).click();
    await page.getByRole('button', { name: `Cancel order ${orderNumber}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel this order?' });
    await dialog.getByLabel('Reason').selectOption({ label: 'Other' });
    await dialog.getByLabel('Your reason').fill('I found the money');
    await expectAccessible();
    const code = await codeAfter(request, orderNumber, () => dialog.getByRole('button', { name: 'Send OTP' }).click());
    await codeField(page).fill(code);
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Cancel order' }).click();
    await expect(page.getByRole('heading', { name: 'Nothing to cancel' })).toBeVisible();
    await expectAccessible();
    await page.goto('/transaction-status');
    await page.getByRole('link', { name: new RegExp(`${orderNumber}.*Cancelled`) }).click();
    await outcome(page, 'Cancelled');
    await expect(page.getByText('I found the money').first()).toBeVisible();
  } finally {
    await runSql(RELEASE);
  }
});

test('operations see sales and switches in a tab of their own', async ({ page, signIn, expectAccessible }) => {
  await signIn('operations1', 'Operations');
  await page.goto('/ops/transactions-report/switch-redemption');
  const orders = page.getByRole('region', { name: 'Orders' });
  for (const column of ['Type', 'Requested', 'Payout'])
    await expect(page.getByRole('columnheader', { name: column })).toBeVisible();
  await expect(orders.getByRole('row', { name: /Switch.*Nilgiri Midcap.*50\.000 units/ })).toBeVisible();
  await expect(orders.getByRole('row', { name: /Sell.*Nilgiri Large Cap.*₹1,00,000/ })).toBeVisible();
  await expectAccessible();
});

test('the money of a sale and the units of a switch arrive', async ({ page, request, signIn, expectAccessible }) => {
  await advanceClock(request, DAYS_TO_THE_MONEY);
  await signIn('client1');
  await page.goto('/transaction-status');
  await page.getByRole('link', { name: /Nilgiri Large Cap.*Sell.*Paid out/ }).click();
  await outcome(page, 'Paid out');
  await expect(page.getByRole('region', { name: 'Payout' })).toContainText(/UTR \S+/);
  const sold = page.getByRole('region', { name: '1 fund' });
  await expect(sold).toContainText(/Exit load\s*−₹[\d,.]+/);
  await expect(sold).toContainText(/STT\s*−₹[\d,.]+/);
  await expectAccessible();

  await page.goto('/transaction-status');
  await page.getByRole('link', { name: /Nilgiri Midcap.*Switch.*Units allotted/ }).click();
  await outcome(page, 'Switched');
  await expect(page.getByRole('region', { name: 'Out and in' })).toContainText('Stamp duty');
  await expectAccessible();

  await openHoldingPage(page, 'Nilgiri Flexi Cap Fund - Direct Plan - Growth');
  await expect(page.getByRole('region', { name: 'Ledger', exact: true })).toContainText('Units switched in');
  await expectAccessible();
});
