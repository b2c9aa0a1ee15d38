import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { openTransaction } from '../support/holdings.ts';
import { holdCalls } from '../support/held-calls.ts';
import { codeAfter } from '../support/mailed-code.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

/**
 * Systematic plans: set up, confirmed, paused, changed and cancelled. Whatever a journey starts it cancels, so that
 * nothing is debited when another test moves the clock.
 */

const FLEXI_CAP = 'Nilgiri Flexi Cap Fund - Direct Plan - Growth';
const LARGE_CAP = 'Nilgiri Large Cap Fund - Direct Plan - Growth';
/** In each row, since the client has accounts in several names. */
const ACCOUNT = 'Ananya Deshmukh · 5012 8841';

/** A fund's name has room for whole words, whatever the name of the bank beside it. */
const NAME_MIN_PX = 150;

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 992;
const codeField = (page: Page) => page.getByLabel('One-time password');
const setup = (page: Page, title = 'New SIP') => page.getByRole('form', { name: title });
const plans = (page: Page) => page.getByRole('region', { name: 'Plans' });

/** Agrees to the terms and starts the plan. @returns the code */
async function start(page: Page, request: APIRequestContext, label: string): Promise<string> {
  await page.getByRole('checkbox', { name: /^I have read/ }).check();
  const code = await codeAfter(request, 'is your code to start', () =>
    page.getByRole('button', { name: label, exact: true }).click(),
  );
  await expect(page.getByText(/^Sent to /)).toBeVisible();
  return code;
}

async function confirmStart(page: Page, code: string): Promise<void> {
  await codeField(page).fill(code);
  await page.getByRole('button', { name: 'Start plan' }).click();
}

interface SlowPress {
  /** The button that is pressed. */
  readonly label: string;
  /** The end of the address that it calls. */
  readonly call: string;
  /** The button that would change nothing. */
  readonly keep?: string;
}

/** On a slow line a dialog stays open while its call runs: closed, it would look as if nothing had been done. */
async function pressOnSlowLine(page: Page, dialog: Locator, { label, call, keep }: SlowPress): Promise<void> {
  const release = await holdCalls(page, `**/api/Plans/*/${call}`);
  await dialog.getByRole('button', { name: label, exact: true }).click();
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeDisabled();
  if (keep !== undefined) await expect(dialog.getByRole('button', { name: keep })).toBeDisabled();
  await page.keyboard.press('Escape');
  await page.mouse.click(1, 1);
  await expect(dialog).toBeVisible();
  await release();
}

/** Cancels a plan in the open dialog. */
async function cancelInDialog(page: Page, request: APIRequestContext, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: `Cancel this ${name}?` });
  await dialog.getByRole('button', { name: 'Send OTP' }).click();
  await expect(dialog).toContainText('Choose why you cancel the plan.');
  await dialog.getByLabel('Reason').selectOption('Goal achieved');
  const code = await codeAfter(request, 'is your code to cancel', () =>
    pressOnSlowLine(page, dialog, { label: 'Send OTP', call: 'cancelOtp/send', keep: 'Keep it running' }),
  );
  await codeField(page).fill(code);
  // The list may show the cancelled plan long before all else is loaded again.
  const releaseCount = await holdCalls(page, '**/api/Notifications/count*');
  await expectToast(page.getByText(/ is cancelled$| ends on \d\d \w{3} \d{4}$/), () =>
    pressOnSlowLine(page, dialog, { label: `Cancel ${name}`, call: 'cancel' }),
  );
  await releaseCount();
  await expect(dialog).toHaveCount(0);
}

/** The panel of a fact sheet takes the amount; the rest is set up on New Transactions. */
async function openFromFactSheet(page: Page): Promise<void> {
  await page.goto('/all-funds?q=nilgiri%20flexi%20growth');
  await page
    .getByRole('link', { name: /^Nilgiri Flexi Cap Fund/ })
    .filter({ visible: true })
    .click();
  if (isPhone(page)) await page.getByRole('button', { name: 'Buy' }).click();
  await page.getByRole('button', { name: 'SIP', exact: true }).filter({ visible: true }).click();
  const form = page.getByRole('form', { name: 'SIP', exact: true }).filter({ visible: true });
  await form.getByRole('button', { name: 'Set up a SIP' }).click();
  await expect(form).toContainText('Enter an amount.');
  await form.getByLabel('Amount each time').fill('10');
  await form.getByRole('button', { name: 'Set up a SIP' }).click();
  await expect(page).toHaveTitle(/^New Transactions/);
}

