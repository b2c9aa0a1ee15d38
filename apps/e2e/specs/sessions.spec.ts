/** Sessions in several browsers and in several roles. */
import type { APIRequestContext, Browser, Page, TestInfo } from '@playwright/test';
import { holdCalls } from '../support/held-calls.ts';
import { expect, fillLogin, test } from '../support/test.ts';

/** Opens another browser; it is closed with that of the test. */
async function otherBrowser(browser: Browser, { project }: TestInfo): Promise<Page> {
  const { viewport = null, colorScheme } = project.use;
  const context = await browser.newContext({ viewport, ...(colorScheme && { colorScheme }) });
  return context.newPage();
}

const alertOf = (page: Page) => page.getByRole('dialog', { name: 'Multiple Session Alert' });
const profileOf = (page: Page) => page.getByRole('menu', { name: 'Profile' });

async function openProfile(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Profile' }).click();
  await expect(profileOf(page)).toBeVisible();
}

test('asks a user who is logged in elsewhere; No keeps the other session @only-phone-dark', async ({
  page,
  browser,
  signInAndLand,
  expectAccessible,
}, info) => {
  const first = await otherBrowser(browser, info);
  await signInAndLand('client4', undefined, first);
  await expect(first).toHaveURL(/\/dashboard$/);

  for (const answer of ['No', 'Close', 'Escape'] as const) {
    await fillLogin(page, 'client4');
    await expect(alertOf(page).getByText('Terminate all existing sessions ?', { exact: true })).toBeVisible();
    if (answer === 'No') await expectAccessible();
    const loggedOut = page.waitForResponse('**/api/AppUsers/logout');
    if (answer === 'Escape') await page.keyboard.press('Escape');
    else await alertOf(page).getByRole('button', { name: answer }).click();
    expect((await loggedOut).status()).toBe(204);
    await expect(alertOf(page)).toBeHidden();
    await expect(page.getByLabel('User ID')).toHaveValue('');
    await expect(page).toHaveURL(/\/login$/);
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
  }
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login\?returnUrl=/);
  await first.goto('/my-account');
  await expect(first.getByText('You are not signed in anywhere else.')).toBeVisible();

  // A session that the server could not end is named.
  await fillLogin(page, 'client4');
  // Not for one call: the page reloads at once, and Chromium can lose a reload that begins while routes are removed.
  await page.route('**/api/AppUsers/logout', (route) => route.abort());
  await alertOf(page).getByRole('button', { name: 'No' }).click();
  await expect(
    page.locator('form').getByText('so the session that you declined is still open on our side'),
  ).toBeVisible();
  await expectAccessible();
  await first.goto('/my-account');
  await first.getByRole('button', { name: 'End all others' }).click();
  await first
    .getByRole('dialog', { name: 'End every session but this one?' })
    .getByRole('button', { name: 'End all others' })
    .click();
  await expect(first.getByText('You are not signed in anywhere else.')).toBeVisible();
});

test(
  'Yes ends the other sessions and continues to the requested page',
  { tag: '@only-desktop-light' },
  async ({ page, browser, signIn }, info) => {
    const first = await otherBrowser(browser, info);
    await signIn('client3', undefined, first);
    await page.goto('/explore');
    await expect(page).toHaveURL(/\/login\?returnUrl=/);
    await page.getByLabel('User ID').fill('client3');
    await page.getByLabel('Password', { exact: true }).fill('Artha@2026');
    await page.getByLabel('Captcha text').fill('ACE369');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Login' }).click();

    await page.route('**/logoutOtherSessions', (route) => route.abort(), { times: 1 });
    await alertOf(page).getByRole('button', { name: 'Yes' }).click();
    await expect(alertOf(page).getByRole('alert')).not.toBeEmpty();
    await alertOf(page).getByRole('button', { name: 'Yes' }).click();
    await expect(page).toHaveURL(/\/explore$/);
    await first.goto('/dashboard');
    await expect(first).toHaveURL(/\/login/);
  },
);

