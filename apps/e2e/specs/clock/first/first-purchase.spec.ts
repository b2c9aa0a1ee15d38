import type { APIRequestContext, Page } from '@playwright/test';
import { codeField, confirm, fillCart, mailedCode, outcome, placeOrder } from '../../../support/purchase.ts';
import { expect, test } from '../../../support/test.ts';
import { expectToast } from '../../../support/toast.ts';

/** A client without holdings buys a first fund: from the fact sheet to an order accepted by the exchange. */

/** Until when to pay, and what happens then. */
const DEADLINE = /Pay by \d{1,2} \w{3}, \d{1,2}:\d{2}\s[AP]M, or the order ends and your money is returned\./;

interface Journey {
  readonly client: string;
  readonly page: Page;
  readonly request: APIRequestContext;
  readonly signIn: (userId: string) => Promise<void>;
  readonly expectAccessible: () => Promise<void>;
}

async function buyAndFollow({ client, page, request, signIn, expectAccessible }: Journey): Promise<void> {
  await signIn(client);
  await page.goto('/transaction-status');
  await expect(page.getByRole('heading', { name: 'You have not placed an order yet' })).toBeVisible();
  await expectAccessible();
  await fillCart(page, 'Nilgiri Flexi Cap Fund', '15000');
  await expectAccessible();
  const orderNumber = await placeOrder(page);

  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('15,000.00');
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText(/Payments received by 3:00 PM/);
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText(/Units are due by the end of/);
  await expect(page.getByText(DEADLINE)).toBeVisible();
  await expectAccessible();
  await page.getByRole('radio', { name: 'UPI' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Enter a UPI ID such as name@bank.')).toBeVisible();
  await page.getByRole('radio', { name: 'Net banking' }).check();
  await expectToast(page.getByText('OTP sent successfully on your registered Email ID.'), () =>
    page.getByRole('button', { name: 'Continue' }).click(),
  );
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByText(/^Sent to .*•|^Sent to .*\*/)).toBeVisible();
  await expectAccessible();
  const code = await mailedCode(request, orderNumber);
  // The code is still valid after a reload of the page.
  await page.reload();
  await expect(page.getByText(/^Sent to .*•|^Sent to .*\*/)).toBeVisible();
  await expect(page.getByText(DEADLINE)).toBeVisible();
  const wrong = code === '111111' ? '222222' : '111111';
  await codeField(page).fill(wrong);
  await codeField(page).press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Tries left: 4.' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog', { name: 'Cancel this order?' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Keep the order' }).click();
  await codeField(page).fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.getByRole('button', { name: 'Confirm and pay' }).dblclick();

  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page).toHaveTitle(/^Transaction Status/);
  await outcome(page, 'Accepted');
  await expect(page.getByRole('region', { name: '1 fund' })).toContainText(/NAV of \d\d \w{3} \d{4}/);
  await expect(page.getByRole('region', { name: '1 fund' })).toContainText(/Exchange order \d+/);
  await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0);
  await page.getByText('History').click();
  await expect(page.getByText(/^Nilgiri .*: accepted$/)).toBeVisible();
  await expectAccessible();

  await page.getByRole('link', { name: 'Orders' }).click();
  await expect(page.getByRole('link', { name: new RegExp(`${orderNumber}.*Accepted`) })).toBeVisible();
  await expectAccessible();
}

const unpaidOrders = (page: Page) => page.getByRole('region', { name: 'Waiting for payment' });

async function openCart(page: Page): Promise<void> {
  await page.goto('/explore');
  await page
    .getByRole('link', { name: /^(?:My )?Cart/ })
    .filter({ visible: true })
    .first()
    .click();
}

async function payAgain({ client, page, request, signIn, expectAccessible }: Journey): Promise<void> {
  await signIn(client);
  await fillCart(page, 'Saryu Liquid Fund', '10000');
  const orderNumber = await placeOrder(page);
  await confirm(page, request, orderNumber);
  // While the client is at the bank, the cart does not offer to pay again.
  const bank = page.url();
  await openCart(page);
  const order = unpaidOrders(page).getByRole('listitem').filter({ hasText: orderNumber });
  await expect(order).toContainText('Payment not finished');
  await expect(order.getByRole('link', { name: `Finish payment of order ${orderNumber}` })).toBeVisible();
  await expect(order.getByRole('link', { name: /^Pay order/ })).toHaveCount(0);
  await expectAccessible();
  await page.goto(bank);
  await page.getByRole('button', { name: 'Decline' }).click();
  await outcome(page, 'Payment declined');
  await expectAccessible();
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByText('Your bank declined the last payment.')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await outcome(page, 'Accepted');
  await expect(page.getByRole('region', { name: 'Payments' })).toContainText('Declined');
}

