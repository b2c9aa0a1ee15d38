import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { codeAfter } from '../../../support/mailed-code.ts';
import { expect, test } from '../../../support/test.ts';
import { expectToast } from '../../../support/toast.ts';

/** Payments that people handle: NEFT that pays nothing by itself, matched by two persons, and a cheque that bounces. */

const FUND = 'Nilgiri Flexi Cap Fund';
const PERSON = { name: 'Ananya Deshmukh', account: '20110004417', ifsc: 'ARTH0000101' };
/** No order has this virtual account. */
const MISTYPED = 'ARTH999999999999';

const sandbox = (path: string) => `${process.env['E2E_SANDBOX_URL']}${path}`;
const outcome = (page: Page) => page.getByRole('region', { name: 'Outcome' });

/** Buys a fund, to be paid in a mode. @returns the number of the order */
async function order(page: Page, request: APIRequestContext, mode: string, fill?: () => Promise<void>) {
  await page.goto(`/all-funds?q=${encodeURIComponent(`${FUND} growth`)}`);
  await page
    .getByRole('link', { name: new RegExp(FUND) })
    .filter({ visible: true })
    .first()
    .click();
  await page.getByRole('button', { name: 'Lump sum', exact: true }).filter({ visible: true }).click();
  const form = page.getByRole('form', { name: 'Lump sum' }).filter({ visible: true });
  await form.getByLabel('Amount').fill('7000');
  await form.getByRole('button', { name: 'Add to cart' }).click();
  await form.getByRole('link', { name: 'View cart' }).click();
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page).toHaveTitle(/^Payment/);
  const number =
    /ORD-\d+/.exec(
      (await page
        .getByText(/ORD-\d+/)
        .first()
        .textContent()) ?? '',
    )?.[0] ?? '';
  await page.getByRole('radio', { name: mode }).check();
  await fill?.();
  const code = await codeAfter(request, `order ${number} `, () =>
    page.getByRole('button', { name: 'Continue' }).click(),
  );
  await page.getByLabel('One-time password').fill(code);
  await page.getByRole('button', { name: /^Confirm/ }).click();
  await expect(page).toHaveTitle(/^Transaction Status/);
  return number;
}

/** Another person's page beside that of the test. */
async function staffPage(browser: Browser, baseURL: string | undefined): Promise<Page> {
  return (await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })).newPage();
}

test('money sent to a mistyped account is matched with its order by two persons', async ({
  page,
  browser,
  baseURL,
  request,
  signIn,
  expectAccessible,
}) => {
  await signIn('client1');
  const number = await order(page, request, 'NEFT or RTGS');
  await expect(outcome(page)).toContainText('Waiting for your transfer');
  await expect(page.getByRole('region', { name: 'Account of this order' })).toContainText(number);
  await expectAccessible();
  const sent = await request.post(sandbox('/transfer-desk'), {
    data: {
      virtualAccountNumber: MISTYPED,
      amount: '7000.00',
      remitterName: PERSON.name,
      remitterIfsc: PERSON.ifsc,
      remitterAccount: PERSON.account,
    },
  });
  expect(sent.ok()).toBe(true);

  const maker = await staffPage(browser, baseURL);
  await signIn('operations1', 'Operations', maker);
  await maker.goto('/ops/payments');
  const row = maker.getByRole('row').filter({ hasText: '7,000.00' });
  await expect(async () => {
    await maker.reload();
    await expect(row).toHaveCount(1, { timeout: 2_000 });
  }).toPass();
  await row.getByRole('button').first().click();
  await maker.getByRole('button', { name: 'Match with an order' }).click();
  const dialog = maker.getByRole('dialog', { name: 'Match ₹7,000.00 with an order' });
  await dialog.getByRole('button', { name: 'Send for approval' }).click();
  await expect(dialog.getByText('A reason is needed.')).toBeVisible();
  await expectAccessible(maker);
  await dialog.getByLabel('Order').fill(number);
  await dialog.getByLabel('Reason').fill('The client mistyped the account number.');
  await dialog.getByRole('button', { name: 'Send for approval' }).click();
  await expect(dialog).toBeHidden();

  const checker = await staffPage(browser, baseURL);
  await signIn('operations2', 'Operations', checker);
  await checker.goto('/ops/approvals');
  await checker.getByRole('region', { name: 'Requests' }).getByRole('link').first().click();
  const approval = checker.getByRole('article', { name: 'Request' });
  await expect(approval).toContainText(number);
  await expectAccessible(checker);
  await expectToast(checker.getByText(/^Approved: /).first(), () =>
    approval.getByRole('button', { name: 'Approve' }).click(),
  );
  await maker.goto('/ops/payments?tab=matched');
  await expect(row).toHaveCount(1);

  await page.reload();
  await expect(outcome(page).getByRole('heading', { name: 'Accepted' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Receipt/ })).toBeVisible();
});

test('a cheque is received, deposited and bounces; the client can pay another way', async ({
  page,
  browser,
  baseURL,
  request,
  signIn,
  expectAccessible,
}) => {
  await signIn('client1');
  const number = await order(page, request, 'Cheque', async () => {
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText(/^Enter the 6 digits/)).toBeVisible();
    await page.getByLabel('Cheque number').fill(' 004 217');
    await expect(page.getByLabel('Cheque number')).toHaveValue('004217');
  });
  await expect(outcome(page)).toContainText('Your cheque is with operations');
  await expectAccessible();

  const staff = await staffPage(browser, baseURL);
  await signIn('operations1', 'Operations', staff);
  await staff.goto('/ops/payments?tab=cheques');
  const row = staff.getByRole('row').filter({ hasText: '004217' });
  await row.getByRole('button').first().click();
  await staff.getByRole('button', { name: 'The cheque is here' }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Record it' }).click();
  await expectToast(staff.getByText('Cheque deposited'), () =>
    staff.getByRole('button', { name: 'Deposit', exact: true }).click(),
  );
  await expectAccessible(staff);
  await page.reload();
  await expect(outcome(page)).toContainText('Your cheque is in clearing');

  const deposited = async () => {
    const answer = await request.get(sandbox('/cheque-desk'));
    const cheques = (await answer.json()) as { paymentId: string; chequeNumber: string; state: string }[];
    return cheques.find(({ chequeNumber, state }) => chequeNumber === '004217' && state === 'deposited');
  };
  await expect.poll(deposited).toBeDefined();
  const data = { paymentId: (await deposited())?.paymentId, outcome: '01' };
  expect((await request.post(sandbox('/cheque-desk'), { data })).ok()).toBe(true);
  await expect(outcome(page).getByRole('heading', { name: 'Cheque returned' })).toBeVisible();
  await expectAccessible();
  await page.goto('/notifications');
  await expect(page.getByText(/returned/).first()).toBeVisible();
  await staff.reload();
  await expect(row).toContainText('Returned');

  await page.goto('/transaction-status');
  await page.getByRole('link', { name: new RegExp(number) }).click();
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page).toHaveTitle(/^Payment/);
});
