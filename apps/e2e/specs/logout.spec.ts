/** Every way in which a session ends, by the user or by the server. */
import type { Page, TestInfo } from '@playwright/test';
import { stopClock } from '../support/stop-clock.ts';
import { expect, test } from '../support/test.ts';

const LOGGED_OUT = 'User logged out successfully';
const UNREACHED = 'so your session is still open on our side';

const clientOf = ({ project }: TestInfo) => (project.name === 'phone-dark' ? 'client4' : 'client3');
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 992;

/** The keys that the browser stores. */
const storedKeys = (page: Page) =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].toSorted());

/** Installs a host app that records requests to close it. @returns their number */
async function hostApp(page: Page, kind: 'Android' | 'webkit'): Promise<() => number> {
  let closed = 0;
  await page.exposeFunction('recordClosed', () => {
    closed += 1;
  });
  await page.addInitScript((name) => {
    const host = window as unknown as Record<string, unknown> & { recordClosed: () => void };
    const closeApp = () => host.recordClosed();
    host[name] = name === 'Android' ? { closeApp } : { messageHandlers: { closeApp: { postMessage: closeApp } } };
  }, kind);
  return () => closed;
}

/** Overrides the addresses and other values of the deployment's configuration. */
async function configure(page: Page, urls: Record<string, string>, rest: object = {}): Promise<void> {
  await page.route('**/api/AppConfigs/options', async (route) => {
    const answer = await route.fetch();
    const config = (await answer.json()) as { URLS: Record<string, string> };
    await route.fulfill({ response: answer, json: { ...config, ...rest, URLS: { ...config.URLS, ...urls } } });
  });
  await page.route('https://*.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Another site</h1>' }),
  );
}

async function exitInvestment(page: Page): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Exit Investment' }).filter({ visible: true }).click();
}

/** Stores an invalid token, as if the server had ended the session. */
const invalidateToken = (page: Page) =>
  page.evaluate(() => localStorage.setItem('accessToken', 'ended-on-the-server-1234567890'));

test('logging out notifies the host app, clears the storage and leads to the login of the role @both', async ({
  page,
  signIn,
  expectAccessible,
}, info) => {
  const timesClosed = await hostApp(page, info.project.name === 'phone-dark' ? 'Android' : 'webkit');
  await signIn(clientOf(info));
  await page.goto('/explore');
  const theme = () => page.locator('html').getAttribute('data-theme');
  const before = await theme();
  await page
    .getByRole('button', { name: /^Switch to (light|dark) mode$/ })
    .filter({ visible: true })
    .first()
    .click();
  const chosen = await theme();
  expect(chosen).not.toBe(before);
  await page.evaluate(() => {
    localStorage.setItem('somethingElse', '1');
    sessionStorage.setItem('somethingElse', '1');
  });
  const ended = page.waitForResponse('**/api/AppUsers/logout');
  await page.goto('/logout');
  expect((await ended).status()).toBe(204);
  await expect(page.getByRole('heading', { name: 'You are logged out' })).toBeVisible();
  await expect(page.getByRole('status').getByText(LOGGED_OUT)).toBeVisible();
  await expect.poll(timesClosed).toBe(1);
  expect(await storedKeys(page)).toEqual([]);
  await expectAccessible();

  const reloaded = page.waitForEvent('load');
  await page.getByRole('link', { name: 'Login' }).click();
  await reloaded;
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('You have been logged out of Artha. Please log in again.')).toBeVisible();
  await expectAccessible();
  expect(await theme()).toBe(chosen);
  // Logging out while signed out leads to the login.
  await page.goto('/logout');
  await expect(page).toHaveURL(/\/login$/);
});

test(
  'logging out ends the session in the browser even if the server does not answer, says so, and can be repeated',
  { tag: '@only-desktop-light' },
  async ({ page, signIn }) => {
    await page.route('**/api/AppUsers/logout', (route) => route.abort());
    await signIn('finance2', 'Finance');
    await page.goto('/logout');
    await expect(page.getByRole('heading', { name: 'You are logged out on this device only' })).toBeVisible();
    await expect(page.getByText(UNREACHED)).toBeVisible();
    await expect(page.getByText(LOGGED_OUT)).toHaveCount(0);
    expect(await storedKeys(page)).toEqual([]);
    await page.unroute('**/api/AppUsers/logout');
    const repeated = page.waitForResponse('**/api/AppUsers/logout');
    await page.getByRole('button', { name: 'Try again' }).click();
    expect((await repeated).status()).toBe(204);
    await expect(page.getByRole('heading', { name: 'You are logged out', exact: true })).toBeVisible();
    // The address changes at once, and the page reloads a millisecond later.
    await page.clock.install();
    await stopClock(page, 1_000);
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.getByRole('link', { name: 'Login' }).click();
    await expect(page).toHaveURL(/\/rm\/login$/);
    await expect(page.getByRole('heading', { name: 'You are logged out', exact: true })).toBeVisible();
    expect(loads).toBe(0);
    const reloaded = page.waitForEvent('load');
    await page.clock.runFor(1);
    await reloaded;
    await expect(page).toHaveURL(/\/rm\/login$/);
    await page.clock.resume();
    await page.goto('/finance/fee-plan');
    await expect(page).toHaveURL(/\/rm\/login\?returnUrl=%2Ffinance%2Ffee-plan$/);
  },
);

