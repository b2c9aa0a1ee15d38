/** A request whose time is over, and one whose record has changed meanwhile: what maker and checker see. */
import type { Locator, Page } from '@playwright/test';
import { searchList } from '../support/search-list.ts';
import { runSql } from '../support/sql.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

const request = (page: Page) => page.getByRole('article', { name: 'Request' });
const requests = (page: Page) => page.getByRole('region', { name: 'Requests' });

async function openBranch(page: Page, ifsc: string): Promise<void> {
  await page.goto('/business-admin/master-data/BankBranch');
  await searchList(page, ifsc, '1 bank branch');
  await page.getByRole('link', { name: ifsc }).click();
}

/** Requests another MICR of a branch. */
async function requestMicr(page: Page, ifsc: string): Promise<void> {
  await openBranch(page, ifsc);
  await page.getByRole('textbox', { name: /^MICR/ }).fill('400027999');
  await page.getByRole('button', { name: 'Send for approval' }).click();
  await sendWithReason(page, 'Circular of the bank');
  await expect(page).toHaveURL(/BankBranch$/);
}

async function sendWithReason(page: Page, reason: string): Promise<void> {
  await page.getByRole('dialog').getByLabel('Reason').fill(reason);
  await page.getByRole('dialog').getByRole('button', { name: 'Send for approval' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** Finds a request in a tab of the inbox and opens it. */
async function openRequest(page: Page, subject: string, tab = 'for-you'): Promise<Locator> {
  await page.goto(`/business-admin/approvals?tab=${tab}`);
  await requests(page).getByLabel('Record or person').fill(subject);
  // Before the search is answered, the requests still move under the pointer.
  await expect(requests(page).getByRole('link').filter({ hasNotText: subject })).toHaveCount(0);
  await requests(page)
    .getByRole('link', { name: new RegExp(subject) })
    .click();
  await expect(request(page).getByRole('heading', { name: new RegExp(subject) })).toBeVisible();
  return request(page);
}

test(
  'a request that nobody decided in time has expired for both',
  { tag: '@only-desktop-light' },
  async ({ page, browser, signIn, expectAccessible }) => {
    test.slow();
    const IFSC = 'KRTK0000417';
    const theirs = await (await browser.newContext()).newPage();
    await signIn('badmin1', 'Business Admin');
    await signIn('badmin2', 'Business Admin', theirs);
    await requestMicr(page, IFSC);
    const opened = await openRequest(theirs, IFSC);
    const eightDays = "interval '8 days'";
    await runSql([
      `update approval set made_at = made_at - ${eightDays}, expires_at = expires_at - ${eightDays} ` +
        `where subject like '%${IFSC}'`,
    ]);

    await opened.getByRole('button', { name: 'Approve' }).click();
    await expect(opened.getByRole('alert')).toContainText('This request has expired. It has to be made again.');
    await expect(opened.getByText(/^Nobody decided by .*, so the request expired\./)).toBeVisible();
    await expect(opened.getByRole('button', { name: 'Approve' })).toBeHidden();
    await expectAccessible(theirs);

    const own = await openRequest(page, IFSC, 'decided');
    await expect(own.getByText(/^Nobody decided by .* It has to be made again\.$/)).toBeVisible();
    await expect(
      requests(page)
        .getByRole('link', { name: /Expired/ })
        .first(),
    ).toBeVisible();
    await openBranch(page, IFSC);
    await expect(page.getByRole('textbox', { name: /^MICR/ })).toHaveValue('560027007');
    await expect(page.getByRole('button', { name: 'Send for approval' })).toBeVisible();
    await theirs.context().close();
  },
);

test(
  'a request on a record that an import changed meanwhile can only be returned',
  { tag: '@only-desktop-light' },
  async ({ page, browser, signIn, expectAccessible }) => {
    test.slow();
    const [OPENED, LATER] = ['KRTK0000418', 'KRTK0000419'] as const;
    const context = await browser.newContext();
    const theirs = await context.newPage();
    await signIn('badmin1', 'Business Admin');
    await signIn('badmin2', 'Business Admin', theirs);
    await requestMicr(page, OPENED);
    await requestMicr(page, LATER);
    const opened = await openRequest(theirs, OPENED);

    // An import of both branches is approved in another window.
    const rows = ['Bank,Branch,IFSC,City', ...[OPENED, LATER].map((ifsc) => `Kartik Bank,Moved,${ifsc},Chennai`)];
    await page.goto('/business-admin/master-data/BankBranch/import');
    await page
      .getByLabel('File with bank branches')
      .locator('input[type=file]')
      .setInputFiles({ name: 'moved.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) });
    await page.getByRole('button', { name: 'Check rows' }).click();
    await page.getByRole('button', { name: 'Import 2 rows' }).click();
    await sendWithReason(page, 'Branches that moved');
    const window = await context.newPage();
    await (await openRequest(window, 'moved.csv')).getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByRole('heading', { name: '2 rows imported' })).toBeVisible();
    await window.close();

    await opened.getByRole('button', { name: 'Approve' }).click();
    await expect(opened.getByRole('alert')).toContainText('What this request changes has changed meanwhile.');
    await expect(opened.getByRole('button', { name: 'Approve' })).toBeHidden();
    await expectAccessible(theirs);

    const later = await openRequest(theirs, LATER);
    await expect(
      later.getByText('The record changed after this request was made. It can only be returned.'),
    ).toBeVisible();
    await expect(later.getByRole('button', { name: 'Approve' })).toBeDisabled();
    await later.getByLabel('Your reason').fill('The branch has moved.');
    await expectToast(theirs.getByText(/^Returned: .*KRTK0000419/).first(), () =>
      later.getByRole('button', { name: 'Return' }).click(),
    );

    const own = await openRequest(page, OPENED, 'decided');
    await expect(
      own.getByText('What this request changes has changed meanwhile. It has to be made again.'),
    ).toBeVisible();
    await expect((await openRequest(page, LATER, 'decided')).getByText('The branch has moved.')).toBeVisible();
    await context.close();
  },
);