test('a client sees their own sessions and ends them @only-phone-dark', async ({
  page,
  browser,
  signInAndLand,
  expectAccessible,
}, info) => {
  await signInAndLand('client4');
  await openProfile(page);
  await expectAccessible();
  await profileOf(page).getByRole('menuitem', { name: 'My Account' }).click();
  await expect(page).toHaveURL(/\/my-account$/);
  await expect(profileOf(page)).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Farhan Qureshi' })).toBeVisible();
  await expect(page.getByText(/^\d{2} \w{3} \d{4}, \d{2}:\d{2}:\d{2} [AP]M$|^This is your first login$/)).toBeVisible();
  for (const name of ['Change Password', 'Bank Accounts', 'Profile and nominees'])
    await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible();
  const sessions = page.getByRole('region', { name: 'Where you are signed in' });
  await expect(sessions.getByText('This browser')).toBeVisible();
  await expect(sessions.getByText('You are not signed in anywhere else.')).toBeVisible();
  await expectAccessible();

  // A pending session is listed too.
  const second = await otherBrowser(browser, info);
  await fillLogin(second, 'client4');
  await expect(alertOf(second)).toBeVisible();
  await page.goto('/my-account');
  await expect(sessions.getByText('Awaiting confirmation')).toBeVisible();
  await sessions.getByRole('button', { name: /^End Chrome/ }).click();
  const question = page.getByRole('dialog', { name: 'End this session?' });
  await expectAccessible();
  await question.getByRole('button', { name: 'Keep' }).click();
  await expect(question).toBeHidden();
  await sessions.getByRole('button', { name: /^End Chrome/ }).click();
  await page.route('**/api/AppUsers/*/sessions/*', (route) => route.abort(), { times: 1 });
  await question.getByRole('button', { name: 'End session' }).click();
  // Announced once, by the toast.
  await expect(question.getByText(/^The service cannot be reached/)).toBeVisible();
  await expect(question.getByRole('alert')).toHaveCount(0);
  await question.getByRole('button', { name: 'End session' }).click();
  await expect(sessions.getByText('You are not signed in anywhere else.')).toBeVisible();
  await alertOf(second).getByRole('button', { name: 'Yes' }).click();
  await expect(alertOf(second).getByRole('alert')).toContainText('Please log in.');
  await alertOf(second).getByRole('button', { name: 'No' }).click();
  await expect(second.getByLabel('User ID')).toHaveValue('');

  await fillLogin(second, 'client4');
  await expect(alertOf(second)).toBeVisible();
  await page.goto('/my-account');
  await sessions.getByRole('button', { name: 'End all others' }).click();
  await page
    .getByRole('dialog', { name: 'End every session but this one?' })
    .getByRole('button', { name: 'End all others' })
    .click();
  await expect(sessions.getByText('You are not signed in anywhere else.')).toBeVisible();
});

test(
  'a failed request shows an error and can be tried again',
  { tag: '@only-phone-dark' },
  async ({ page, signIn }) => {
    await signIn('client3');
    await page.route('**/api/AppUsers/*/sessions', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
    await page.goto('/my-account');
    await expect(page.getByRole('heading', { name: 'Something went wrong. Please try later' })).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('This browser')).toBeVisible();
  },
);

test('staff switch the role in every tab @only-desktop-light', async ({
  page,
  context,
  signInAndLand,
  expectAccessible,
}) => {
  await signInAndLand('rmanager2', 'Relationship Manager');
  await expect(page).toHaveURL(/\/rm\/dashboard$/);
  const tab = await context.newPage();
  await tab.goto('/rm/clients');
  await expect(tab).toHaveURL(/\/rm\/clients$/);
  const before = await page.evaluate(() => localStorage.getItem('accessToken'));

  await openProfile(page);
  await expect(profileOf(page).getByRole('menuitem', { name: 'My Account' })).toHaveCount(0);
  await expect(profileOf(page).getByRole('menuitem', { name: 'Change Password' })).toBeVisible();
  await profileOf(page).getByRole('menuitem', { name: 'Roles' }).click();
  const roles = page.getByRole('menu', { name: 'Roles' });
  const names = ['Relationship Manager (current role)', 'Operations', 'Service Manager'];
  await expect(roles.getByRole('menuitem')).toHaveText(names);
  await expectAccessible();

  await page.route('**/switchRole', (route) => route.abort(), { times: 1 });
  await roles.getByRole('menuitem', { name: 'Operations' }).click();
  // In the header, not only in the toast, which disappears.
  await expect(page.getByRole('banner').getByRole('alert')).toContainText('The service cannot be reached');
  await expect(page).toHaveURL(/\/rm\/dashboard$/);

  await openProfile(page);
  await profileOf(page).getByRole('menuitem', { name: 'Roles' }).click();
  // Until the new session is stored, both tabs poll with the token of the old one, which has already ended.
  const release = await holdCalls(page, '**/api/AppUsers/me');
  const refused = [page, tab].map((each) =>
    each.waitForResponse((answer) => answer.url().includes('/Notifications/count') && answer.status() === 401),
  );
  await roles.getByRole('menuitem', { name: 'Operations' }).click();
  await Promise.all(refused);
  await expect(tab).toHaveURL(/\/rm\/clients$/);
  await expect(page).toHaveURL(/\/rm\/dashboard$/);
  await release();
  await expect(page).toHaveURL('/ops/transactions-report/transaction-done');
  await expect(page.getByRole('heading', { name: /^[\d,]+ orders$/ })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('appRole'))).toBe('OPERATIONS');
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).not.toBe(before);
  await expect(tab).toHaveURL('/ops/transactions-report/transaction-done');
  await page.goto('/rm/dashboard');
  await expect(page).toHaveURL(/\/404$/);
});

