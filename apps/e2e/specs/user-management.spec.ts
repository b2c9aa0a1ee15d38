/** Administrators manage who can sign in. */
import type { Page } from '@playwright/test';
import { holdCalls } from '../support/held-calls.ts';
import { expect, fillLogin, test } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

const users = (page: Page) => page.getByRole('region', { name: 'Users' });
const search = (page: Page) => users(page).getByLabel('Name, user ID or customer ID');
const SESSIONS = '**/user-management/users/*/sessions';
const count = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 2, name });

/** Opens the user that a search has found. Before it is answered, the rows still move under the pointer. */
async function open(page: Page, name: string) {
  await expect(count(page, '1 user')).toBeVisible();
  await users(page).getByRole('button', { name, exact: true }).click();
  const sheet = page.getByRole('dialog', { name, exact: true });
  await expect(sheet.getByRole('heading', { name })).toBeVisible();
  return sheet;
}

/** Answers a confirmation dialog. */
async function answer(page: Page, title: string | RegExp, button: string) {
  await page.getByRole('dialog', { name: title }).getByRole('button', { name: button }).click();
  await expect(page.getByRole('dialog', { name: title })).toBeHidden();
}

test('an administrator finds a user by name and ids, which appear in no address @only-desktop-light', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('sysadmin1', 'System Admin');
  await page.goto('/system-admin/user-management');
  await expect(page).toHaveTitle(/^User Management/);
  await expect(count(page, /^\d+ users$/)).toBeVisible();
  await expect(users(page).getByRole('navigation', { name: 'Pages' })).toContainText('1–20 of');
  await expectAccessible();

  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await search(page).fill('su');
  await expect(users(page).getByText('Type at least 3 characters')).toBeVisible();
  await search(page).fill('subram');
  await expect(count(page, '1 user')).toBeVisible();
  await expect(users(page).getByRole('row', { name: /Meera Subramanian/ })).toContainText('client3');
  await search(page).fill('RMANAGER2');
  await expect(users(page).getByRole('row', { name: /Joseph Pereira/ })).toContainText(
    'Relationship Manager, Operations, Service Manager',
  );
  await search(page).fill('no such person');
  await expect(users(page).getByText('No users match')).toBeVisible();
  await expectAccessible();
  expect([...requested, page.url()].filter((url) => /subram|rmanager2|such/i.test(url))).toEqual([]);
  await users(page).getByRole('button', { name: 'Clear filters' }).first().click();
  await expect(search(page)).toHaveValue('');
  await users(page).getByRole('button', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(users(page).getByRole('navigation', { name: 'Pages' })).toContainText('21–');
});

test(
  'a failed request shows an error and can be tried again',
  { tag: '@only-phone-dark' },
  async ({ page, signIn, expectAccessible }) => {
    await signIn('sysadmin1', 'System Admin');
    await page.route('**/user-management/users/find', (route) => route.abort());
    await page.goto('/system-admin/user-management');
    await expect(users(page).getByRole('alert')).toContainText('The service cannot be reached.');
    await expectAccessible();
    await page.unroute('**/user-management/users/find');
    await users(page).getByRole('button', { name: 'Try again' }).click();
    await expect(count(page, /^\d+ users$/)).toBeVisible();
  },
);

