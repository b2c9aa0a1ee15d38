import type { Page } from '@playwright/test';
import { runSql } from '../../../support/sql.ts';
import { expect, test } from '../../../support/test.ts';
import { expectToast } from '../../../support/toast.ts';

/**
 * Operations close a day, a business administrator approves, and the deadline of a client's order moves. Runs in the
 * project clock, because a closed day moves the dates of all clients, and as the last file of its folder: the client of
 * first-purchase.spec.ts must have no order before. The day is opened again at the end.
 */

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const DEADLINE = /Pay by (\d{1,2}) (\w{3}), (\d{1,2}:\d{2}\s[AP]M)/;

/** Places an order of one fund, which is not paid. @returns the address of its payment */
async function placeOrder(page: Page): Promise<string> {
  await page.goto(`/all-funds?q=${encodeURIComponent('Nilgiri Flexi Cap Fund growth')}`);
  await page
    .getByRole('link', { name: /^Nilgiri Flexi Cap Fund/ })
    .filter({ visible: true })
    .first()
    .click();
  const form = page.getByRole('form', { name: 'Lump sum' }).filter({ visible: true });
  await form.getByLabel('Amount').fill('15000');
  await form.getByRole('button', { name: 'Add to cart' }).click();
  await form.getByRole('link', { name: 'View cart' }).click();
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page).toHaveTitle(/^Payment/);
  return page.url();
}

/** The day and the month until which the order can be paid. */
async function deadlineOf(page: Page): Promise<readonly [day: number, month: string]> {
  const text = await page.getByText(DEADLINE).first().textContent();
  const [, day, month] = DEADLINE.exec(text ?? '') ?? [];
  return [Number(day), month ?? ''];
}

/** The date of a day that is at most some weeks after the month that the calendar opens with. */
async function dateIn(page: Page, [day, month]: readonly [number, string]): Promise<string> {
  const heading = await page.getByRole('heading', { level: 2, name: /trading days in/ }).textContent();
  const [, name, year] = /in (\w+) (\d{4})$/.exec(heading ?? '') ?? [];
  const at = MONTHS.indexOf(month);
  const isNextYear = at < MONTHS.indexOf(name?.slice(0, 3) ?? '');
  const two = (number: number) => String(number).padStart(2, '0');
  return `${Number(year) + (isNextYear ? 1 : 0)}-${two(at + 1)}-${two(day)}`;
}

test('a day is closed by a revision, and the deadline of an unpaid order moves with it', async ({
  page,
  browser,
  signIn,
  expectAccessible,
}) => {
  test.slow();
  await signIn('client4');
  const payment = await placeOrder(page);
  const [day, month] = await deadlineOf(page);

  const theirs = await (await browser.newContext()).newPage();
  await signIn('operations1', 'Operations', theirs);
  await theirs.goto('/ops/master-data/BusinessCalendar');
  const date = await dateIn(theirs, [day, month]);
  await theirs.goto(`/ops/master-data/BusinessCalendar?day=${date}`);
  await theirs.getByLabel('Event').fill('Bank strike');
  await theirs.getByRole('switch', { name: 'Exchange open' }).uncheck({ force: true });
  await theirs.getByRole('button', { name: 'Save in draft' }).click();
  const moves = theirs.getByRole('region', { name: 'What this change moves' });
  await expect(moves).toContainText('Deadline to pay');
  await expectAccessible(theirs);
  await theirs.getByRole('button', { name: 'Send for approval' }).click();
  const question = theirs.getByRole('dialog');
  await question.getByLabel('Reason').fill('Circular of the exchange');
  await question.getByRole('button', { name: 'Send for approval' }).click();
  await expect(theirs.getByText(/waits for approval of/)).toBeVisible();
  // The maker cannot change what waits.
  await expect(theirs.getByRole('button', { name: 'Import list' })).toBeDisabled();

  const checker = await (await browser.newContext()).newPage();
  await signIn('badmin1', 'Business Admin', checker);
  await checker.goto('/business-admin/approvals');
  await checker
    .getByRole('region', { name: 'Requests' })
    .getByRole('link', { name: /Business calendar, revision/ })
    .click();
  const request = checker.getByRole('article', { name: 'Request' });
  await expect(request.getByText('Circular of the exchange')).toBeVisible();
  await expect(request.getByText(/Deadline to pay from/)).toBeVisible();
  await expectAccessible(checker);
  await expectToast(checker.getByText(/^Approved: Business calendar/).first(), () =>
    request.getByRole('button', { name: 'Approve' }).click(),
  );

  await page.goto(payment);
  await expect(page.getByText(DEADLINE).first()).toBeVisible();
  expect(await deadlineOf(page)).not.toEqual([day, month]);
  await page.goto('/notifications');
  await expect(page.getByText(/new dates for order ORD-\d+/).first()).toBeVisible();
  await runSql([`delete from calendar_revision where source like 'Revision %'`]);
});
