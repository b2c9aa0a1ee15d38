/** Buying a fund in the browser, from its fact sheet to the page of the bank. */
import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 992;

/** Adds a fund to the cart from its fact sheet, and opens the cart. */
export async function fillCart(
  page: Page,
  fund: string,
  rupees: string,
  option: 'growth' | 'idcw' = 'growth',
): Promise<void> {
  await page.goto(`/all-funds?q=${encodeURIComponent(`${fund} ${option}`)}`);
  await page
    .getByRole('link', { name: new RegExp(fund, 'i') })
    .filter({ visible: true })
    .first()
    .click();
  if (isPhone(page)) await page.getByRole('button', { name: 'Buy' }).click();
  const form = page.getByRole('form', { name: 'Lump sum' }).filter({ visible: true });
  await form.getByLabel('Amount').fill(rupees);
  await form.getByRole('button', { name: 'Add to cart' }).click();
  await form.getByRole('link', { name: 'View cart' }).click();
  await expect(page).toHaveTitle(/^Cart/);
}

/** Places the order of the cart. @returns its number */
export async function placeOrder(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page).toHaveTitle(/^Payment/);
  const text = await page.getByText(/ORD-\d+/).textContent();
  return /ORD-\d+/.exec(text ?? '')?.[0] ?? '';
}

/** The code that was mailed for an order. */
export async function mailedCode(request: APIRequestContext, orderNumber: string): Promise<string> {
  const find = async () => {
    const messages = (await (await request.get(`${process.env['E2E_SANDBOX_URL']}/outbox`)).json()) as {
      kind: string;
      text: string;
    }[];
    const mail = messages.find(({ kind, text }) => kind === 'mail' && text.includes(`order ${orderNumber} `));
    return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
  };
  await expect.poll(find).toMatch(/^\d{6}$/);
  return find();
}

export const codeField = (page: Page) => page.getByLabel('One-time password');

/** Confirms the order with the mailed code, and waits for the bank's page. */
export async function confirm(page: Page, request: APIRequestContext, orderNumber: string): Promise<void> {
  await page.getByRole('radio', { name: 'Net banking' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await codeField(page).fill(await mailedCode(request, orderNumber));
  await page.getByRole('button', { name: 'Confirm and pay' }).click();
  await expect(page.getByRole('heading', { name: 'Confirm payment' })).toBeVisible();
}

/** Waits until the page of the order says how it ended. */
export const outcome = (page: Page, title: string) =>
  expect(page.getByRole('region', { name: 'Outcome' }).getByRole('heading', { name: title })).toBeVisible();