/** The figures that stay while other terms load are described by their own terms. */
async function seeOutdatedFigures(page: Page): Promise<void> {
  const form = setup(page);
  const frequency = form.getByRole('group', { name: 'Frequency' });
  const summary = form.getByRole('region', { name: 'Summary' });
  const past = form.getByRole('region', { name: 'What it would have become' });
  const monthly = '₹5,000 a month, 10% more each year';
  await expect(past).toContainText(/Paid in, \d+ instalments/);
  await expect(past).toContainText(monthly);
  const release = await holdCalls(page, /\/(?:planPreview|sipHistory)$/);
  await frequency.getByRole('button', { name: 'Quarterly' }).click();
  const outdated = form.locator('[data-outdated]');
  await expect(outdated).toHaveCount(3);
  for (const each of await outdated.all()) await expect(each).toHaveAttribute('aria-busy', 'true');
  await expect(summary).toContainText('Each month');
  await expect(summary).toContainText('Second year, a month');
  await expect(past).toContainText(monthly);
  await release();
  await expect(summary).toContainText('Each quarter');
  await expect(past).toContainText('₹5,000 a quarter');
  await frequency.getByRole('button', { name: 'Monthly' }).click();
  await expect(past).toContainText(monthly);
}

/** Back leaves the code for later and leads to the plans; Back from there to the form, which is kept. */
async function leaveByBack(page: Page): Promise<void> {
  await page.goBack();
  await expect(page).toHaveTitle(/^Plans/);
  await expect(page).toHaveURL(/\/plans$/);
  await page.goBack();
  await expect(page).toHaveTitle(/^New Transactions/);
  await page.goForward();
  await page.getByRole('link', { name: /^Enter OTP/ }).click();
  await expect(page.getByText(/^Sent to /)).toBeVisible();
}

/** Every kind of problem at its field, then terms that are possible. */
async function fillSip(page: Page, expectAccessible: () => Promise<void>): Promise<void> {
  const form = setup(page);
  await expect(form.getByLabel('Amount', { exact: true })).toHaveValue('10');
  await expect(form).toContainText(/An instalment is at least ₹[\d,.]+\./);
  await form.getByLabel('Amount', { exact: true }).fill('');
  await form.getByRole('group', { name: 'Add to the amount' }).getByRole('button', { name: '+₹5,000' }).click();
  await expect(form.getByLabel('Amount', { exact: true })).toHaveValue('5000');
  await form.getByRole('radio', { name: '12', exact: true }).check({ force: true });
  await expect(form).toContainText(/First debit on \w+, \d\d \w{3} \d{4}\./);
  await form.getByRole('radio', { name: 'After a number of instalments' }).check({ force: true });
  await form.getByRole('button', { name: 'Start SIP' }).click();
  await expect(form).toContainText('Enter a number from 1 to 1200.');
  await expect(form.getByRole('status').filter({ hasText: 'Complete the fields that are marked.' })).toBeVisible();
  await form.getByLabel('Instalments', { exact: true }).fill('24');
  await form.getByRole('switch', { name: 'Step up once a year' }).check({ force: true });
  await form.getByLabel('By', { exact: true }).fill('10');
  await expect(form.getByRole('region', { name: 'First instalments' }).getByRole('listitem')).toHaveCount(12);
  await expect(form.getByRole('region', { name: 'Summary' })).toContainText('After 24 instalments');
  await expect(form.getByRole('region', { name: 'Summary' })).toContainText('₹5,500.00');
  await seeOutdatedFigures(page);
  await expect(form).toContainText('Past performance may or may not be sustained in future.');
  await expect(page.getByText('Mutual fund investments are subject to market risks')).toHaveCount(1);
  await expectAccessible();
}

