import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

/** The projects run concurrently on one database, so each fills the cart of a different client. */
const CLIENTS: Readonly<Record<string, string>> = {
  'desktop-light': 'client1',
  'phone-dark': 'client2',
};

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 992;

/** The buy form next to the fact sheet, or on the phone in a sheet that a button opens. */
async function buyForm(page: Page) {
  if (isPhone(page)) await page.getByRole('button', { name: 'Buy' }).click();
  const form = page.getByRole('form', { name: 'Lump sum' }).filter({ visible: true });
  await expect(form).toBeVisible();
  return form;
}

const cartLink = (page: Page, label: string) =>
  isPhone(page)
    ? page.getByRole('navigation', { name: 'Bottom navigation' }).getByRole('link', { name: `Cart${label}` })
    : page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: `My Cart${label}` });

/** Every kind of rejected amount, an accepted one, and the same fund again. */
async function addFromFactSheet(page: Page, expectAccessible: () => Promise<void>): Promise<void> {
  const form = await buyForm(page);
  const amount = form.getByLabel('Amount');
  await expect(form).toContainText('Minimum ₹5,000, in multiples of ₹1.');
  await expect(form).toContainText('This is the usual minimum for this type of fund.');
  await expect(form).toContainText(/Payments received by 3:00 PM (?:today|on \d\d \w{3} \d{4}) get/);
  await form.getByRole('button', { name: 'Add to cart' }).click();
  await expect(form).toContainText('Enter an amount.');
  await amount.pressSequentially('4-9+e9E,9');
  await expect(amount).toHaveValue('4999');
  await form.getByRole('button', { name: 'Add to cart' }).click();
  await expect(form).toContainText('The amount must be at least ₹5,000.00.');
  await expectAccessible();
  await amount.fill('5000.505');
  await amount.press('Enter');
  await expect(form).toContainText('Enter rupees as digits with at most 2 decimals');
  await amount.fill('1000000001');
  await amount.press('Enter');
  await expect(form).toContainText('One investment can be at most ₹1,00,00,00,000.00.');
  await amount.fill('15000');
  await expect(form).toContainText('Fifteen thousand rupees.');
  await form.getByRole('button', { name: 'Add to cart' }).dblclick();
  await expect(form.getByRole('status')).toContainText('Added to your cart.');
  await expectAccessible();
  await amount.fill('15000');
  await amount.press('Enter');
  await expect(form.getByRole('alert')).toContainText('is already in your cart');
  await amount.fill('');
  if (isPhone(page)) await page.getByRole('button', { name: 'Close' }).first().click();
}

/** Searches for a fund in New Transactions and adds it. */
async function addFromSearch(page: Page, expectAccessible: () => Promise<void>): Promise<void> {
  await page.getByRole('link', { name: 'Add a fund' }).click();
  await expect(page).toHaveTitle(/^New Transactions/);
  await page.getByLabel('Fund', { exact: true }).fill('me');
  await expect(page.getByText('Type at least 3 characters')).toBeVisible();
  await page.getByLabel('Fund', { exact: true }).fill('meru liquid growth');
  await page.getByRole('button', { name: /Meru Liquid Fund/ }).click();
  await expect(page.getByRole('button', { name: /^Change Meru Liquid Fund/ })).toBeFocused();
  await page.getByLabel('Amount').fill('100000');
  await expectAccessible();
  await page.getByLabel('Amount').press('Enter');
  await page.getByRole('link', { name: 'View cart' }).click();
}

/** Edits a line; then again, after another tab has changed the cart. */
async function editAfterAnotherTab(page: Page, expectAccessible: () => Promise<void>): Promise<void> {
  const summary = page.getByRole('region', { name: 'Summary' });
  await page.getByRole('button', { name: /^Edit Nilgiri/ }).click();
  const edit = page.getByRole('form', { name: /^Change Nilgiri/ });
  await expect(edit.getByLabel('Amount')).toHaveValue('15000');
  await edit.getByLabel('Amount').fill('20000');
  await edit.getByLabel('Folio').selectOption({ label: 'New folio' });
  await expectAccessible();
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(summary).toContainText('1,20,000.00');
  await expect(page.getByRole('listitem').filter({ hasText: 'Nilgiri' })).toContainText('New folio');

  await page.getByRole('button', { name: /^Edit Nilgiri/ }).click();
  await edit.getByLabel('Amount').fill('25000');
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByRole('button', { name: /^Remove Meru/ }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(other.getByRole('heading', { name: '1 item' })).toBeVisible();
  await other.close();
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit.getByRole('alert')).toContainText('Your cart has changed. Please review it.');
  await expect(page.getByRole('heading', { name: '1 item' })).toBeVisible();
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(summary).toContainText('25,000.00');
}

test('a client fills a cart, changes it and empties it @only-desktop-light', async ({
  page,
  signIn,
  expectAccessible,
}, info) => {
  await signIn(CLIENTS[info.project.name] ?? 'client1');
  await page.goto('/explore');
  await cartLink(page, '').click();
  await expect(page).toHaveTitle(/^Cart/);
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('main').getByRole('link', { name: 'Explore' }).click();

  await page.goto('/all-funds?q=nilgiri%20flexi%20growth');
  await page
    .getByRole('link', { name: /^Nilgiri Flexi Cap Fund/ })
    .filter({ visible: true })
    .click();
  await addFromFactSheet(page, expectAccessible);

  await cartLink(page, ' 1 item').click();
  await expect(page.getByRole('heading', { name: '1 item' })).toBeVisible();
  await addFromSearch(page, expectAccessible);

  await expect(page.getByRole('heading', { name: '2 items' })).toBeVisible();
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary).toContainText('1,15,000.00');
  await expect(summary).toContainText(/1 fund: Payments received by 1:30 PM/);
  await expect(summary).toContainText(/1 fund: Payments received by 3:00 PM/);
  await expect(page.getByRole('button', { name: 'Place order' })).toBeEnabled();
  await expectAccessible();

  await editAfterAnotherTab(page, expectAccessible);

  await page.getByRole('button', { name: /^Remove Nilgiri/ }).click();
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: '1 item' })).toBeVisible();
  await page.getByRole('button', { name: /^Remove Nilgiri/ }).click();
  // The count in the header may come later than the announcement.
  await page.route('**/cart/count*', () => {});
  await expectToast(page.getByText('Removed', { exact: true }).first(), () =>
    page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click(),
  );
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
});

test('the chosen account is kept on later visits', { tag: '@only-phone-dark' }, async ({ page, signIn }) => {
  await signIn('client1');
  await page.goto('/explore');
  await cartLink(page, '').click();
  const first = page.url();
  await page.getByLabel('Account').selectOption({ label: 'Joint · 5012 8866' });
  await expect(page).not.toHaveURL(first);
  const joint = page.url();
  await page.goto('/explore');
  await cartLink(page, '').click();
  await expect(page).toHaveURL(joint);
});

test(
  "a client cannot open another client's cart",
  { tag: '@only-desktop-light' },
  async ({ page, signIn, expectAccessible }) => {
    await signIn('client2');
    for (const address of ['/cart/1', '/cart/2000000000', '/cart/none']) {
      await page.goto(address);
      await expect(page.getByText('Account not found.')).toBeVisible();
    }
    await expectAccessible();
  },
);