/** While the bank accepts no orders, one that was placed before says so instead of offering ways to pay. */
async function expectNoWayToPay(page: Page, expectAccessible: () => Promise<void>): Promise<void> {
  const options = '**/api/AppConfigs/options';
  await page.route(options, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), isBseEnabled: false } });
  });
  await page.reload();
  await expect(page.getByText('You can pay this one as soon as orders are accepted again.')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Net banking' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Cancel order' })).toBeEnabled();
  await expectAccessible();
  await page.unroute(options);
}

async function cancelAtTheCode({ client, page, signIn, expectAccessible }: Journey): Promise<void> {
  await signIn(client);
  await fillCart(page, 'Meru Liquid Fund', '10000');
  const orderNumber = await placeOrder(page);
  await expectNoWayToPay(page, expectAccessible);
  // An order that is left unpaid is found in the cart, and a failure to load it is named.
  await page.route(/\/api\/Orders\?/, (route) => route.abort());
  await openCart(page);
  const failed = page.getByRole('alert').filter({ hasText: 'Orders that wait for payment could not be loaded.' });
  await expect(failed).toBeVisible();
  await expectAccessible();
  await page.unrouteAll();
  await failed.getByRole('button', { name: 'Try again' }).click();
  const unpaid = unpaidOrders(page);
  await expect(unpaid).toContainText(orderNumber);
  await expect(unpaid).toContainText(DEADLINE);
  await expect(unpaid).not.toContainText('Payment not finished');
  await expectAccessible();
  await unpaid.getByRole('link', { name: `Pay order ${orderNumber}` }).click();
  await page.getByRole('radio', { name: 'Net banking' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(codeField(page)).toBeFocused();
  const dialog = page.getByRole('dialog', { name: 'Cancel this order?' });
  // The bank's app calls this when its back key is pressed.
  await page.evaluate('window.arthaBack()');
  await dialog.getByRole('button', { name: 'Keep the order' }).click();
  await page.getByRole('button', { name: 'Change payment method' }).click();
  await expect(page.getByRole('radio', { name: 'Net banking' })).toBeChecked();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Back' }).click();
  await dialog.getByLabel('Reason').selectOption({ label: 'Placed by mistake' });
  await expectToast(page.getByText(`${orderNumber} is cancelled`), () =>
    dialog.getByRole('button', { name: 'Cancel order' }).click(),
  );
  await expect(page).toHaveTitle(/^Cart/);
  await expect(unpaid.filter({ hasText: orderNumber })).toHaveCount(0);
  await page.goForward();
  await expect(page.getByRole('heading', { name: `${orderNumber}: cancelled` })).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'See the order' }).click();
  await outcome(page, 'Cancelled');
  await expect(page.getByText('Placed by mistake').first()).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

async function openOthersOrders({ client, page, signIn, expectAccessible }: Journey): Promise<void> {
  await signIn(client);
  for (const address of ['/transaction-status/none/1', `/payment/1/${crypto.randomUUID()}`]) {
    await page.goto(address);
    await expect(page.getByText('Order not found.')).toBeVisible();
    await expectAccessible();
  }
}

for (const { client, width } of [
  { client: 'client3', width: 1440 },
  { client: 'client4', width: 390 },
])
  test.describe(`at a width of ${width}`, () => {
    test.use({ viewport: { width, height: 900 } });
    test('a client buys a first fund and follows it to the exchange', ({ page, request, signIn, expectAccessible }) =>
      buyAndFollow({ client, page, request, signIn, expectAccessible }));
    test('a declined payment is tried again without another code', ({ page, request, signIn, expectAccessible }) =>
      payAgain({ client, page, request, signIn, expectAccessible }));
  });

// Other tests check these screens at the other width.
test.describe('at a width of 390', () => {
  test.use({ viewport: { width: 390, height: 900 } });
  test('a client cancels an order instead of entering the code', ({ page, request, signIn, expectAccessible }) =>
    cancelAtTheCode({ client: 'client4', page, request, signIn, expectAccessible }));
});
test("a client cannot open another client's order", ({ page, request, signIn, expectAccessible }) =>
  openOthersOrders({ client: 'client3', page, request, signIn, expectAccessible }));
