/** The screens to capture, by user and state. */
import type { Page } from '@playwright/test';
import { MASTER_DATA_TOURS } from './master-data-tours.ts';
import { ONBOARDING_TOURS } from './onboarding-tours.ts';
import type { Tour } from './stop.ts';
import { button, firstLink, isNarrow, stops } from './stop.ts';

/** An order of the list. */
const ORDER = 'main a[href*="/transaction-status/"]';

const cart = async (page: Page) => {
  await page.goto('/explore');
  await page.getByRole('banner').getByRole('link', { name: 'Cart' }).click();
};

/** Puts a fund into the cart. */
const fillCart = async (page: Page) => {
  await page.goto('/all-funds?q=Nilgiri Flexi Cap Fund growth');
  await page.locator('main a[href*="/fact-sheet"]').filter({ visible: true }).first().click();
  await page.waitForURL(/fact-sheet/);
  if (isNarrow(page)) await button('Buy')(page);
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
  if (isNarrow(page)) await list.getByRole('button', { name: /Fund/ }).first().click();
  else {
    await list.getByRole('button', { name: 'Expand all' }).click();
    await list
      .getByRole('button', { name: /^Details of/ })
      .first()
      .click();
  }
};

/** The page of a holding. */
const firstHolding = async (page: Page) => {
  await page.goto('/holdings');
  await openHolding(page);
  await page.getByRole('link', { name: 'Open holding' }).click();
  await page.getByRole('heading', { name: 'How this was computed' }).waitFor();
};

/** A SIP that steps up each year, ready to be started. */
const fillSip = async (page: Page) => {
  await page.getByRole('searchbox', { name: 'Fund' }).fill('Nilgiri Flexi Cap');
  await page.getByRole('list', { name: 'Funds found' }).getByRole('button').first().click();
  const form = page.getByRole('form', { name: 'New SIP' });
  await form.getByLabel('Amount', { exact: true }).fill('10000');
  await form.getByRole('switch', { name: 'Step up once a year' }).check({ force: true });
  await form.getByLabel('By', { exact: true }).fill('10');
  await form.getByText(/^First year/).waitFor();
};

/** Chooses a sale of an amount; with `isReview` it goes on to the review. */
const fillSale = (isReview: boolean) => async (page: Page) => {
  const form = page.getByRole('form', { name: 'What to sell' });
  await form.getByLabel('Amount').fill('5000');
  await form.getByText('You receive', { exact: true }).waitFor();
  if (!isReview) return;
  await button('Review')(page);
  await page.getByRole('button', { name: 'Confirm sale' }).waitFor();
};

/** Chooses a switch of an amount to another fund of the house; with `isReview` it goes on to the review. */
const fillSwitch = (isReview: boolean) => async (page: Page) => {
  const form = page.getByRole('form', { name: 'What to switch' });
  await form.getByLabel('Amount').fill('15000');
  await page.getByRole('searchbox', { name: 'To fund' }).fill('fund');
  await page.getByRole('list', { name: 'Funds found' }).getByRole('button').first().click();
  await page.getByText('Stamp duty').waitFor();
  if (!isReview) return;
  await button('Review')(page);
  await page.getByRole('button', { name: 'Confirm switch' }).waitFor();
};

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** One file that is stored, and one that is refused. */
const uploadFiles = async (page: Page) => {
  const choose = (label: string, name: string, mimeType: string) =>
    page
      .getByRole('group', { name: label, exact: true })
      .locator('input[type="file"]')
      .setInputFiles({ name, mimeType, buffer: Buffer.from(PIXEL, 'base64') });
  await choose('Signature of the client', 'signature.png', 'image/png');
  await choose(
    'Documents of the request',
    'a scan with a very long name of its own, second page.pdf',
    'application/pdf',
  );
  await page
    .getByText(/^Uploaded, /)
    .first()
    .waitFor();
  await page.getByRole('group', { name: 'Signature of the client', exact: true }).scrollIntoViewIfNeeded();
};