async function pauseAndResume(page: Page, request: APIRequestContext, expectAccessible: () => Promise<void>) {
  await page.goto('/pause-order');
  await expect(page.getByRole('region', { name: 'Running plans' }).getByText(ACCOUNT)).toBeVisible();
  // A preview whose connection is lost is requested again.
  await page.route('**/api/Plans/*/pausePreview', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: `Pause ${FLEXI_CAP}` }).click();
  const sheet = page.getByRole('dialog', { name: 'Pause SIP' });
  await sheet.getByRole('button', { name: '2', exact: true }).click();
  await expect(sheet.getByRole('list', { name: 'Instalments' }).getByText('Skipped')).toHaveCount(2);
  await expect(sheet).toContainText('Not debited');
  await expect(sheet).toContainText('₹10,000.00');
  // No code is sent for a pause whose dates are not shown yet.
  const release = await holdCalls(page, '**/api/Plans/*/pausePreview');
  await sheet.getByRole('button', { name: '3', exact: true }).click();
  await expect(sheet.getByRole('button', { name: 'Pause 3 instalments' })).toBeDisabled();
  await expect(sheet.locator('[data-outdated]')).toHaveAttribute('aria-busy', 'true');
  await release();
  await expect(sheet.getByRole('button', { name: 'Pause 3 instalments' })).toBeEnabled();
  await sheet.getByRole('button', { name: '2', exact: true }).click();
  await expectAccessible();
  const code = await codeAfter(request, 'is your code to pause', () =>
    pressOnSlowLine(page, sheet, { label: 'Pause 2 instalments', call: 'pauseOtp/send', keep: 'Keep it running' }),
  );
  await codeField(page).fill(code === '111111' ? '222222' : '111111');
  await codeField(page).press('Enter');
  await expect(sheet.getByText('Tries left: 4.')).toBeVisible();
  await codeField(page).fill(code);
  await expectToast(page.getByText(/ goes on from /), () =>
    pressOnSlowLine(page, sheet, { label: 'Pause 2 instalments', call: 'pause' }),
  );
  await expect(sheet).toHaveCount(0);
  await page.getByRole('button', { name: `Resume ${FLEXI_CAP}` }).click();
  await pressOnSlowLine(page, page.getByRole('dialog', { name: 'Resume this SIP?' }), {
    label: 'Resume',
    call: 'resume',
    keep: 'Keep the pause',
  });
  await expect(page.getByRole('button', { name: `Pause ${FLEXI_CAP}` })).toBeVisible();
}

test(
  'a client starts a SIP from a fact sheet, pauses it, changes it and cancels it',
  { tag: '@only-desktop-light' },
  async ({ page, request, signIn, expectAccessible }) => {
    await signIn('client1');
    await openFromFactSheet(page);
    await fillSip(page, expectAccessible);
    const code = await start(page, request, 'Start SIP');
    await leaveByBack(page);
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByText('Each month, on the 12th')).toBeVisible();
    await expectAccessible();
    await page.reload();
    await codeField(page).fill(code === '111111' ? '222222' : '111111');
    await codeField(page).press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: 'Tries left: 4.' })).toBeVisible();
    await confirmStart(page, code);

    await expect(page).toHaveTitle(/^Plans/);
    // A cancelled STP into the fund is listed for some days more.
    const started = plans(page)
      .getByRole('listitem')
      .filter({ hasText: `${FLEXI_CAP}SIP` });
    await expect(started).toContainText('0 of 24');
    await expect(started).toContainText(ACCOUNT);
    await expectAccessible();
    await page.goto('/dashboard');
    await expect(page.getByRole('region', { name: 'Running plans' })).toContainText('Nilgiri Flexi Cap Fund');
    await expect(page.getByRole('region', { name: 'Running plans' })).toContainText(ACCOUNT);
    await pauseAndResume(page, request, expectAccessible);

    await page.getByRole('link', { name: FLEXI_CAP }).click();
    await expect(page).toHaveTitle(/^Plan\b/);
    await expect(page.getByRole('region', { name: 'Next instalments' }).getByRole('listitem')).toHaveCount(12);
    await expect(page.getByRole('region', { name: 'Terms' })).toContainText('12th, monthly');
    await expectAccessible();
    await page.getByRole('link', { name: `Change ${FLEXI_CAP}` }).click();
    const change = setup(page, 'Change SIP');
    await expect(change).toContainText('A plan cannot be changed in place');
    await change.getByLabel('Amount', { exact: true }).fill('6000');
    await confirmStart(page, await start(page, request, 'Change SIP'));
    await expect(page).toHaveTitle(/^Plans/);
    await expect(plans(page).getByRole('listitem').filter({ hasText: '₹6,000' })).toBeVisible();

    await page.goto('/cancellation');
    await page
      .getByRole('listitem')
      .filter({ hasText: '₹6,000' })
      .filter({ hasText: ACCOUNT })
      .getByRole('button', { name: /^Cancel/ })
      .click();
    await expectAccessible();
    await cancelInDialog(page, request, 'SIP');
    await expect(page.getByRole('listitem').filter({ hasText: '₹6,000' })).toContainText(/Ends on \d\d \w{3} \d{4}/);
  },
);