test(
  'the profile menu works with the keyboard, and logs out',
  { tag: '@only-desktop-light' },
  async ({ page, signInAndLand }) => {
    await signInAndLand('rmanager2', 'Relationship Manager');
    await page.getByRole('button', { name: 'Profile' }).focus();
    await page.keyboard.press('Enter');
    await expect(profileOf(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(profileOf(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Profile' })).toBeFocused();
    await page.keyboard.press('Enter');
    // A key that is pressed before the menu is there has nothing to move in.
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Roles');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'You are logged out' })).toBeVisible();
    await page.getByRole('link', { name: 'Login' }).click();
    await expect(page).toHaveURL(/\/rm\/login$/);
  },
);

/** The address to which a partner's app sends a customer. */
async function partnerLink(request: APIRequestContext, id: string, redirectionUrl: string): Promise<string> {
  const person = { kind: 'customer', id, redirectionUrl };
  const answer = await request.post(`${process.env['E2E_SANDBOX_URL']}/partner/tokens`, { data: person });
  return ((await answer.json()) as { redirectUrl: string }).redirectUrl;
}

test(
  'a token login replaces the session in this browser and asks about sessions in others',
  { tag: '@only-phone-dark' },
  async ({ page, browser, request, signIn, expectAccessible }, info) => {
    const first = await otherBrowser(browser, info);
    await signIn('client3', undefined, first);
    await signIn('client4');

    await page.goto(await partnerLink(request, '10004213', '/explore?q=gold'));
    await expect(alertOf(page).getByText('Terminate all existing sessions ?', { exact: true })).toBeVisible();
    await expect(page.getByLabel('User ID')).toHaveCount(0);
    expect(page.url()).not.toContain('token');
    await expectAccessible();
    await alertOf(page).getByRole('button', { name: 'No' }).click();
    await expect(page.getByLabel('User ID')).toBeVisible();

    await page.goto(await partnerLink(request, '10004213', '/explore?q=gold'));
    await alertOf(page).getByRole('button', { name: 'Yes' }).click();
    await expect(page).toHaveURL(/\/explore\?q=gold$/);
    await openProfile(page);
    await expect(profileOf(page).getByText('Meera Subramanian')).toBeVisible();
    await expect(profileOf(page).getByRole('menuitem', { name: 'Change Password' })).toHaveCount(0);
    await first.goto('/dashboard');
    await expect(first).toHaveURL(/\/login/);
  },
);

test('a customer number without a token does not sign in', { tag: '@only-desktop-light' }, async ({ page, signIn }) => {
  const base64 = 'MTAwMDQyMTQ=';
  const address = (cifNumber: string) => `/redirect?${new URLSearchParams({ cifNumber, redirectionUrl: '/explore' })}`;
  const onboarding = /\/onboarding-landing\?cifNumber=MTAwMDQyMTQ%3D$/;
  for (const cifNumber of [base64, '10004214', '0010004214']) {
    await page.goto(address(cifNumber));
    await expect(page).toHaveURL(onboarding);
  }
  await page.goto(`/login?${new URLSearchParams({ cifNumber: base64, redirectionUrl: '/explore' })}`);
  await expect(page).toHaveURL(onboarding);
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();

  await signIn('client4');
  await page.goto(address(base64));
  await expect(page).toHaveURL(/\/explore$/);
  await page.goto(address('10004213'));
  // The number of another customer: a client has nothing to sign up for.
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto(address('Farhan'));
  await expect(page).toHaveURL(/\/404$/);
});
