/** Business administrators maintain the master of instruments. */
import type { Page } from '@playwright/test';
import { searchList } from '../support/search-list.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

const find = (page: Page, text: string) => searchList(page, text, /^\d instruments?$/);

test('an instrument is found and opened with its listing status', async ({ page, signIn, expectAccessible }) => {
  await signIn('badmin2', 'Business Admin');
  await page.goto('/business-admin/instruments');
  await expect(page.getByRole('heading', { level: 2, name: /^\d+ instruments$/ })).toBeVisible();
  await find(page, 'nilgiri flexi');
  await page
    .getByRole('link', { name: /Nilgiri Flexi Cap/ })
    .first()
    .click();
  await expect(page.getByRole('radio', { name: /^Listed/ })).toBeChecked();
  await expect(page.getByRole('heading', { level: 2, name: /Nilgiri Flexi Cap/ })).toBeVisible();
  await expectAccessible();
});

test(
  'an instrument is replicated with its rules, and active once another administrator approves',
  { tag: '@only-desktop-light' },
  async ({ page, browser, signIn, expectAccessible }) => {
    test.slow();
    const name = 'Nilgiri Midcap Opportunities Fund, second series';
    await signIn('badmin1', 'Business Admin');
    await page.goto('/business-admin/instruments');
    await find(page, 'nilgiri midcap');
    await page
      .getByRole('link', { name: /Nilgiri Midcap Opportunities Fund - Direct Plan - Growth/ })
      .first()
      .click();
    const form = page.getByRole('form', { name: 'Replicate' });
    await form.getByLabel('Name of the copy').fill(name);
    await form.getByRole('checkbox', { name: /Copy its own rules/ }).check({ force: true });
    await expect(form.getByText(/Minimum ₹.*exit load/)).toBeVisible();
    await expectAccessible();
    await expectToast(page.getByText(`${name} is made. It waits for review.`), () =>
      form.getByRole('button', { name: 'Replicate' }).click(),
    );
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();

    await page.goto('/business-admin/instruments?records=inactive');
    await find(page, name);
    await page.getByRole('button', { name: `Actions on ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Reactivate' }).click();
    const question = page.getByRole('dialog', { name: `Reactivate ${name}?` });
    await question.getByLabel('Reason').fill('Reviewed');
    await expectToast(page.getByText(`The change of ${name} is sent for approval.`), () =>
      question.getByRole('button', { name: 'Send for approval' }).click(),
    );

    const theirs = await (await browser.newContext()).newPage();
    await signIn('badmin2', 'Business Admin', theirs);
    await theirs.goto('/business-admin/approvals');
    await theirs
      .getByRole('region', { name: 'Requests' })
      .getByRole('link', { name: new RegExp(name) })
      .click();
    const request = theirs.getByRole('article', { name: 'Request' });
    await expect(request.getByText(/Rule from .*: Minimum ₹/)).toBeVisible();
    await expectToast(theirs.getByText(/^Approved: /).first(), () =>
      request.getByRole('button', { name: 'Approve' }).click(),
    );
  },
);