/** Opens the form of a plan from the details of a holding. */
async function openFrom(page: Page, kind: 'STP' | 'SWP'): Promise<void> {
  await openTransaction(page, LARGE_CAP, kind);
  const form = setup(page, `New ${kind}`);
  await expect(form).toBeVisible();
  // Beyond the notice of a cancellation, so that no instalment is placed.
  await form.getByLabel('Start', { exact: true }).selectOption({ index: 2 });
}

/** Opens the list of a kind and cancels its only plan. */
async function cancelOnly(page: Page, request: APIRequestContext, kind: 'STP' | 'SWP'): Promise<void> {
  await page.goto(`/plans?tab=${kind.toLowerCase()}`);
  await plans(page)
    .getByRole('button', { name: /^Cancel/ })
    .click();
  await cancelInDialog(page, request, kind);
}

test(
  'a client transfers and withdraws from a holding by plans',
  { tag: '@only-phone-dark' },
  async ({ page, request, signInAndLand, expectAccessible }) => {
    await signInAndLand('client1');
    await openFrom(page, 'STP');
    const transfer = setup(page, 'New STP');
    await transfer.getByLabel('Transfer', { exact: true }).fill('2000');
    await transfer.getByRole('button', { name: 'Start STP' }).click();
    await expect(transfer).toContainText('Choose the fund that the plan transfers to.');
    await page.getByRole('searchbox', { name: 'To fund' }).fill('flexi cap');
    await page
      .getByRole('list', { name: 'Funds found' })
      .getByRole('button', { name: new RegExp(`^${FLEXI_CAP}`) })
      .click();
    await expect(transfer.getByRole('region', { name: 'First instalments' }).getByRole('listitem')).toHaveCount(12);
    await expectAccessible();
    await confirmStart(page, await start(page, request, 'Start STP'));
    await expect(plans(page)).toContainText(`STP · from ${LARGE_CAP}`);
    await expectAccessible();
    await cancelOnly(page, request, 'STP');

    await openFrom(page, 'SWP');
    const withdraw = setup(page, 'New SWP');
    await withdraw.getByRole('button', { name: 'Units', exact: true }).click();
    await withdraw.getByLabel('Units each time').fill('100000000');
    await expect(withdraw).toContainText(/The folio has [\d,.]+ free units of this fund\./);
    await withdraw.getByLabel('Units each time').fill('5');
    await expect(withdraw.getByLabel('Money to')).toBeVisible();
    await expect(withdraw.getByRole('region', { name: 'Summary' })).toContainText('5.000 units');
    await expectAccessible();
    await confirmStart(page, await start(page, request, 'Start SWP'));
    await expect(plans(page)).toContainText('5.000 units');
    const fundName = await plans(page).getByRole('link', { name: LARGE_CAP }).first().boundingBox();
    expect(fundName?.width).toBeGreaterThan(NAME_MIN_PX);
    await cancelOnly(page, request, 'SWP');
  },
);

test('a client without plans is led to a first one @phone-dark', async ({ page, signIn, expectAccessible }) => {
  await signIn('client4');
  await page.goto('/plans');
  await expect(page.getByRole('heading', { name: 'You have no running SIP yet' })).toBeVisible();
  await expectAccessible();
  await page.goto('/pause-order');
  await expect(page.getByRole('heading', { name: 'No running SIP' })).toBeVisible();
  await expectAccessible();
  await page.goto('/new-transactions?mode=swp');
  await expect(page.getByRole('heading', { name: 'You hold no funds yet' })).toBeVisible();
  await page.getByRole('button', { name: 'SIP', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'New SIP' })).toBeVisible();
  await expectAccessible();
  await page.goto('/quick-actions');
  await page.getByRole('link', { name: /^Start SIP/ }).click();
  await expect(page).toHaveTitle(/^New Transactions/);
});
