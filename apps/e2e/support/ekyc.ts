import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { drawSignature, expectStep, goToHolders, saveStep, signUp, uploadCheque } from './sign-up.ts';

/** Signs a customer up and fills in the steps before the verification, without nominees. */
export async function goToVerify(page: Page, request: APIRequestContext, customerId: string): Promise<void> {
  await signUp(page, request, customerId);
  await goToHolders(page);
  await page.getByRole('checkbox', { name: /I do not wish to nominate anyone/ }).check({ force: true });
  await saveStep(page);
  await expectStep(page, 'Documents');
  await drawSignature(page);
  await page.getByRole('button', { name: 'Use this signature' }).click();
  await uploadCheque(page);
  await expect(page.getByText('Uploaded', { exact: true })).toHaveCount(2);
  await saveStep(page);
  await expectStep(page, 'Verify');
}

/** Consents, and goes to the page of the provider that is chosen, as a customer of the bank. */
export async function openProvider(
  page: Page,
  name: 'Document locker' | 'Depository',
  customerId: string,
): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(`^${name}`) }).check({ force: true });
  await page.getByRole('checkbox', { name: /^I agree that Artha reads/ }).check({ force: true });
  await page.getByRole('button', { name: `Open the ${name.toLowerCase()}` }).click();
  await signInAs(page, customerId);
}

/** Other tests read other customers at the bank meanwhile, so the page of the provider is opened for this one. */
export async function signInAs(page: Page, customerId: string): Promise<void> {
  const heading = page.getByRole('heading', { name: /^Share your/ });
  await expect(heading).toBeVisible();
  const url = new URL(page.url());
  url.searchParams.set('customer', customerId);
  await page.goto(url.href);
  await expect(heading).toBeVisible();
}

/** Decides on the page of a provider. */
export async function decide(page: Page, choice: string): Promise<void> {
  if (choice === 'Refuse') await page.getByRole('button', { name: 'Refuse' }).click();
  else {
    await page.getByLabel('What is returned').selectOption({ label: choice });
    await page.getByRole('button', { name: 'Allow' }).click();
  }
  await expect(page).toHaveURL(/\/ekyc\?status=/);
}
