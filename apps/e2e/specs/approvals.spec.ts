/** A second person approves what the first one requests. */
import type { Locator, Page } from '@playwright/test';
import { isPhone } from '../support/holdings.ts';
import { searchList } from '../support/search-list.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

const ROLE = 'Vendor Admin';

/** Another colleague at each width, because both widths run at the same time. */
const colleague = (page: Page) =>
  isPhone(page) ? { name: 'Manoj Tirkey', userId: 'operations3' } : { name: 'Neha Bansal', userId: 'smanager1' };

const subjectOf = (page: Page) => `${ROLE} for ${colleague(page).name}`;
const request = (page: Page) => page.getByRole('article', { name: 'Request' });
const requests = (page: Page) => page.getByRole('region', { name: 'Requests' });

/** Requests the role in the sheet of the colleague. */
async function requestRole(page: Page, reason: string) {
  const { name, userId } = colleague(page);
  await page.goto('/system-admin/user-management');
  const users = page.getByRole('region', { name: 'Users' });
  await searchList(page, userId, '1 user');
  await users.getByRole('button', { name, exact: true }).click();
  const sheet = page.getByRole('dialog', { name, exact: true });
  await sheet.getByRole('region', { name: 'Roles' }).getByRole('checkbox', { name: ROLE }).click();
  const dialog = page.getByRole('dialog', { name: `Request the role ${ROLE}?` });
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: 'Request approval' }).click();
  await expect(dialog).toBeHidden();
}

/** Finds the request in a tab of the inbox and opens it. */
async function openRequest(page: Page, tab: '' | 'by-you' | 'decided'): Promise<Locator> {
  await page.goto(`/system-admin/approvals${tab === '' ? '' : `?tab=${tab}`}`);
  await requests(page).getByLabel('Record or person').fill(colleague(page).name);
  // Before the search is answered, the requests still move under the pointer.
  await expect(
    requests(page)
      .getByRole('link')
      .filter({ hasNotText: colleague(page).name }),
  ).toHaveCount(0);
  await requests(page)
    .getByRole('link', { name: new RegExp(subjectOf(page)) })
    .first()
    .click();
  await expect(request(page).getByRole('heading', { name: subjectOf(page) })).toBeVisible();
  return request(page);
}

test('a role is withdrawn, returned with a reason, and approved by another administrator', async ({
  page,
  browser,
  signIn,
  expectAccessible,
}) => {
  test.slow();
  await signIn('sysadmin1', 'System Admin');
  await requestRole(page, 'Deputy in November');

  // Nobody decides on their own request.
  const own = await openRequest(page, 'by-you');
  await expect(own.getByText('You made this request. Another person decides.')).toBeVisible();
  await expect(own.getByRole('button', { name: 'Approve' })).toBeHidden();
  await expectAccessible();
  await own.getByRole('button', { name: 'Withdraw' }).click();
  const question = page.getByRole('dialog', { name: 'Withdraw this request?' });
  await expectAccessible();
  await expectToast(page.getByText(`Withdrawn: ${subjectOf(page)}`).first(), () =>
    question.getByRole('button', { name: 'Withdraw' }).click(),
  );

  // Another administrator returns it, which needs a reason.
  await requestRole(page, 'Deputy in December');
  const theirs = await (await browser.newContext()).newPage();
  await signIn('sysadmin2', 'System Admin', theirs);
  const waiting = await openRequest(theirs, '');
  await expect(waiting.getByText('Dinesh Kulkarni requests: Role granted')).toBeVisible();
  await expect(waiting.getByText('Deputy in December')).toBeVisible();
  await expect(waiting.getByRole('row', { name: /^Roles / })).toContainText(ROLE);
  await expectAccessible(theirs);
  await waiting.getByRole('button', { name: 'Return' }).click();
  await expect(waiting.getByText('A reason is needed to return a request.')).toBeVisible();
  await waiting.getByLabel('Your reason').fill('The contract begins in January.');
  await expectToast(theirs.getByText(`Returned: ${subjectOf(page)}`).first(), () =>
    waiting.getByRole('button', { name: 'Return' }).click(),
  );

  const returned = await openRequest(page, 'decided');
  await expect(returned.getByText(/^Returned by Mohan Barua on .* Nothing was changed\.$/)).toBeVisible();
  await expect(returned.getByText('The contract begins in January.')).toBeVisible();

  // Requested again, it is approved: the role is held.
  await requestRole(page, 'Deputy from January');
  const again = await openRequest(theirs, '');
  await expectToast(theirs.getByText(`Approved: ${subjectOf(page)}`).first(), () =>
    again.getByRole('button', { name: 'Approve' }).click(),
  );
  const approved = await openRequest(theirs, 'decided');
  await expect(approved.getByText(/^Approved by Mohan Barua on .* The change is in force\.$/)).toBeVisible();
  await expectAccessible(theirs);
  await theirs.context().close();
});

