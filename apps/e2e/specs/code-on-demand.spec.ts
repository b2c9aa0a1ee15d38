/** Code that is loaded when it is needed, on a line that fails. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

const UNREACHABLE = 'The service cannot be reached. Check your connection and try again.';

/** Fails the requests for a script, also under a second address. @returns how many were made, and the end of it */
async function fail(page: Page, script: string, most = Number.POSITIVE_INFINITY) {
  const pattern = `**/assets/${script}-*.js*`;
  let count = 0;
  await page.route(pattern, async (route) => {
    count += 1;
    if (count > most) await route.fallback();
    else await route.abort();
  });
  return { count: () => count, end: () => page.unroute(pattern) };
}

test('a part that fails once is requested again by itself', { tag: '@only-desktop-light' }, async ({ page }) => {
  await page.goto('/dev/gallery');
  const { count } = await fail(page, 'calendar-panel', 1);
  await page.getByRole('button', { name: /^Date of birth/ }).click();
  await expect(page.getByRole('dialog', { name: 'Date of birth' }).getByRole('grid')).toBeVisible();
  expect(count()).toBe(2);
});

test(
  'a part that cannot be loaded says so in its place, keeps what was typed, and is loaded on request',
  { tag: '@only-desktop-light' },
  async ({ page, expectAccessible }) => {
    await page.goto('/dev/gallery');
    const typed = page.getByLabel('Middle name');
    await typed.fill('Asha Rao');
    const { end } = await fail(page, 'calendar-panel');
    await page.getByRole('button', { name: /^Date of birth/ }).click();
    const panel = page.getByRole('dialog', { name: 'Date of birth' });
    await expect(panel.getByText(UNREACHABLE)).toBeVisible();
    await expect(typed).toHaveValue('Asha Rao');
    await expectAccessible();
    await end();
    await panel.getByRole('button', { name: 'Try again' }).click();
    await expect(panel.getByRole('grid')).toBeVisible();
    await expect(typed).toHaveValue('Asha Rao');
  },
);

test(
  'cards that cannot be loaded say so within their frames, and are loaded on request',
  { tag: '@only-desktop-light' },
  async ({ page, signIn, expectAccessible }) => {
    await signIn('client1');
    const { end } = await fail(page, 'later-cards');
    await page.goto('/dashboard');
    const failed = page.getByRole('alert').filter({ hasText: UNREACHABLE });
    await expect(failed).toHaveCount(5);
    const frame = page.getByRole('region', { name: 'Current value' });
    const border = await frame.evaluate((card) => getComputedStyle(card).borderTopWidth);
    for (const alert of await failed.all()) await expect(alert.locator('..')).toHaveCSS('border-top-width', border);
    await expectAccessible();
    await end();
    await failed.last().getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('region', { name: 'Top and bottom holdings' }).getByRole('row').first()).toBeVisible();
  },
);

test(
  'a panel that cannot be opened says so in a toast, and opens at the next press',
  { tag: '@only-desktop-light' },
  async ({ page }) => {
    await page.goto('/dev/gallery');
    const { end } = await fail(page, 'panel-popover');
    const button = page.getByRole('button', { name: /^Date of birth/ });
    await expectToast(page.getByText(UNREACHABLE), () => button.click());
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await end();
    await button.click();
    await expect(page.getByRole('dialog', { name: 'Date of birth' }).getByRole('grid')).toBeVisible();
  },
);

for (const [what, script] of [
  ['whose code', 'users-screen'],
  ['of which a shared file', 'table'],
] as const)
  test(
    `a screen ${what} cannot be loaded logs nobody out, and is loaded on request`,
    { tag: '@only-desktop-light' },
    async ({ page, signIn }) => {
      await signIn('sysadmin1', 'System Admin');
      const { end } = await fail(page, script);
      await page.goto('/system-admin/user-management');
      await expect(page.getByText(UNREACHABLE)).toBeVisible();
      await expect(page).toHaveURL(/\/user-management$/);
      await end();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { name: /^\d+ users$/ })).toBeVisible();
      await expect(page).toHaveURL(/\/user-management$/);
    },
  );
