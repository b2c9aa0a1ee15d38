/** Clients register and cancel bank mandates; operations work off signed forms. */
import type { APIRequestContext, Page } from '@playwright/test';
import { codeAfter } from '../support/mailed-code.ts';
import { completeLogin, expect, fillLogin, test } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

const BANK_CODE = '246810';
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

interface Asked {
  readonly limit: string;
  readonly way: string;
}

/** Enters a mandate and confirms it with the mailed code. */
async function register(page: Page, request: APIRequestContext, { limit, way }: Asked): Promise<void> {
  await page.goto('/mandates?step=new');
  const form = page.getByRole('form', { name: 'Add a mandate' });
  await form.getByLabel('Up to, a month').fill(limit);
  await form.getByRole('radio', { name: way }).check({ force: true });
  // Another journey may register one at the same time, with another limit.
  const upTo = `₹${Number(limit).toLocaleString('en-IN')}.00`;
  const code = await codeAfter(request, `to register a mandate of up to ${upTo}`, () =>
    form.getByRole('button', { name: 'Next' }).click(),
  );
  await page.getByLabel('One-time password').fill(code);
  await page.getByRole('button', { name: 'Confirm the mandate' }).click();
}

const mandates = (page: Page) => page.getByRole('region', { name: 'Your mandates' });

test(
  'an e-mandate is approved at the bank, is active, and is cancelled with its consequence told',
  { tag: '@only-desktop-light' },
  async ({ page, request, signIn, expectAccessible }) => {
    await signIn('client2');
    await page.goto('/mandates');
    await expect(page.getByRole('heading', { name: 'No mandate yet' })).toBeVisible();
    await expectAccessible();
    await page.getByRole('link', { name: 'Add a mandate' }).click();
    const form = page.getByRole('form', { name: 'Add a mandate' });
    await form.getByLabel('Up to, a month').fill('500001');
    await form.getByRole('button', { name: 'Next' }).click();
    await expect(form.getByText('A limit is at most ₹5,00,000.00.')).toBeVisible();
    await expectAccessible();

    await register(page, request, { limit: '50000', way: 'Net banking' });
    await page.getByRole('link', { name: /^Go to/ }).click();
    await expect(page.getByRole('heading', { name: 'Log in to net banking' })).toBeVisible();
    await page.getByLabel('User ID').fill('rohan');
    await page.getByLabel('Password', { exact: true }).fill('secret');
    await page.getByLabel(/^One-time password/).fill('111111');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText('The one-time password is not correct. 2 tries left.')).toBeVisible();
    await page.getByLabel(/^One-time password/).fill(BANK_CODE);
    await page.getByRole('button', { name: 'Approve' }).click();

    await expect(page.getByText(/has accepted it\.$/)).toBeVisible();
    await expect(page.getByText('APPROVED (BY SPONSOR BANK)')).toBeVisible();
    await expectAccessible();
    await page.getByRole('link', { name: 'Done' }).click();
    await expect(mandates(page).getByText('₹50,000 free')).toBeVisible();

    await page.getByRole('button', { name: /^Actions for the mandate/ }).click();
    await page.getByRole('menuitem', { name: 'Cancel the mandate' }).click();
    await expect(page.getByText('No plan uses it.')).toBeVisible();
    await expectAccessible();
    const code = await codeAfter(request, 'to cancel the mandate', () =>
      page.getByRole('button', { name: 'Send OTP' }).click(),
    );
    await page.getByLabel('One-time password').fill(code);
    await page.getByRole('button', { name: 'Cancel the mandate' }).click();
    await expect(mandates(page).getByText('Cancelled')).toBeVisible();
  },
);

