/** Calls that header and menu make by themselves, and how long searches wait. */
import type { Page } from '@playwright/test';
import { stopClock } from '../support/stop-clock.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

const STOPPED_AFTER_MS = 30_000;

const toast = (page: Page) =>
  page.locator('[data-react-aria-top-layer]').getByText('Something went wrong. Please try later');

for (const [what, path] of [
  ['the options with the menu', '**/api/AppConfigs/options'],
  ['the stars of the menu', '**/api/UserRolePreferences/byRole*'],
  ['the global options', '**/api/GlobalOptions'],
  ['the count at the bell', '**/api/Notifications/count*'],
] as const)
  test(`a failure of ${what} is shown as a toast`, { tag: '@only-desktop-light' }, async ({ page, signInAndLand }) => {
    await signInAndLand('sysadmin1', 'System Admin');
    let calls = 0;
    await page.route(path, async (route) => {
      calls += 1;
      // The page itself starts with the configuration.
      if (path.endsWith('options') && calls === 1) await route.fallback();
      else await route.fulfill({ status: 500, body: '' });
    });
    await expectToast(toast(page), () => page.goto('/system-admin/user-management'));
  });

test(
  'a failure of the configuration of master data is shown as a toast, over the list that is there',
  { tag: '@only-desktop-light' },
  async ({ page, signIn }) => {
    await signIn('badmin1', 'Business Admin');
    await page.goto('/business-admin/master-data');
    await page.getByLabel('Find a kind').fill('currency');
    await page.getByRole('link', { name: /Currency/ }).click();
    const list = page.getByRole('heading', { level: 2, name: /^\d+ currencies$/ });
    await expect(list).toBeVisible();
    const path = '**/api/ModelConfigs/Currency';
    await page.route(path, (route) => route.fulfill({ status: 500, body: '' }));
    // The address that is open: its screen is mounted again, and all of its data requested.
    await expectToast(toast(page), () => page.evaluate(() => history.pushState(null, '', location.href)));
    await expect(list).toBeVisible();
  },
);

test('a search of a list waits for 200 ms', { tag: '@only-desktop-light' }, async ({ page, signIn }) => {
  await signIn('sysadmin1', 'System Admin');
  await page.goto('/system-admin/user-management');
  await expect(page.getByRole('heading', { name: /^\d+ users$/ })).toBeVisible();
  await page.clock.install();
  await stopClock(page, STOPPED_AFTER_MS);
  const searches: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/find')) searches.push(request.url());
  });
  await page.getByLabel('Name, user ID or customer ID').fill('subram');
  await page.clock.runFor(199);
  expect(searches).toHaveLength(0);
  await page.clock.runFor(20);
  await expect.poll(() => searches.length).toBe(1);
});

test('a search for funds waits as long as configured', { tag: '@only-desktop-light' }, async ({ page, signIn }) => {
  await page.route('**/api/AppConfigs/options', async (route) => {
    const answer = await route.fetch();
    const config = (await answer.json()) as object;
    await route.fulfill({ response: answer, json: { ...config, instrumentSearchDebounceMs: 900 } });
  });
  await signIn('client3');
  await page.goto('/all-funds');
  const box = page.getByRole('banner').getByRole('combobox', { name: 'Find a fund' });
  await expect(box).toBeVisible();
  await page.clock.install();
  await stopClock(page, STOPPED_AFTER_MS);
  const searches: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('bluechip')) searches.push(request.url());
  });
  await box.fill('bluechip');
  await page.clock.runFor(899);
  expect(searches).toHaveLength(0);
  await page.clock.runFor(20);
  await expect.poll(() => searches.length).toBe(1);
});

for (const [path, screen] of [
  ['/holdings', 'holdings-screen'],
  ['/capital-gains', 'capital-gains-screen'],
] as const)
  test(
    `the code of ${path} is loaded beside the configuration`,
    { tag: '@only-desktop-light' },
    async ({ page, signIn }) => {
      await signIn('client3');
      const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
      await page.route('**/api/AppConfigs/options', async (route) => {
        await isReleased;
        await route.fallback();
      });
      const code = new Set<string>();
      page.on('request', (request) => {
        const [, name] = /\/assets\/(shell|[\w-]+-screen)-[\w-]{7}\.js$/.exec(request.url()) ?? [];
        if (name !== undefined) code.add(name);
      });
      await page.goto(path);
      await expect.poll(() => [...code].toSorted()).toEqual([screen, 'shell'].toSorted());
      release();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  );

test(
  'a page whose code cannot be loaded says so, and is loaded again on request',
  { tag: '@only-desktop-light' },
  async ({ page, signIn, expectAccessible }) => {
    await signIn('client3');
    await page.route('**/assets/shell-*.js', (route) => route.abort());
    await page.goto('/holdings');
    await expect(page.getByText('The service cannot be reached. Check your connection and try again.')).toBeVisible();
    await page.unroute('**/assets/shell-*.js');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Holdings' })).toBeVisible();
    await expectAccessible();
  },
);