export const TOURS: readonly Tour[] = [
  {
    stops: [
      ...stops('/login', '/rm/login', '/forgot-password', '/rm/forgot-password', '/forgot-userid', '/rm/forgot-userid'),
      ...stops('/disclaimer', '/privacy-policy', '/404', '/coming-soon', '/signup', '/risk-profile', '/dev/gallery'),
      ...stops('/onboarding-landing'),
      {
        name: 'onboarding-landing-of-a-customer',
        at: '/onboarding-landing?cifNumber=NzcxMDQ0MTA%3D',
        action: async (page) => {
          await page.getByText('Accepted').waitFor();
          await page.getByRole('checkbox').check();
        },
      },
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
      ...stops('/transaction-status', '/my-account', '/profile', '/notifications', '/alerts', '/mandates'),
      ...stops(
        '/change-password',
        '/mandates?step=new',
        '/mandates?mandateId=2',
        '/bank-accounts',
        '/plans',
        '/pause-order',
      ),
      ...stops('/risk-profile', '/risk-profile?take=1', '/onboarding-risk-profile'),
      ...stops('/new-transactions?mode=stp', '/new-transactions?mode=swp'),
      { name: 'sip-setup', at: '/new-transactions?mode=sip', action: fillSip },
      { name: 'fact-sheet', at: firstLink('/all-funds', 'main a[href*="/fact-sheet"]') },
      {
        name: 'order-status',
        at: firstLink('/transaction-status', `${ORDER}:not(:has-text("Sell"), :has-text("Switch"))`),
      },
      { name: 'sale-status', at: firstLink('/transaction-status', ORDER) },
      ...stops('/switch?mode=switch', '/cancellation', '/performance', '/capital-gains'),
      { name: 'sale', at: '/switch?mode=sell', action: fillSale(false) },
      { name: 'sale-review', at: '/switch?mode=sell', action: fillSale(true) },
      { name: 'switch-target', at: '/switch?mode=switch', action: fillSwitch(false) },
      { name: 'switch-review', at: '/switch?mode=switch', action: fillSwitch(true) },
      { name: 'cart', at: cart },
      { name: 'holdings-open', at: '/holdings', action: openHolding },
      { name: 'holding', at: firstHolding },
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
      ...stops('/bank-accounts'),
    ],
  },
  { userId: 'client7', stops: stops('/profile', '/my-account') },
  { userId: 'client10', stops: stops('/bank-accounts') },
  { userId: 'client12', stops: stops('/bank-accounts') },
  {
    userId: 'operations1',
    role: 'Operations',
    stops: [
      ...stops('/ops/transactions-report/transaction-done', '/ops/transactions-report/transaction-pending'),
      ...stops(
        '/ops/transactions-report/switch-redemption',
        '/ops/payments',
        '/ops/mandates?all=1',
        '/ops/bank-accounts',
        '/ops/notifications',
        '/alerts',
        '/ops/client-master',
        '/change-password',
      ),
      { name: 'palette', at: '/ops/notifications', action: (page) => page.keyboard.press('Control+k') },
      { name: 'upload', at: '/dev/gallery', action: uploadFiles, isWindow: true },
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
  { userId: 'rmanager1', stops: stops('/rm/dashboard', '/rm/notifications', '/alerts', '/rm/risk-profile?client=1') },
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
  ...ONBOARDING_TOURS,
  ...MASTER_DATA_TOURS,
  {
    userId: 'client3',
    stops: [
      { name: 'cart-filled', at: fillCart },
      { name: 'payment', at: placeOrder },
      { name: 'order-unpaid', at: firstLink('/transaction-status', ORDER) },
      { name: 'cancellation-open', at: '/cancellation' },
      { name: 'cancellation-question', at: '/cancellation', action: button(/^Cancel order/) },
    ],
  },
];
