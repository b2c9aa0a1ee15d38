/** The configured menus of clients and staff. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const toggle = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });
const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Main', exact: true });
const panel = (page: Page, name: string) => mainMenu(page).getByRole('region', { name });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search menu' });

test(
  'staff navigate three levels by keyboard, search, and find their starred entries again',
  { tag: '@only-desktop-light' },
  async ({ page, signInAndLand, expectAccessible }) => {
    await signInAndLand('operations2', 'Operations');
    await toggle(page).focus();
    await page.keyboard.press('Enter');
    await expect(search(page)).toBeFocused();
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true');
    // The rail and the panel have loaded.
    await expect(mainMenu(page).getByRole('link', { name: 'Download Reports' })).toHaveCount(2);
    for (const key of ['ArrowDown', 'End', 'ArrowUp', 'ArrowUp', 'ArrowRight']) await page.keyboard.press(key);
    await expect(panel(page, 'Master Data').getByRole('button', { name: 'Banking' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await expect(panel(page, 'Banking').getByRole('link', { name: 'Bank Branch' })).toBeFocused();
    await expectAccessible();
    await page.keyboard.press('Escape');
    await expect(panel(page, 'Banking')).toHaveCount(0);
    await expect(panel(page, 'Master Data').getByRole('button', { name: 'Banking' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/UserRolePreferences'));
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Star Bank', exact: true })).toHaveAttribute('aria-pressed', 'true');
    expect((await saved).status()).toBe(200);

    await search(page).fill('MAPP');
    await expect(mainMenu(page).getByRole('link', { name: /Mapping$/ })).toHaveText([
      'Family Mapping',
      'Folio Re-Mapping',
    ]);
    await expect(panel(page, 'Master Data')).toHaveCount(0);
    await search(page).fill('');
    await expect(mainMenu(page).getByRole('link', { name: 'Download Reports' })).toHaveCount(2);
    await page.keyboard.press('Escape');
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(toggle(page)).toBeFocused();

    await signInAndLand('operations2', 'Operations');
    await page.getByRole('button', { name: 'Starred pages' }).click();
    const starred = mainMenu(page).getByRole('link', { name: 'Bank', exact: true });
    await starred.click();
    await expect(page).toHaveURL(/\/ops\/master-data\/Bank$/);
    await expect(starred).toHaveCount(0);
  },
);

test(
  'a group of the rail stays open after a search that is still in the box',
  { tag: '@only-desktop-light' },
  async ({ page, signInAndLand }) => {
    await signInAndLand('operations2', 'Operations');
    await toggle(page).click();
    await search(page).fill('mapp');
    await expect(mainMenu(page).getByRole('link', { name: /Mapping$/ })).toHaveCount(2);
    await page.keyboard.press('Escape');
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
    await page.clock.install();
    await mainMenu(page).getByRole('button', { name: 'Master Data' }).click();
    await page.clock.runFor(1_000);
    await expect(panel(page, 'Master Data').getByRole('button', { name: 'Banking' })).toBeVisible();
    await expect(search(page)).toHaveValue('');
  },
);

test(
  'switching the role changes the menu and closes the open panels',
  { tag: '@only-desktop-light' },
  async ({ page, signInAndLand }) => {
    await signInAndLand('counsellor1');
    await mainMenu(page).getByRole('button', { name: 'Reports' }).click();
    await mainMenu(page).getByRole('button', { name: 'Portfolio' }).click();
    await expect(panel(page, 'Portfolio').getByRole('link', { name: 'Attribution' })).toBeVisible();
    await panel(page, 'Your roles').getByRole('button', { name: 'Investment Counsellor' }).click();
    await expect(page).toHaveURL(/\/investment-councillor$/);
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
    await toggle(page).click();
    await expect(panel(page, 'Your roles')).toContainText('Relationship Manager');
    await expect(mainMenu(page).getByRole('link', { name: 'Model Portfolios' })).toHaveCount(2);
    await expect(panel(page, 'Reports')).toHaveCount(0);
    await expect(panel(page, 'Portfolio')).toHaveCount(0);
    await mainMenu(page).getByRole('link', { name: 'Risk Profile' }).first().click();
    await expect(page).toHaveURL(/\/investment-councillor\/risk-profile$/);
    await expect(page.getByRole('heading', { name: 'Choose a client' })).toBeVisible();
  },
);

test(
  'on the phone, staff with limited access see one panel at a time',
  { tag: '@only-phone-dark' },
  async ({ page, signInAndLand, expectAccessible }) => {
    await signInAndLand('operations3', 'Operations');
    await toggle(page).click();
    const sheet = page.getByRole('dialog', { name: 'Menu' });
    await expect(sheet.getByRole('button', { name: 'Processing' })).toBeVisible();
    for (const name of ['Master Data', 'Instruments']) await expect(sheet.getByRole('button', { name })).toHaveCount(0);
    await expectAccessible();
    await sheet.getByRole('button', { name: 'Clients' }).click();
    await expect(sheet.getByRole('link')).toHaveText(['Client Master', 'Onboarding Requests', 'Log Out']);
    await expectAccessible();
    await sheet.getByRole('button', { name: 'Back' }).click();
    await expect(sheet.getByRole('button', { name: 'Clients' })).toBeFocused();
    await sheet.getByRole('button', { name: 'Clients' }).click();
    await sheet.getByRole('link', { name: 'Client Master' }).click();
    await expect(page).toHaveURL(/\/ops\/client-master$/);
    await expect(sheet).toHaveCount(0);
  },
);

const CLIENT_MENU = [
  ['Investment Dashboard', '/dashboard'],
  ['My Cart', /^\/cart\/\d+$/],
  ['Explore', '/explore'],
  ['Mandate', '/mandates'],
  ['Risk Profile', '/risk-profile'],
  ['Bank Account', '/bank-accounts'],
  ['Reports', '/reports/transactions-report'],
] as const;

test(
  'a client sees the menu entries and the transactions that can be started',
  { tag: '@only-desktop-light' },
  async ({ page, signIn, signInAndLand }) => {
    // The menu shows the login before this one.
    await signIn('client3');
    await page.goto('/logout');
    await signInAndLand('client3');
    const entries = mainMenu(page).getByRole('listitem').getByRole('link');
    await expect(entries).toHaveCount(CLIENT_MENU.length);
    for (const [at, [label, to]] of CLIENT_MENU.entries()) {
      await expect(entries.nth(at)).toHaveText(new RegExp(`^${label}`));
      await expect(entries.nth(at)).toHaveAttribute('href', to);
    }
    await expect(mainMenu(page).getByRole('link', { name: /Last Login: / })).toHaveAttribute('href', '/profile');
    const tiles = page.getByRole('navigation', { name: 'Start a transaction' });
    await expect(tiles.getByRole('link', { name: /^Sell \/ Switch/ })).toHaveAttribute('href', '/switch');
    await expect(tiles.getByRole('link', { name: /^Redemption/ })).toHaveAttribute('href', '/switch?mode=sell');
  },
);

test(
  'hides purchases while the exchange is disabled; a menu that fails to load can be loaded again',
  { tag: '@only-phone-dark' },
  async ({ page, signInAndLand, expectAccessible }) => {
    let isDown = true;
    await page.route('**/api/AppConfigs/options', async (route) => {
      if (isDown && route.request().headers()['authorization'] !== undefined) return route.abort();
      const answer = await route.fetch();
      return route.fulfill({ response: answer, json: { ...(await answer.json()), isBseEnabled: false } });
    });
    await signInAndLand('client3');
    const bar = page.getByRole('navigation', { name: 'Bottom navigation' });
    await expect(bar.getByRole('button', { name: /Try again$/ })).toBeVisible();
    // The tiles have failed, too: a part of the page that appears later loads the menu for all.
    await expect(page.getByRole('main').getByRole('button', { name: /Try again$/ })).toBeVisible();
    isDown = false;
    await bar.getByRole('button', { name: /Try again$/ }).click();
    await expect(bar.getByRole('link')).toHaveText(['Invested', 'Explore', 'Reports', 'Profile']);
    const tiles = page.getByRole('navigation', { name: 'Start a transaction' });
    await expect(tiles.getByRole('link')).toHaveText([/^Explore/]);
    await page.goto('/cart/1');
    await expect(page.getByRole('heading', { name: 'Cart: coming soon' })).toBeVisible();
    await page.goto('/quick-actions');
    await expect(page.getByRole('link', { name: /^Mandate/ })).toBeVisible();
    await expect(page.getByRole('link', { name: /^(?:Buy|Redemption|Sell|My Cart)/ })).toHaveCount(0);
    await expectAccessible();
  },
);

test(
  'an action whose menu item is switched off is no quick action',
  { tag: '@only-desktop-light' },
  async ({ page, signIn }) => {
    await page.route('**/api/AppConfigs/options', async (route) => {
      const answer = await route.fetch();
      const options = await answer.json();
      for (const item of options.MENUDATA?.CLIENT ?? []) if (item.key === 'redemption') item.isActive = false;
      await route.fulfill({ response: answer, json: options });
    });
    await signIn('client2');
    await page.goto('/quick-actions');
    const tiles = page.getByRole('navigation', { name: 'Quick actions' });
    await expect(tiles.getByText('Switch', { exact: true })).toBeVisible();
    await expect(tiles.getByText('Sell', { exact: true })).toHaveCount(0);
    await expect(tiles.getByText('Start SWP', { exact: true })).toHaveCount(0);
  },
);
