/** Every way in which somebody leaves, or is made to leave (specification 2.4, 2.13, 4.1, 4.5). */
import type { Page, TestInfo } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const LOGGED_OUT = 'User logged out successfully';

const clientOf = ({ project }: TestInfo) => (project.name === 'phone-dark' ? 'client4' : 'client3');
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 992;

/** What a browser keeps of a session. */
const storedKeys = (page: Page) =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].toSorted());

/** The host's app, as it is there before any page: it notes that it was asked to close. */
async function hostApp(page: Page, kind: 'Android' | 'webkit'): Promise<() => number> {
  let asked = 0;
  await page.exposeFunction('recordClosed', () => {
    asked += 1;
  });
  await page.addInitScript((name) => {
    const host = window as unknown as Record<string, unknown> & { recordClosed: () => void };
    const closeApp = () => host.recordClosed();
    host[name] = name === 'Android' ? { closeApp } : { messageHandlers: { closeApp: { postMessage: closeApp } } };
  }, kind);
  return () => asked;
}

/** A deployment with addresses of its own: what the database would say. */
async function configure(page: Page, urls: Record<string, string>): Promise<void> {
  await page.route('**/api/AppConfigs/options', async (route) => {
    const answer = await route.fetch();
    const config = (await answer.json()) as { URLS: Record<string, string> };
    await route.fulfill({ response: answer, json: { ...config, URLS: { ...config.URLS, ...urls } } });
  });
  await page.route('https://*.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Another site</h1>' }),
  );
}

async function exitInvestment(page: Page): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Exit Investment' }).filter({ visible: true }).click();
}

/** As if the server had ended it: the token that is stored is nobody's. */
const spoilToken = (page: Page) =>
  page.evaluate(() => localStorage.setItem('accessToken', 'ended-on-the-server-1234567890'));

test('log out tells the host, clears what was stored and leads to the own login', async ({
  page,
  signIn,
  expectAccessible,
}, info) => {
  const timesClosed = await hostApp(page, info.project.name === 'phone-dark' ? 'Android' : 'webkit');
  await signIn(clientOf(info));
  await page.goto('/explore');
  await page.evaluate(() => {
    localStorage.setItem('somethingElse', '1');
    sessionStorage.setItem('somethingElse', '1');
  });
  const ended = page.waitForResponse('**/api/AppUsers/logout');
  await page.goto('/logout');
  expect((await ended).status()).toBe(204);
  await expect(page.getByRole('heading', { name: 'You are logged out' })).toBeVisible();
  await expect(page.getByRole('status').getByText(LOGGED_OUT)).toBeVisible();
  expect(timesClosed()).toBe(1);
  expect(await storedKeys(page)).toEqual(['sessionEnding', 'sessionNotice']);
  await expectAccessible();

  await page.getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('You have been logged out of Artha. Please log in again.')).toBeVisible();
  await expectAccessible();
  // Again, by somebody who is not signed in: to log in, and not back to log out.
  await page.goto('/logout');
  await expect(page).toHaveURL(/\/login$/);
});

test(
  'a server that does not answer keeps nobody signed in',
  { tag: '@only-desktop-light' },
  async ({ page, signIn }) => {
    await page.route('**/api/AppUsers/logout', (route) => route.abort());
    await signIn('finance2', 'Finance');
    await page.goto('/logout');
    await expect(page.getByRole('heading', { name: 'You are logged out' })).toBeVisible();
    expect(await storedKeys(page)).toEqual(['sessionEnding', 'sessionNotice']);
    await page.getByRole('link', { name: 'Login' }).click();
    await expect(page).toHaveURL(/\/rm\/login$/);
    await page.goto('/finance/fee-plan');
    await expect(page).toHaveURL(/\/rm\/login\?returnUrl=%2Ffinance%2Ffee-plan$/);
  },
);

test('log out in one tab is log out in all', { tag: '@only-phone-dark' }, async ({ page, context, signIn }, info) => {
  await signIn(clientOf(info));
  const other = await context.newPage();
  await other.goto('/explore');
  await expect(other.getByRole('heading', { name: /Find a fund/ })).toBeVisible();
  await page.goto('/logout');
  await expect(page.getByRole('heading', { name: 'You are logged out' })).toBeVisible();
  await expect(other).toHaveURL(/\/login$/);
  await expect(other.getByText('You have been logged out of Artha. Please log in again.')).toBeVisible();
});

test(
  'a reload logs out, but not where something is under way',
  { tag: '@only-desktop-light' },
  async ({ page, signIn, expectAccessible }, info) => {
    await signIn(clientOf(info));
    for (const allowed of [
      '/transaction-status',
      '/bank-accounts',
      '/change-password',
      '/risk-profile',
      '/disclaimer',
    ]) {
      await page.goto(allowed);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${allowed}$`));
    }
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

test('staff who reload come to their own login', { tag: '@only-desktop-light' }, async ({ page, signIn }) => {
  await signIn('finance2', 'Finance');
  await page.goto('/alerts');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(/\/rm\/login$/);
  await expect(page.locator('form').getByText(LOGGED_OUT)).toBeVisible();
});

test(
  'a session that ended on the server: clients to the portal, or to log in; staff to theirs',
  { tag: '@only-desktop-light' },
  async ({ page, signIn }, info) => {
    await signIn(clientOf(info));
    await spoilToken(page);
    await page.goto('/explore');
    await expect(page).toHaveURL(/\/login\?returnUrl=%2Fexplore$/);
    await expect(page.locator('form').getByText('Please log in.')).toBeVisible();
    expect(await storedKeys(page)).toEqual(['sessionEnding', 'sessionNotice']);

    await signIn('finance2', 'Finance');
    await spoilToken(page);
    await page.goto('/reports/capital-gain');
    await expect(page).toHaveURL(/\/rm\/login\?returnUrl=%2Freports%2Fcapital-gain$/);

    await configure(page, { clientPortalUrl: 'https://portal.example/clients' });
    await signIn(clientOf(info));
    await spoilToken(page);
    await page.goto('/explore');
    await expect(page).toHaveURL('https://portal.example/clients');
  },
);

test(
  'Exit Investment logs out, and leads to the public site of the bank',
  { tag: '@only-phone-dark' },
  async ({ page, signIn }, info) => {
    await signIn(clientOf(info));
    await exitInvestment(page);
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText('You have been logged out of Artha. Please log in again.')).toBeVisible();

    await configure(page, { bankPublicSiteUrl: 'https://bank.example/' });
    await signIn(clientOf(info));
    const ended = page.waitForResponse('**/api/AppUsers/logout');
    await exitInvestment(page);
    expect((await ended).status()).toBe(204);
    await expect(page).toHaveURL('https://bank.example/');
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/login\?returnUrl=%2Fdashboard$/);
  },
);

test(
  'within the app of a host Exit Investment closes it',
  { tag: '@only-phone-dark' },
  async ({ page, signIn }, info) => {
    const timesClosed = await hostApp(page, 'Android');
    await configure(page, { bankPublicSiteUrl: 'https://bank.example/' });
    await signIn(clientOf(info));
    await exitInvestment(page);
    await expect.poll(timesClosed).toBe(1);
    await expect(page).toHaveURL(/\/login$/);
  },
);