test(
  'an e-mandate that the bank declines is refused with the reason, and can be registered again',
  { tag: '@only-phone-dark' },
  async ({ page, request, signIn, expectAccessible }) => {
    await signIn('client4');
    await register(page, request, { limit: '20000', way: 'Debit card' });
    await page.getByRole('link', { name: /^Go to/ }).click();
    await expect(page.getByRole('heading', { name: 'Verify your debit card' })).toBeVisible();
    await page.getByRole('button', { name: 'Decline' }).click();
    await expect(page.getByText('DECLINED BY THE ACCOUNT HOLDER').first()).toBeVisible();
    await expectAccessible();
    await page.getByRole('link', { name: 'Register it again' }).click();
    await expect(page.getByRole('form', { name: 'Add a mandate' })).toBeVisible();
    await expectAccessible();
  },
);

test(
  'a signed form goes through operations to an active mandate',
  { tag: '@only-desktop-light' },
  async ({ page, request, browser, baseURL, signIn, reserve, expectAccessible }) => {
    await signIn('client3');
    await register(page, request, { limit: '15000', way: 'Signed form' });
    const [form] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download the form' }).click(),
    ]);
    expect(form.suggestedFilename()).toMatch(/^mandate-\d+\.pdf$/);
    await page.getByRole('button', { name: 'Hand in the form' }).click();
    await expect(page.getByText('Choose the signed form.')).toBeVisible();
    await page
      .getByRole('group', { name: 'Signed form', exact: true })
      .locator('input[type="file"]')
      .setInputFiles({ name: 'signed.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') });
    await expect(page.getByText(/^Uploaded/)).toBeVisible();
    await page.getByRole('button', { name: 'Hand in the form' }).click();
    await expect(page.getByText('We have your signed form')).toBeVisible();
    await expectAccessible();

    await reserve('operations1');
    const staff = await (await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })).newPage();
    await fillLogin(staff, 'operations1', 'Operations');
    await completeLogin(staff);
    await staff.goto('/ops/mandates');
    const row = staff.getByRole('row').filter({ hasText: 'Meera Subramanian' });
    await row.getByRole('button').first().click();
    await expectToast(staff.getByText('Marked as submitted'), () =>
      staff.getByRole('button', { name: 'Mark as submitted' }).click(),
    );
    await staff.getByRole('button', { name: 'Registered' }).click();
    const dialog = staff.getByRole('dialog', { name: 'The bank has registered it' });
    await dialog.getByLabel('UMRN').fill('ARTH12');
    await dialog.getByRole('button', { name: 'Book as registered' }).click();
    await expect(dialog.getByText(/^Enter the UMRN/)).toBeVisible();
    await expectAccessible(staff);
    await dialog.getByLabel('UMRN').fill('ARTH 7041 2200 3333 0042');
    await dialog.getByRole('button', { name: 'Book as registered' }).click();
    await expect(dialog).toBeHidden();
    await expect(staff.getByRole('heading', { name: 'Nothing waits' })).toBeVisible();
    await expectAccessible(staff);
    await staff.context().close();

    await page.goto('/mandates');
    await expect(mandates(page).getByText('ARTH 7041 2200 3333 0042')).toBeVisible();
    await expect(mandates(page).getByText('Active')).toBeVisible();
  },
);

test('the list shows limits as used and free, what comes next, and why one was refused @phone-dark', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('client1');
  await page.goto('/mandates');
  await expect(page.getByRole('heading', { name: 'Free to debit in a month' })).toBeVisible();
  await expect(mandates(page).getByText('The bank holds another signature')).toBeVisible();
  await expect(mandates(page).getByText('Ananya Deshmukh · 5012 8841')).toHaveCount(3);
  await expect(mandates(page).getByText('Print the form, sign it and upload it')).toBeVisible();
  await expectAccessible();
  await page
    .getByRole('button', { name: /^Actions for the mandate/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'What happened so far' }).click();
  await expect(page.getByRole('dialog', { name: 'Mandate' })).toContainText('ARTH 7041 2200 1186 0042');
  await expectAccessible();
});

test(
  'a failure of the list can be tried again',
  { tag: '@only-desktop-light' },
  async ({ page, signIn, expectAccessible }) => {
    await signIn('client1');
    await page.route('**/api/BankMandates', (route) => route.abort());
    await page.goto('/mandates');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expectAccessible();
    await page.unroute('**/api/BankMandates');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(mandates(page)).toBeVisible();
  },
);
