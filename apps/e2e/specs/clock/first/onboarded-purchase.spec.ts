/** The whole way at once: from the bank's customer to an order that the exchange accepts. */
import { accept, goToReview, sendCode, sign } from '../../../support/application.ts';
import { confirm, fillCart, outcome, placeOrder } from '../../../support/purchase.ts';
import { codeOf } from '../../../support/sign-up.ts';
import { expect, test } from '../../../support/test.ts';

test('a person who has just opened an account buys a fund the same minute', async ({ page, request }) => {
  test.slow();
  const customerId = await goToReview(page, request, 'same');
  await accept(page);
  await sign(page, await codeOf(request, customerId, () => sendCode(page)));
  await expect(page.getByRole('heading', { name: 'Your account is open' })).toBeVisible();
  await page.getByRole('button', { name: 'Go to the dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  await fillCart(page, 'Meru Liquid Fund', '10000');
  const orderNumber = await placeOrder(page);
  await confirm(page, request, orderNumber);
  await page.getByRole('button', { name: 'Approve' }).click();
  // Accepted by the exchange: it has registered the account before it took the order.
  await outcome(page, 'Accepted');
  await expect(page.getByRole('region', { name: '1 fund' })).toContainText(/Exchange order \d+/);
  const exchange = await (await request.get(`${process.env['E2E_SANDBOX_URL']}/`)).text();
  const clients = /<h2 id="clients">[\s\S]*?<\/section>/.exec(exchange)?.[0] ?? '';
  expect(clients).toContain('declared');
});
