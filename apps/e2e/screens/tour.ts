/** The screens to capture, by user and state. */
import type { Page } from '@playwright/test';

export interface Stop {
  readonly name: string;
  /** The address; a function where it is known only after signing in. */
  readonly at: string | ((page: Page) => Promise<void>);
  /** Runs after the screen has opened. */
  readonly action?: (page: Page) => Promise<void>;
  /** Captures it at one of the two widths only. */
  readonly only?: 'wide' | 'narrow';
}

export interface Tour {
  /** Undefined: signed out. */
  readonly userId?: string;
  readonly role?: string;
  readonly stops: readonly Stop[];
}

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

/** Opens the target of the first matching link. */
const firstLink = (from: string, selector: string) => async (page: Page) => {
  await page.goto(from);
  const href = await page.locator(selector).first().getAttribute('href');
  if (href === null) throw new Error(`${from} has no ${selector}`);
  await page.goto(href);
};

const cart = async (page: Page) => {
  await page.goto('/explore');
  await page.getByRole('banner').getByRole('link', { name: 'Cart' }).click();
};

/** Puts a fund into the cart. */
const fillCart = async (page: Page) => {
  await page.goto('/all-funds?q=Nilgiri Flexi Cap Fund growth');
  await page.locator('main a[href*="/fact-sheet"]').filter({ visible: true }).first().click();
  await page.waitForURL(/fact-sheet/);
  if ((page.viewportSize()?.width ?? 0) < 992) await button('Buy')(page);
  const form = page.getByRole('form', { name: 'Lump sum' }).filter({ visible: true });
  await form.getByLabel('Amount').fill('15000');
  await form.getByRole('button', { name: 'Add to cart' }).click();
  await form.getByRole('link', { name: 'View cart' }).click();
};

const placeOrder = async (page: Page) => {
  await cart(page);
  await button('Place order')(page);
  await page.waitForURL(/payment/);
};

/** On a wide screen a row of the tree, on a narrow one a card. */
const openHolding = async (page: Page) => {
  const list = page.getByRole('region', { name: 'Holdings' });
  if ((page.viewportSize()?.width ?? 0) < 992) await list.getByRole('button', { name: /Fund/ }).first().click();
  else {
    await list.getByRole('button', { name: 'Expand all' }).click();
    await list
      .getByRole('button', { name: /^Details of/ })
      .first()
      .click();
  }
};

const stops = (...addresses: readonly string[]): readonly Stop[] =>
  addresses.map((address) => ({ name: address.slice(1).replaceAll(/[^a-z0-9]+/gi, '-') || 'root', at: address }));

/** Chooses a sale of an amount; with `isReview` it goes on to the review. */
const fillSale = (isReview: boolean) => async (page: Page) => {
  const form = page.getByRole('form', { name: 'What to sell' });
  await form.getByLabel('Amount').fill('5000');
  await form.getByText('You receive', { exact: true }).waitFor();
  if (!isReview) return;
  await button('Review')(page);
  await page.getByRole('button', { name: 'Confirm sale' }).waitFor();
};

export const TOURS: readonly Tour[] = [
  {
    stops: [
      ...stops('/login', '/rm/login', '/forgot-password', '/rm/forgot-password', '/forgot-userid', '/rm/forgot-userid'),
      ...stops('/disclaimer', '/privacy-policy', '/404', '/coming-soon', '/signup', '/risk-profile', '/dev/gallery'),
      {
        name: 'login-empty-fields',
        at: '/login',
        action: async (page) => {
          await page.getByLabel('User ID').focus();
          await page.keyboard.press('Tab');
          await page.keyboard.press('Shift+Tab');
          await page.getByLabel('Password', { exact: true }).focus();
          await page.getByLabel('Captcha text').focus();
          await page.getByLabel('User ID').focus();
        },
      },
    ],
  },
  { userId: 'client5', stops: stops('/change-password') },
  { userId: 'client6', stops: stops('/force-tnc') },
  {
    userId: 'client1',
    stops: [
      ...stops('/dashboard', '/holdings', '/explore', '/all-funds', '/new-transactions', '/quick-actions'),
      ...stops('/transaction-status', '/my-account', '/notifications', '/alerts', '/mandates', '/change-password'),
      { name: 'fact-sheet', at: firstLink('/all-funds', 'main a[href*="/fact-sheet"]') },
      { name: 'order-status', at: firstLink('/transaction-status', 'main a[href*="/transaction-status/"]') },
      ...stops('/switch?mode=switch', '/cancellation'),
      { name: 'sale', at: '/switch?mode=sell', action: fillSale(false) },
      { name: 'sale-review', at: '/switch?mode=sell', action: fillSale(true) },
      { name: 'cart', at: cart },
      { name: 'holdings-open', at: '/holdings', action: openHolding },
      { name: 'holdings-all', at: '/holdings', action: button('Expand all'), only: 'wide' },
      { name: 'all-funds-menu', at: '/all-funds', action: button(/^Columns/), only: 'wide' },
      { name: 'all-funds-export', at: '/all-funds', action: button(/^Export/) },
      { name: 'bell', at: '/dashboard', action: button(/notification/i) },
      { name: 'filter', at: '/dashboard', action: button(/^Filter/) },
      { name: 'profile-menu', at: '/dashboard', action: button(/Profile|Asha|account menu/i), only: 'wide' },
      { name: 'menu', at: '/dashboard', action: button('Menu'), only: 'narrow' },
    ],
  },
  {
    userId: 'client4',
    stops: [
      ...stops('/dashboard', '/holdings', '/explore', '/transaction-status', '/notifications', '/my-account'),
      { name: 'cart-empty', at: cart },
    ],
  },
  { userId: 'client7', stops: stops('/profile', '/my-account') },
  {
    userId: 'operations1',
    role: 'Operations',
    stops: [
      ...stops('/ops/transactions-report/transaction-done', '/ops/transactions-report/transaction-pending'),
      ...stops(
        '/ops/transactions-report/switch-redemption',
        '/ops/payments',
        '/ops/notifications',
        '/alerts',
        '/ops/client-master',
        '/change-password',
      ),
      { name: 'palette', at: '/ops/notifications', action: (page) => page.keyboard.press('Control+k') },
      { name: 'staff-menu', at: '/ops/notifications', action: button('Menu') },
      { name: 'staff-bell', at: '/ops/notifications', action: button(/notification/i) },
      {
        name: 'order-report-open',
        at: '/ops/transactions-report/transaction-done',
        action: button(/^(?:Details of|Open|ORD)/),
        only: 'wide',
      },
    ],
  },
  { userId: 'rmanager1', stops: stops('/rm/dashboard', '/rm/notifications', '/alerts') },
  {
    userId: 'sysadmin1',
    role: 'System Admin',
    stops: [
      ...stops(
        '/system-admin/user-management',
        '/system-admin/cron-logs',
        '/system-admin/activity-log',
        '/system-admin/approvals',
      ),
      ...stops('/system-admin/configuration', '/system-admin/notifications'),
      { name: 'user-sheet', at: '/system-admin/user-management', action: button('Ananya Deshmukh') },
      { name: 'setting-sheet', at: '/system-admin/configuration', action: button('Brand name') },
    ],
  },
  {
    userId: 'client3',
    stops: [
      { name: 'cart-filled', at: fillCart },
      { name: 'payment', at: placeOrder },
      { name: 'order-unpaid', at: firstLink('/transaction-status', 'main a[href*="/transaction-status/"]') },
    ],
  },
];
