import type { APIRequestContext, Page } from '@playwright/test';
import { advanceClock, businessToday } from '../../../support/clock.ts';
import { openHoldingPage } from '../../../support/holdings.ts';
import { codeAfter } from '../../../support/mailed-code.ts';
import { confirm, fillCart, outcome, placeOrder } from '../../../support/purchase.ts';
import { expect, test } from '../../../support/test.ts';

/**
 * Weeks pass by moving the clock: the instalments of a weekly SIP are ordered, debited and allotted until failures stop
 * it, and a fund that was bought before pays income.
 */

const FUND = 'Nilgiri Flexi Cap Fund - Direct Plan - Growth';
const PAYING_FUND = 'Nilgiri Large Cap Fund - Direct Plan - IDCW';
const DAYS_OF_WEEK = 7;
/** From the day of an instalment until its units are allotted, and before the next one is debited. */
const DAYS_TO_UNITS = 6;
const DAY_MS = 86_400_000;
const FIRST_DEBIT = /First debit on (\w+, \d\d \w{3} \d{4})\./;

const instalments = (page: Page) => page.getByRole('region', { name: 'Instalments so far' }).getByRole('listitem');

/** The bank has no money for the next debit. */
async function returnNextDebit(request: APIRequestContext): Promise<void> {
  const answer = await request.post(`${process.env['E2E_SANDBOX_URL']}/debit-desk/rules`, { data: { answer: '04' } });
  expect(answer.ok()).toBe(true);
}

/** How many days lie between the business day and a day such as 'Mon, 07 Dec 2026'. */
async function daysUntil(request: APIRequestContext, day: string): Promise<number> {
  const today = await businessToday(request);
  return Math.round((Date.parse(`${day.replace(/^\w+, /, '')} UTC`) - Date.parse(`${today} UTC`)) / DAY_MS);
}

/** @returns the day of the first debit, as the form says it */
async function startWeekly(page: Page, request: APIRequestContext): Promise<string> {
  await page.goto('/all-funds?q=nilgiri%20flexi%20growth');
  await page
    .getByRole('link', { name: /^Nilgiri Flexi Cap Fund/ })
    .filter({ visible: true })
    .click();
  await page.getByRole('button', { name: 'SIP', exact: true }).filter({ visible: true }).click();
  const panel = page.getByRole('form', { name: 'SIP', exact: true }).filter({ visible: true });
  await panel.getByLabel('Amount each time').fill('1000');
  await panel.getByRole('button', { name: 'Set up a SIP' }).click();
  const form = page.getByRole('form', { name: 'New SIP' });
  await form.getByRole('button', { name: 'Weekly', exact: true }).click();
  await expect(form.getByText('Day of the week')).toBeVisible();
  await expect(form).toContainText(FIRST_DEBIT);
  const [, firstDebitOn = ''] = FIRST_DEBIT.exec((await form.textContent()) ?? '') ?? [];
  await page.getByRole('checkbox', { name: /^I have read/ }).check();
  const code = await codeAfter(request, 'is your code to start', () =>
    page.getByRole('button', { name: 'Start SIP', exact: true }).click(),
  );
  await page.getByLabel('One-time password').fill(code);
  await page.getByRole('button', { name: 'Start plan' }).click();
  await expect(page).toHaveTitle(/^Plans/);
  return firstDebitOn;
}

async function openPlan(page: Page): Promise<void> {
  await page.goto('/plans');
  await page.getByRole('listitem').filter({ hasText: '₹1,000' }).getByRole('link', { name: FUND }).click();
  await expect(page).toHaveTitle(/^Plan\b/);
}

test('a fund that pays income is bought', async ({ page, request, signIn }) => {
  await signIn('client1');
  await fillCart(page, 'Nilgiri Large Cap Fund', '200000', 'idcw');
  await expect(page.getByRole('main')).toContainText(PAYING_FUND);
  await confirm(page, request, await placeOrder(page));
  await page.getByRole('button', { name: 'Approve' }).click();
  await outcome(page, 'Accepted');
});

test('a weekly SIP runs by itself, survives a failed debit, and is stopped after three in a row', async ({
  page,
  request,
  signIn,
  expectAccessible,
}) => {
  // Seven weeks of work, one day after another.
  test.slow();
  await signIn('client1');
  const firstDebitOn = await startWeekly(page, request);

  await advanceClock(request, (await daysUntil(request, firstDebitOn)) + DAYS_TO_UNITS);
  await signIn('client1');
  await openPlan(page);
  await expect(instalments(page).filter({ hasText: 'Done' })).toHaveCount(1);

  const plan = page.url();
  /** The client comes back after a week: a session that nobody uses ends after minutes. */
  const comeBackAfterWeek = async () => {
    await advanceClock(request, DAYS_OF_WEEK);
    await signIn('client1');
    await page.goto(plan);
  };
  await returnNextDebit(request);
  await comeBackAfterWeek();
  await expect(instalments(page).filter({ hasText: 'Failed' })).toHaveCount(1);
  await expect(instalments(page).filter({ hasText: 'Failed' })).toContainText('not enough money');
  await expectAccessible();

  await comeBackAfterWeek();
  await expect(instalments(page).filter({ hasText: 'Done' })).toHaveCount(2);
  // After some weeks there is no yearly rate yet.
  await expect(page.getByText('Absolute return', { exact: true })).toBeVisible();
  await expect(page.getByText('Below one year, not annualised')).toBeVisible();
  await expect(page.getByText('Mutual fund investments are subject to market risks')).toHaveCount(1);

  for (const failures of [2, 3, 4]) {
    await returnNextDebit(request);
    await comeBackAfterWeek();
    await expect(instalments(page).filter({ hasText: 'Failed' })).toHaveCount(failures);
  }
  await expect(page.getByText(/3 instalments in a row failed\./).first()).toBeVisible();
  await expectAccessible();
  await page.goto('/notifications');
  await expect(page.getByText(/was stopped\. 3 instalments in a row failed\./).first()).toBeVisible();
});

test('the income of the fund was paid, and the holding shows it', async ({ page, signInAndLand, expectAccessible }) => {
  await signInAndLand('client1');
  await openHoldingPage(page, PAYING_FUND);
  const income = page.getByRole('region', { name: 'Income' });
  const paid = income.getByRole('listitem').filter({ hasText: /Paid on \d\d \w{3} \d{4} to .* ··\d{4}/ });
  await expect(paid.first()).toContainText(/₹\d+\.\d{2,4} a unit on \d\d \w{3} \d{4} for [\d,]+\.\d{3} units/);
  await expect(page.getByRole('region', { name: 'Ledger', exact: true })).toContainText('Income paid out');
  await expectAccessible();
  await page.goto('/notifications');
  await expect(page.getByText(/from Nilgiri Large Cap Fund.*: income paid to your account/).first()).toBeVisible();
});
