/** Route guards and redirects, and the public pages. */
import type { Page, TestInfo } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const clientOf = ({ project }: TestInfo) => (project.name === 'phone-dark' ? 'client4' : 'client3');
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 992;

test('disclaimer and privacy policy are public @only-phone-dark', async ({ page, signIn, expectAccessible }, info) => {
  for (const [path, title] of [
    ['/disclaimer', 'Disclaimer'],
    ['/privacy-policy', 'Privacy Policy'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('article', { name: title })).toContainText('Artha');
    await expectAccessible();
  }
  await page.getByRole('contentinfo').getByRole('link', { name: 'Disclaimer' }).click();
  await expect(page).toHaveURL(/\/disclaimer$/);
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Open-source licences' }).click();
  const licences = await opened;
  await expect(licences.locator('body')).toContainText('SIL OPEN FONT LICENSE');
  await licences.close();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page).toHaveURL(/\/privacy-policy$/);
  await expect(page.getByText('Two cookies stay')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Artha' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/coming-soon');
  await expect(page.getByRole('heading', { name: 'This page is coming soon' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Coming soon');

  await signIn(clientOf(info));
  await page.goto('/privacy-policy');
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toHaveCount(1);
  await expectAccessible();
});

test('an unknown address shows 404, and HOME leads to the landing page of the role', async ({
  page,
  signIn,
  expectAccessible,
}, info) => {
  await page.goto('/no/such/page');
  await expect(page).toHaveURL(/\/404$/);
  await page.goto('/no/such/page.html');
  await expect(page).toHaveURL(/\/404$/);
  await expect(page.getByText('oops.. Looks like you came the wrong way')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'HOME' }).click();
  await expect(page).toHaveURL(/\/login$/);

  await signIn(clientOf(info));
  await page.goto('/ops/client-master');
  await expect(page).toHaveURL(/\/404$/);
  await expect(page.locator('[data-frame="shell"]')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Profile' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'HOME' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a long product name fits into the header', { tag: '@only-phone-dark' }, async ({ page, expectAccessible }) => {
  const productName = 'Saraswat Sahakari Bank Investment and Wealth Management Desk';
  await page.route('**/api/AppConfigs/options', async (route) => {
    const answer = await route.fetch();
    const config = (await answer.json()) as { TEXTINFO: object };
    await route.fulfill({ response: answer, json: { ...config, TEXTINFO: { ...config.TEXTINFO, productName } } });
  });
  await page.goto('/404');
  const name = page.getByRole('banner').getByText(productName);
  await expect(name).toBeVisible();
  expect((await name.boundingBox())?.y).toBeGreaterThanOrEqual(0);
  await expectAccessible();
});

test('HOME does nothing for five roles', { tag: '@only-desktop-light' }, async ({ page, signIn }) => {
  await signIn('finance1', 'Finance');
  await page.goto('/nowhere');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await page.getByRole('button', { name: 'HOME' }).click();
  await expect(page).toHaveURL(/\/404$/);
});

test('no returnUrl leads to another site', { tag: '@only-desktop-light' }, async ({ page, baseURL, signIn }, info) => {
  await signIn(clientOf(info));
  for (const attack of [
    '//evil.example',
    '/\\evil.example',
    '\\/evil.example',
    'https:evil.example',
    'https://evil.example/explore',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/%2Fevil.example',
    'https://artha.example@evil.example',
    '/explore.evil.example',
    '\uff0f\uff0fevil.example',
  ]) {
    await page.goto(`/login?${new URLSearchParams({ returnUrl: attack })}`);
    await expect(page, attack).toHaveURL(`${baseURL}/dashboard`);
  }
  for (const address of ['//evil.example', '//evil']) {
    await page.goto(`${baseURL}${address}`);
    await expect(page).toHaveURL(`${baseURL}/404`);
  }
  await page.goto('/login?returnUrl=%2Fall-funds%3Ftext%3Dgold');
  await expect(page).toHaveURL(`${baseURL}/all-funds?text=gold`);
});

test(
  'navigating to the current address remounts the screen',
  { tag: '@only-desktop-light' },
  async ({ page, signIn }) => {
    await signIn('client3');
    await page.goto('/explore');
    const title = page.getByRole('heading', { name: /Find a fund/ });
    const menu = page.getByRole('navigation', { name: 'Main' });
    await expect(title).toBeVisible();
    await page.evaluate(() => document.documentElement.setAttribute('data-loaded-once', ''));
    const expectRemounted = async () => {
      const heading = await title.elementHandle();
      await menu.getByRole('link', { name: 'Explore' }).click();
      // A new element with the same name: the screen was remounted, but the page was not reloaded.
      await expect.poll(() => heading?.evaluate((element) => element.isConnected)).toBe(false);
      await expect(page.locator('html')).toHaveAttribute('data-loaded-once');
      await expect(page).toHaveURL(/\/explore$/);
      await expect(title).toBeVisible();
    };
    await expectRemounted();
    await menu.getByRole('link', { name: 'Bank Account' }).click();
    await expect(page).toHaveURL(/\/bank-accounts$/);
    await page.goBack();
    await expect(title).toBeVisible();
    await expectRemounted();
  },
);

test(
  'a wrong or missing role in the browser is fetched again',
  { tag: '@only-desktop-light' },
  async ({ page, signInAndLand }, info) => {
    const storedRole = () => page.evaluate(() => localStorage.getItem('appRole'));
    await signInAndLand(clientOf(info));
    await page.evaluate(() => localStorage.setItem('appRole', 'OPERATIONS'));
    await page.goto('/ops/transactions-report/transaction-done');
    await expect(page).toHaveURL(/\/dashboard$/);
    expect(await storedRole()).toBe('CLIENT');

    await page.evaluate(() => localStorage.removeItem('appRole'));
    await page.goto('/explore');
    await expect.poll(storedRole).toBe('CLIENT');
    await expect(page.getByRole('heading', { name: /Find a fund/ })).toBeVisible();

    for (const [path, landing] of [
      ['/', '/dashboard'],
      ['/login?returnUrl=%2Fexplore', '/explore'],
    ] as const) {
      await page.evaluate(() => localStorage.setItem('appRole', 'FORMERADMIN'));
      await page.goto(path);
      await expect(page).toHaveURL(landing);
    }
    // At the login too, which shows no form to a user who is signed in.
    await page.evaluate(() => localStorage.removeItem('appRole'));
    await page.goto('/login');
    await expect(page).toHaveURL(/\/dashboard$/);
  },
);

test('a client with incomplete nominees is redirected to the profile @phone-dark', async ({
  page,
  signInAndLand,
  expectAccessible,
}) => {
  await signInAndLand('client7');
  await expect(page).toHaveURL(/\/profile$/);
  await expectAccessible();
  for (const blocked of ['/dashboard', '/explore', '/transaction-status', '/reports/capital-gain', '/login']) {
    await page.goto(blocked);
    await expect(page, blocked).toHaveURL(/\/profile$/);
  }
  for (const open of ['/bank-accounts', '/risk-profile', '/change-password']) {
    await page.goto(open);
    await expect(page, open).toHaveURL(new RegExp(`${open}$`));
  }
  const name = isPhone(page) ? 'Bottom navigation' : 'Main';
  const menu = page.getByRole('navigation', { name });
  await expect(menu.getByRole('link', { name: isPhone(page) ? 'Bank' : 'Bank Account' })).toBeVisible();
  for (const hidden of [/Invest/, /Cart/, /Explore/, /Mandate/, /Reports/])
    await expect(menu.getByRole('link', { name: hidden })).toHaveCount(0);
});

test('what browsers and scanners look for is at its address', { tag: '@only-desktop-light' }, async ({ request }) => {
  const found = async (path: string) => {
    const answer = await request.get(path, { maxRedirects: 0 });
    return [answer.status(), answer.headers()['content-type'] ?? answer.headers()['location']];
  };
  expect(await found('/favicon.ico')).toEqual([200, 'image/vnd.microsoft.icon']);
  expect(await found('/robots.txt')).toEqual([200, 'text/plain; charset=utf-8']);
  expect(await found('/.well-known/security.txt')).toEqual([200, 'text/plain; charset=utf-8']);
  expect(await found('/.well-known/change-password')).toEqual([303, '/change-password']);
  expect((await found('/missing.ico'))[0]).toBe(404);
  expect((await found('/login'))[1]).toBe('text/html; charset=utf-8');
});