test(
  'logging out in one tab logs out all tabs',
  { tag: '@only-phone-dark' },
  async ({ page, context, signIn }, info) => {
    await signIn(clientOf(info));
    const other = await context.newPage();
    await other.goto('/explore');
    await expect(other.getByRole('heading', { name: /Find a fund/ })).toBeVisible();
    await page.goto('/logout');
    await expect(page.getByRole('heading', { name: 'You are logged out' })).toBeVisible();
    await expect(other).toHaveURL(/\/login$/);
    await expect(other.getByText('You have been logged out of Artha. Please log in again.')).toBeVisible();
  },
);

test(
  'a reload keeps a client signed in, and logs out where the bank does not list the role',
  { tag: '@only-desktop-light' },
  async ({ page, signIn, expectAccessible }, info) => {
    await signIn(clientOf(info));
    for (const allowed of [
      '/transaction-status',
      '/bank-accounts',
      '/change-password',
      '/risk-profile',
      '/disclaimer',
      '/explore',
    ]) {
      await page.goto(allowed);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${allowed}$`));
    }
    await configure(page, {}, { reloadRoles: [] });
    await page.goto('/explore');
    await expect(page.getByRole('heading', { name: /Find a fund/ })).toBeVisible();
    const ended = page.waitForResponse('**/api/AppUsers/logout');
    await page.reload();
    expect((await ended).status()).toBe(204);
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.locator('form').getByText(LOGGED_OUT)).toBeVisible();
    await expectAccessible();
    expect(await storedKeys(page)).not.toContain('accessToken');
  },
);

test('a reload by staff leads to the staff login', { tag: '@only-desktop-light' }, async ({ page, signIn }) => {
  await signIn('finance2', 'Finance');
  await page.goto('/alerts');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(/\/rm\/login$/);
  await expect(page.locator('form').getByText(LOGGED_OUT)).toBeVisible();
});

test(
  'a reload that logs out does not call it successful when the server does not answer',
  { tag: '@only-desktop-light' },
  async ({ page, signIn }) => {
    await signIn('finance2', 'Finance');
    await page.goto('/alerts');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.route('**/api/AppUsers/logout', (route) => route.abort());
    await page.reload();
    await expect(page).toHaveURL(/\/rm\/login$/);
    await expect(page.getByRole('status').getByText(UNREACHED).first()).toBeVisible();
    await expect(page.locator('form').getByText(UNREACHED)).toBeVisible();
    await expect(page.getByText(LOGGED_OUT)).toHaveCount(0);
  },
);

test(
  'a session ended by the server leads clients to the portal or their login, and staff to the staff login',
  { tag: '@only-desktop-light' },
  async ({ page, signInAndLand }, info) => {
    await signInAndLand(clientOf(info));
    await invalidateToken(page);
    await page.goto('/explore');
    await expect(page).toHaveURL(/\/login\?returnUrl=%2Fexplore$/);
    await expect(page.locator('form').getByText('Please log in.')).toBeVisible();
    expect(await storedKeys(page)).toEqual([]);

    await signInAndLand('finance2', 'Finance');
    await invalidateToken(page);
    await page.goto('/reports/capital-gain');
    await expect(page).toHaveURL(/\/rm\/login\?returnUrl=%2Freports%2Fcapital-gain$/);

    // A session in use leads to the portal; one that was already over when the page was opened does not.
    await configure(page, { clientPortalUrl: 'https://portal.example/clients' });
    await signInAndLand(clientOf(info));
    await invalidateToken(page);
    await page.goto('/explore');
    await expect(page).toHaveURL(/\/login\?returnUrl=%2Fexplore$/);
  },
);

test(
  'Exit Investment logs out and leads to the public site of the bank',
  { tag: '@only-phone-dark' },
  async ({ page, signInAndLand }, info) => {
    await signInAndLand(clientOf(info));
    await exitInvestment(page);
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText('You have been logged out of Artha. Please log in again.')).toBeVisible();

    await configure(page, { bankPublicSiteUrl: 'https://bank.example/' });
    await signInAndLand(clientOf(info));
    const ended = page.waitForResponse('**/api/AppUsers/logout');
    await exitInvestment(page);
    expect((await ended).status()).toBe(204);
    await expect(page).toHaveURL('https://bank.example/');
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/login\?returnUrl=%2Fdashboard$/);
  },
);

test(
  'Exit Investment says at the login, or before it leaves, that the server was not reached',
  { tag: '@only-phone-dark' },
  async ({ page, signInAndLand }, info) => {
    await page.route('**/api/AppUsers/logout', (route) => route.abort());
    await signInAndLand(clientOf(info));
    await exitInvestment(page);
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.locator('form').getByText(UNREACHED)).toBeVisible();

    await configure(page, { bankPublicSiteUrl: 'https://bank.example/' });
    await signInAndLand(clientOf(info));
    await exitInvestment(page);
    await expect(page.getByRole('main').getByText(UNREACHED)).toBeVisible();
    await expect(page).toHaveURL('https://bank.example/');
  },
);

test('Exit Investment closes the host app', { tag: '@only-phone-dark' }, async ({ page, signInAndLand }, info) => {
  const timesClosed = await hostApp(page, 'Android');
  await configure(page, { bankPublicSiteUrl: 'https://bank.example/' });
  await signInAndLand(clientOf(info));
  await exitInvestment(page);
  await expect.poll(timesClosed).toBe(1);
  await expect(page).toHaveURL(/\/login$/);
});