test('ending sessions and removing a role take effect at once @only-desktop-light', async ({
  page,
  browser,
  signIn,
  signInAndLand,
  expectAccessible,
}) => {
  const theirs = await (await browser.newContext()).newPage();
  await signInAndLand('finance2', 'Finance', theirs);
  await expect(theirs).toHaveURL('/finance/fee-plan');
  await signIn('sysadmin1', 'System Admin');
  await page.goto('/system-admin/user-management');
  await search(page).fill('sabharwal');
  const sheet = await open(page, 'Ritu Sabharwal');
  const sessions = sheet.getByRole('region', { name: 'Sessions' });
  await expect(sessions.getByRole('row', { name: /Finance/ })).toHaveCount(1);
  await expect(sessions).toContainText(/Chrom\w+ on Linux/);
  await expect(sessions.getByRole('row', { name: /Finance/ })).toContainText(/\d+\.\d+\.\d+/);
  await expectAccessible();
  await page.setViewportSize({ width: 390, height: 900 });
  await expectAccessible();
  await page.setViewportSize({ width: 1440, height: 900 });

  await sessions.getByRole('button', { name: 'End all sessions' }).click();
  await expectAccessible();
  await answer(page, 'End all sessions of Ritu Sabharwal?', 'End sessions');
  await expect(sessions).toContainText('No active sessions.');
  await theirs.goto('/finance/fee-plan');
  await expect(theirs).toHaveURL(/\/rm\/login/);

  await signIn('finance2', 'Finance', theirs);
  const roles = sheet.getByRole('region', { name: 'Roles' });
  // Whatever is loaded again first, the question about the role goes with its answer and is not asked the other way.
  const release = await holdCalls(page, SESSIONS);
  await roles.getByRole('checkbox', { name: 'Finance' }).click();
  await expectToast(page.getByText('Ritu Sabharwal no longer has the role Finance.'), () =>
    answer(page, 'Revoke the role Finance?', 'Revoke role'),
  );
  await expect(page.getByRole('dialog', { name: /the role Finance/ })).toHaveCount(0);
  await release();
  await expect(roles.getByRole('checkbox', { name: 'Finance' })).not.toBeChecked();
  await theirs.goto('/finance/fee-plan');
  await expect(theirs).toHaveURL(/\/rm\/login/);
  await roles.getByRole('checkbox', { name: 'Finance' }).click();
  await answer(page, 'Grant the role Finance?', 'Grant role');
  await expect(roles.getByRole('checkbox', { name: 'Finance' })).toBeChecked();

  const access = roles.getByRole('switch', { name: 'Full access as Operations' });
  await expectToast(page.getByText('Operations: limited access.').first(), () => access.click());
  await expect(access).not.toBeChecked();
  await access.click();
  await expect(access).toBeChecked();
  await theirs.context().close();
});

test('the role of an administrator waits until another administrator approves it @only-desktop-light', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('sysadmin1', 'System Admin');
  await page.goto('/system-admin/user-management');
  await search(page).fill('operations2');
  const sheet = await open(page, 'Imran Sheikh');
  const roles = sheet.getByRole('region', { name: 'Roles' });
  await roles.getByRole('checkbox', { name: 'Business Admin' }).click();
  const title = 'Request the role Business Admin?';
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByRole('button', { name: 'Request approval' }).click();
  await expect(dialog.getByText('Reason is required.')).toBeVisible();
  await expectAccessible();
  await dialog.getByLabel('Reason').fill('Deputy from December');
  await answer(page, title, 'Request approval');
  const requested = roles.getByRole('checkbox', { name: /^Business Admin .* Waits for approval/ });
  await expect(requested).toHaveAttribute('aria-readonly', 'true');
  await expect(requested).not.toBeChecked();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await open(page, 'Imran Sheikh');
  await expect(requested).toHaveAttribute('aria-readonly', 'true');
  await expectAccessible();
});

test('blocking a user with a reason logs them out at once, until they are unblocked @only-desktop-light', async ({
  page,
  browser,
  signIn,
  signInAndLand,
  expectAccessible,
}) => {
  const theirs = await (await browser.newContext()).newPage();
  await signInAndLand('finance2', 'Finance', theirs);
  await signIn('sysadmin1', 'System Admin');
  // Rows of a list that is scrolled follow a change, as those of a page do.
  await page.goto('/system-admin/user-management?rows=all');
  await search(page).fill('finance2');
  const sheet = await open(page, 'Ritu Sabharwal');
  const status = sheet.getByRole('region', { name: 'Status' });
  await status.getByRole('button', { name: 'Block user' }).click();
  const dialog = page.getByRole('dialog', { name: 'Block Ritu Sabharwal?' });
  await dialog.getByRole('button', { name: 'Block user' }).click();
  await expect(dialog.getByText('Reason is required.')).toBeVisible();
  await expectAccessible();
  await dialog.getByLabel('Reason').fill('Left the bank');
  const release = await holdCalls(page, SESSIONS);
  await expectToast(page.getByText('Ritu Sabharwal is blocked.'), () =>
    answer(page, 'Block Ritu Sabharwal?', 'Block user'),
  );
  await expect(page.getByRole('dialog', { name: /block Ritu/i })).toHaveCount(0);
  await release();
  await expect(sheet.getByRole('definition').filter({ hasText: 'Blocked' })).toBeVisible();
  await expect(page.getByRole('row', { name: /Ritu Sabharwal/, includeHidden: true })).toContainText('Blocked');
  await theirs.goto('/finance/fee-plan');
  await expect(theirs).toHaveURL(/\/rm\/login/);
  await fillLogin(theirs, 'finance2', 'Finance');
  await expect(theirs.getByRole('alert').filter({ hasText: 'Your account is blocked' }).first()).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await users(page).locator('button[aria-haspopup="dialog"]', { hasText: 'Status' }).click();
  await page.getByRole('dialog', { name: 'Status' }).getByRole('checkbox', { name: 'Blocked' }).press('Space');
  await page.keyboard.press('Escape');
  await open(page, 'Ritu Sabharwal');
  await status.getByRole('button', { name: 'Unblock user' }).click();
  await page
    .getByRole('dialog', { name: /^Unblock Ritu/ })
    .getByLabel('Reason')
    .fill('Came back');
  await answer(page, /^Unblock Ritu/, 'Unblock user');
  // The list of blocked users no longer has this one; the sheet still shows them as they are now.
  await expect(sheet.getByRole('definition').filter({ hasText: 'Active' })).toBeVisible();
  await expect(status.getByRole('button', { name: 'Block user' })).toBeVisible();
  await signInAndLand('finance2', 'Finance', theirs);
  await expect(theirs).toHaveURL('/finance/fee-plan');
  await theirs.context().close();
});

