/** Applications in the browser, from the sign-up to the code that signs them. */
import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { decide, goToVerify, openProvider } from './ekyc.ts';
import { codeOf, expectStep, newCustomerId } from './sign-up.ts';

/** What the document locker returns, and the page that follows. */
const RETURNS = {
  same: ['The person above', 'Your identity is verified'],
  'other address': ['Another address', 'Two details differ from your bank'],
} as const;

/** Verifies the identity at the document locker. */
async function verify(page: Page, customerId: string, returns: keyof typeof RETURNS): Promise<void> {
  const [choice, heading] = RETURNS[returns];
  await page.getByRole('link', { name: 'Verify my identity' }).click();
  await openProvider(page, 'Document locker', customerId);
  await decide(page, choice);
  await expectStep(page, heading);
  await page
    .getByRole('link', { name: 'Continue' })
    .or(page.getByRole('button', { name: 'Continue' }))
    .click();
}

/** Answers every question with its second option. */
export async function takeRiskProfile(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Answer the questions' }).click();
  const asked = page.getByText(/^Question 1 of \d+$/).first();
  const count = Number(/\d+$/.exec(await asked.innerText())?.[0]);
  for (let question = 1; question <= count; question += 1) {
    await expect(page.getByRole('progressbar', { name: `Question ${question} of ${count}` })).toBeVisible();
    await page.getByRole('radio').nth(1).check({ force: true });
    await page.getByRole('button', { name: question === count ? 'See my profile' : 'Next' }).click();
  }
  await page.getByRole('link', { name: 'Back to the application' }).click();
}

/** Signs up, and fills in everything before the review. @returns the customer id */
export async function goToReview(
  page: Page,
  request: APIRequestContext,
  returns: keyof typeof RETURNS,
): Promise<string> {
  const customerId = newCustomerId();
  await goToVerify(page, request, customerId);
  await verify(page, customerId, returns);
  await expectStep(page, 'Risk profile');
  await takeRiskProfile(page);
  await expectStep(page, 'Review');
  return customerId;
}

export const accept = (page: Page) => page.getByRole('checkbox', { name: /Everything above is correct/ }).check();
export const sendCode = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('heading', { name: 'Enter OTP' })).toBeVisible();
};
export const sign = async (page: Page, code: string): Promise<void> => {
  await page.getByLabel(/^One-time password/).fill(code);
  await page.getByRole('button', { name: 'Sign and send' }).click();
};

/**
 * Applies, and sends an application that waits for operations, because the address differs.
 * @returns the customer id
 */
export async function sendApplication(page: Page, request: APIRequestContext): Promise<string> {
  const customerId = await goToReview(page, request, 'other address');
  await accept(page);
  await sign(page, await codeOf(request, customerId, () => sendCode(page)));
  await expect(page.getByRole('heading', { name: 'Your application was sent' })).toBeVisible();
  return customerId;
}

/** Why such an application waits. */
export const ADDRESS_DIFFERS = 'Address is not the same at the bank and in the document locker.';
