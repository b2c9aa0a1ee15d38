import { Buffer } from 'node:buffer';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { newId } from './customer-id.ts';

/** A password that nobody guesses. */
export const NEW_PASSWORD = 'Monsoon-over-Pune7';

/** Customers of the sandbox's bank by the last two digits of their ids; all others are plain individuals. */
export const CUSTOMER_ENDINGS = { company: '81', incomplete: '82', unknown: '84', down: '86', minor: '87' } as const;

const PLAIN_ENDING = '10';

/** The id of a customer of the bank whom the product does not know. */
export const newCustomerId = (ending: string = PLAIN_ENDING): string => newId(8, ending);

export const cifNumberOf = (customerId: string): string => btoa(customerId);

interface Message {
  readonly id: number;
  readonly kind: string;
  readonly to: string;
  readonly text: string;
}

/** Waits for the code that is mailed to a customer after an action: the address has the customer id in it. */
export async function codeOf(
  request: APIRequestContext,
  customerId: string,
  act: () => Promise<void>,
): Promise<string> {
  const mails = async () => {
    const messages = (await (await request.get(`${process.env['E2E_SANDBOX_URL']}/outbox`)).json()) as Message[];
    return messages.filter(({ kind, to }) => kind === 'mail' && to.includes(customerId));
  };
  const before = (await mails())[0]?.id ?? 0;
  await act();
  const find = async () => {
    const mail = (await mails()).find(({ id }) => id > before);
    return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
  };
  await expect.poll(find).toMatch(/^\d{6}$/);
  return find();
}

/** Another code than this one. */
export const wrongCode = (code: string): string => (code === '111111' ? '222222' : '111111');

/** From the landing page to the form of the new login. @returns the code that was sent */
export async function requestCode(page: Page, request: APIRequestContext, customerId: string): Promise<string> {
  await page.goto(`/onboarding-landing?cifNumber=${cifNumberOf(customerId)}`);
  await page.getByRole('checkbox', { name: /I consent/ }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  return codeOf(request, customerId, async () => {
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByLabel('Code')).toBeFocused();
  });
}

/** Signs a customer up, up to the first step of the application. @returns the user id */
export async function signUp(page: Page, request: APIRequestContext, customerId: string): Promise<string> {
  const code = await requestCode(page, request, customerId);
  const userId = `investor${customerId}`;
  await page.getByLabel('Code').fill(code);
  await page.getByLabel('User ID').fill(userId);
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Create login' }).click();
  await expectStep(page, 'Your bank details');
  return userId;
}

export const expectStep = (page: Page, name: string): Promise<void> =>
  expect(page.getByRole('heading', { name, exact: true, level: 2 })).toBeVisible();

export const saveStep = (page: Page): Promise<void> => page.getByRole('button', { name: 'Save and continue' }).click();

/** Chooses in a select by its label. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`(^|\\s)${label}$`) }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Chooses in a list that is searched by typing. */
export async function find(page: Page, label: string, option: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label, exact: true });
  // As a person does: the list opens by typing into the focused field. Filling it would scroll to it as well, and a
  // scroll that arrives once the list is open closes it and clears what was typed.
  await field.click();
  await expect(field).toBeFocused();
  await field.fill(option);
  await expect(page.getByRole('option', { name: option, exact: true })).toBeVisible();
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(field).toHaveValue(option);
}

/** Fills in the step 'About you' of somebody who pays tax in India only. */
export async function fillAboutYou(page: Page): Promise<void> {
  await page.getByText('Ms', { exact: true }).click();
  await choose(page, 'Occupation', 'Service');
  await choose(page, 'Yearly income', '10 to 25 lakh');
  await choose(page, 'Source of wealth', 'Salary');
  await page.getByText('India only').click();
  await page.getByLabel('City of birth').fill('Pune');
  await find(page, 'Country of birth', 'India');
  await page.getByText('No', { exact: true }).click();
}

/** From the bank's details to the step 'Holders and nominees'. */
export async function goToHolders(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Confirm and continue' }).click();
  await expectStep(page, 'Accounts');
  await saveStep(page);
  await expectStep(page, 'About you');
  await fillAboutYou(page);
  await saveStep(page);
  await expectStep(page, 'Holders and nominees');
}

/** Draws over the pad with the mouse. */
export async function drawSignature(page: Page): Promise<void> {
  const pad = page.getByRole('img', { name: /Draw your signature/ });
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error('there is no pad');
  const middle = box.y + box.height / 2;
  await page.mouse.move(box.x + 20, middle);
  await page.mouse.down();
  for (let step = 1; step <= 20; step += 1)
    await page.mouse.move(box.x + 20 + (step * (box.width - 40)) / 20, middle + Math.sin(step) * (box.height / 4));
  await page.mouse.up();
}

/** A picture of a cheque: one of a single pixel would be refused, so the browser draws it. */
const chequeOf = async (page: Page): Promise<Buffer> =>
  Buffer.from(
    await page.evaluate(async () => {
      const canvas = new OffscreenCanvas(240, 120);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('there is no canvas');
      context.fillStyle = 'white';
      context.fillRect(0, 0, 240, 120);
      context.fillStyle = 'navy';
      context.fillRect(20, 40, 200, 20);
      const blob = await canvas.convertToBlob({ type: 'image/png' });
      return [...new Uint8Array(await blob.arrayBuffer())];
    }),
  );

/** Uploads a cancelled cheque in the step 'Documents'. */
export async function uploadCheque(page: Page): Promise<void> {
  await page
    .getByRole('group', { name: /^Cancelled cheque/ })
    .locator('input[type="file"]')
    .setInputFiles({ name: 'cheque.png', mimeType: 'image/png', buffer: await chequeOf(page) });
}
