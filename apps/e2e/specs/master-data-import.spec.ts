/** A file of bank branches is checked, chosen from, approved by a second person and written. */
import type { Page } from '@playwright/test';
import { searchList } from '../support/search-list.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

const ROWS = 500;
const BAD_ROWS = 20;
const GOOD_ROWS = ROWS - BAD_ROWS;
/** Each twenty-fifth row has an IFSC with a letter in place of its fifth character, which is always zero. */
const isBad = (at: number) => at % (ROWS / BAD_ROWS) === 0;

function branches(): string {
  const rows = Array.from({ length: ROWS }, (_, at) => {
    const code = String(at).padStart(5, '0');
    return `Sagar Bank,Import branch ${code},SAGR${isBad(at) ? 'X' : '0'}J${code},Pune`;
  });
  return ['Institution,Branch,IFSC,City', ...rows].join('\n');
}

/** A template says that it is being downloaded, for as long as that takes. */
async function downloadTemplate(page: Page): Promise<void> {
  const address = '**/api/MasterData/templates/**';
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(address, async (route) => {
    await answered;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Template csv' }).click();
  await expect(page.getByRole('button', { name: 'Downloading csv' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Template xlsx' })).toBeEnabled();
  const saved = page.waitForEvent('download');
  answer();
  await saved;
  await expect(page.getByRole('button', { name: 'Template csv' })).toBeEnabled();
  await page.unroute(address);
}

const inbox = (page: Page) => page.getByRole('region', { name: 'Requests' });

test(
  'five hundred branches are imported without their bad rows, once another person approves',
  { tag: '@only-desktop-light' },
  async ({ page, browser, signIn, expectAccessible }) => {
    test.slow();
    await signIn('badmin1', 'Business Admin');
    await page.goto('/business-admin/master-data/BankBranch/import');
    await expectAccessible();
    await downloadTemplate(page);
    await page
      .getByLabel('File with bank branches')
      .locator('input[type=file]')
      .setInputFiles({ name: 'branches.csv', mimeType: 'text/csv', buffer: Buffer.from(branches()) });
    await page.getByRole('button', { name: 'Check rows' }).click();

    // No field is called Institution, and each branch needs its bank. By keyboard, on the width of a phone.
    await expect(page.getByRole('heading', { name: 'Match the columns of the file' })).toBeVisible();
    const wide = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible();
    await page.getByRole('button', { name: /Institution/ }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('Bank');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: /Bank.*Institution/ })).toBeFocused();
    if (wide) await page.setViewportSize(wide);
    await page.getByRole('button', { name: 'Check rows' }).click();

    await expect(page.getByRole('heading', { name: `${GOOD_ROWS} of ${ROWS} rows to import` })).toBeVisible();
    await page.getByRole('button', { name: 'Change columns' }).click();
    await expect(page.getByRole('button', { name: /Bank.*Institution/ })).toBeVisible();
    await page.getByRole('button', { name: 'Back to the rows' }).click();
    await page.getByRole('radio', { name: `Errors ${BAD_ROWS}` }).click();
    await expect(page.getByRole('row', { name: /SAGRXJ00000/ })).toContainText('IFSC');
    await expectAccessible();
    await page.getByRole('button', { name: `Import ${GOOD_ROWS} rows` }).click();
    const question = page.getByRole('dialog');
    await question.getByLabel('Reason').fill('Branches opened in November');
    await question.getByRole('button', { name: /approval/ }).click();
    await expect(page.getByRole('heading', { name: `Approval of ${GOOD_ROWS} rows` })).toBeVisible();

    const theirs = await (await browser.newContext()).newPage();
    await signIn('badmin2', 'Business Admin', theirs);
    await theirs.goto('/business-admin/approvals');
    await inbox(theirs)
      .getByRole('link', { name: /branches\.csv/ })
      .click();
    const request = theirs.getByRole('article', { name: 'Request' });
    await expect(request.getByText('Branches opened in November')).toBeVisible();
    await expectAccessible(theirs);
    await expectToast(theirs.getByText(/^Approved: .*branches\.csv/).first(), () =>
      request.getByRole('button', { name: 'Approve' }).click(),
    );

    await expect(page.getByRole('heading', { name: `${GOOD_ROWS} rows imported` })).toBeVisible();
    await page.getByRole('link', { name: 'Show bank branches' }).click();
    await searchList(page, 'import branch 00499', '1 bank branch');
    await page.getByRole('button', { name: 'Actions on SAGR0J00499' }).click();
    await page.getByRole('menuitem', { name: 'History' }).click();
    await expect(page.getByRole('region', { name: 'History of SAGR0J00499' })).toContainText(
      'Import branches.csv, row 501',
    );
  },
);