test('an administrator unlocks a user after too many wrong passwords @only-desktop-light', async ({
  page,
  browser,
  reserve,
  signInAndLand,
}) => {
  const theirs = await (await browser.newContext()).newPage();
  const attempts = 6;
  await signInAndLand('sysadmin1', 'System Admin');
  // A sign-in of another test would set the count back.
  await reserve('operations2');
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    await theirs.goto('/rm/login');
    await theirs.getByLabel('Login As').selectOption('Operations');
    await theirs.getByLabel('User ID').fill('operations2');
    await theirs.getByLabel('Password', { exact: true }).fill('Wrong@pass1');
    await theirs.getByLabel('Captcha text').fill('ACE369');
    await theirs.getByRole('button', { name: 'Login' }).click();
    await expect(
      theirs
        .getByRole('alert')
        .filter({ hasText: /not correct|locked/i })
        .first(),
    ).toBeVisible();
  }
  await page.goto('/system-admin/user-management');
  await search(page).fill('operations2');
  await expect(users(page).getByRole('row', { name: /Imran Sheikh/ })).toContainText('Locked');
  const sheet = await open(page, 'Imran Sheikh');
  await expect(sheet.getByText('Locked after too many wrong passwords')).toBeVisible();
  await sheet.getByRole('button', { name: 'Unlock' }).click();
  await expect(sheet.getByText('Locked after too many wrong passwords')).toBeHidden();
  await signInAndLand('operations2', 'Operations', theirs);
  await expect(theirs).toHaveURL(/\/ops\/transactions-report/);
  await theirs.context().close();
});

test(
  'an administrator cannot change their own role and status, and cannot assign the client role',
  { tag: '@only-desktop-light' },
  async ({ page, signIn }) => {
    await signIn('sysadmin1', 'System Admin');
    await page.goto('/system-admin/user-management');
    await search(page).fill('sysadmin1');
    const sheet = await open(page, 'Dinesh Kulkarni');
    await expect(sheet.getByRole('region', { name: 'Sessions' })).toContainText('This session');
    await expect(sheet.getByRole('checkbox', { name: /^System Admin/ })).toBeDisabled();
    await expect(
      sheet.getByRole('checkbox', { name: /^Operations .* another administrator can grant it/ }),
    ).toBeDisabled();
    await expect(sheet.getByRole('checkbox', { name: 'Client' })).toHaveCount(0);
    await expect(sheet.getByRole('region', { name: 'Status' })).toContainText('another administrator');
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(users(page).getByRole('button', { name: 'Dinesh Kulkarni' })).toBeFocused();
  },
);

test(
  'the vendor administrator sees users but cannot change them',
  { tag: '@only-phone-dark' },
  async ({ page, signIn, expectAccessible }) => {
    await signIn('vadmin1', 'Vendor Admin');
    await page.goto('/artha-admin/user-management');
    await search(page).fill('finance1');
    const sheet = await open(page, 'Priya Chatterjee');
    await expect(sheet.getByRole('region', { name: 'Roles' })).toContainText('Finance');
    await expect(sheet.getByRole('checkbox')).toHaveCount(0);
    await expect(sheet.getByRole('button', { name: 'Block user' })).toHaveCount(0);
    await expectAccessible();
  },
);