test('a request that was decided meanwhile says so @only-desktop-light', async ({ page, browser, signIn }) => {
  test.slow();
  await signIn('sysadmin1', 'System Admin');
  const theirs = await (await browser.newContext()).newPage();
  await signIn('sysadmin2', 'System Admin', theirs);
  await page.goto('/system-admin/user-management');
  const users = page.getByRole('region', { name: 'Users' });
  await users.getByLabel('Name, user ID or customer ID').fill('rmanager1');
  await expect(page.getByRole('heading', { level: 2, name: '1 user' })).toBeVisible();
  await users.getByRole('button', { name: 'Kavita Rao', exact: true }).click();
  await page.getByRole('region', { name: 'Roles' }).getByRole('checkbox', { name: ROLE }).click();
  const dialog = page.getByRole('dialog', { name: `Request the role ${ROLE}?` });
  await dialog.getByLabel('Reason').fill('On trial');
  await dialog.getByRole('button', { name: 'Request approval' }).click();
  await expect(dialog).toBeHidden();

  await theirs.goto('/system-admin/approvals');
  await requests(theirs).getByLabel('Record or person').fill('Kavita');
  await expect(requests(theirs).getByRole('link')).toHaveCount(1);
  await requests(theirs)
    .getByRole('link', { name: /Kavita Rao/ })
    .click();
  await expect(request(theirs).getByRole('heading', { name: `${ROLE} for Kavita Rao` })).toBeVisible();
  const place = new URL(theirs.url());
  expect(place.searchParams.get('request')).toMatch(/^[0-9a-f-]{36}$/);

  await page.goto('/system-admin/approvals?tab=by-you');
  await requests(page).getByLabel('Record or person').fill('Kavita');
  await expect(requests(page).getByRole('link')).toHaveCount(1);
  await requests(page)
    .getByRole('link', { name: /Kavita Rao/ })
    .click();
  await request(page).getByRole('button', { name: 'Withdraw' }).click();
  await expectToast(page.getByText(`Withdrawn: ${ROLE} for Kavita Rao`).first(), () =>
    page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click(),
  );

  await request(theirs).getByRole('button', { name: 'Approve' }).click();
  await expect(request(theirs).getByRole('alert')).toContainText('This request was withdrawn meanwhile.');
  await expect(request(theirs).getByText(/^Withdrawn by its maker on .* Nothing was changed\.$/)).toBeVisible();
  await expect(request(theirs).getByRole('button', { name: 'Approve' })).toBeHidden();
  await theirs.context().close();
});

test('the inbox shows that nothing waits, what is not there, and failures @only-desktop-light', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('finance1', 'Finance');
  await page.goto('/finance/approvals');
  await expect(page).toHaveTitle(/^Approvals/);
  await expect(page.getByRole('heading', { level: 2, name: 'Nothing waits for you' }).first()).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'Decided' }).click();
  await expect(page).toHaveURL(/\?tab=decided$/);
  await expect(page.getByRole('heading', { name: 'Nothing was decided yet' })).toBeVisible();

  await page.goto('/finance/approvals?request=0b4c6a52-7f0e-4a39-9d5a-0f6f3a1c2d4e');
  await expect(request(page).getByRole('alert')).toContainText('This request does not exist.');
  await page.route('**/api/Approvals?**', (route) => route.abort());
  await page.goto('/finance/approvals?tab=by-you');
  await expect(requests(page).getByRole('alert')).toContainText('The service cannot be reached.');
  await expectAccessible();
  await page.unroute('**/api/Approvals?**');
  await requests(page).getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'None of your changes waits' })).toBeVisible();
});
