/** Applications in the browser, from the sign-up to the code that signs them. */
import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import {
  codeOf,
  drawSignature,
  expectStep,
  goToHolders,
  newCustomerId,
  saveStep,
  signUp,
  uploadCheque,
} from './sign-up.ts';
import { runSql, sqlText } from './sql.ts';

/** The result of an identity check, which has journeys of its own. */
async function verify(customerId: string, verifiedName: string, differences: readonly string[]): Promise<void> {
  const verification = JSON.stringify({
    provider: 'Document locker',
    verifiedName,
    maskedId: 'XXXX XXXX 1234',
    differences,
    verifiedAt: '2026-11-24T05:00:00.000Z',
  });
  await runSql([
    `update onboarding_application set verification = ${sqlText(verification)}, registration_step = 6, version = version + 1
     where customer_id = ${sqlText(customerId)}`,
  ]);
}

/** Answers every question with its second option. */
async function takeRiskProfile(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Answer the questions' }).click();
  const back = page.getByRole('link', { name: 'Back to the application' });
  const option = page.getByRole('radio').nth(1);
  for (let asked = 0; asked < 40; asked += 1) {
    await expect(back.or(option).first()).toBeVisible();
    if (await back.isVisible()) break;
    await option.check({ force: true });
    await page.getByRole('button', { name: /^(?:Next|See|Finish|Show)/ }).click();
    // The answered question stays while the answers are sent; the next one has no answer yet.
    const isAnswered = () => option.isChecked({ timeout: 1_000 }).catch(() => true);
    await expect.poll(async () => (await back.isVisible()) || !(await isAnswered())).toBe(true);
  }
  await back.click();
}

/** Signs up, and fills in everything before the review. */
export async function goToReview(
  page: Page,
  request: APIRequestContext,
  differences: readonly string[],
): Promise<string> {
  const customerId = newCustomerId();
  await signUp(page, request, customerId);
  const name = await page.locator('dt:text-is("Name") + dd').innerText();
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
  await verify(customerId, name, differences);
  await page.goto('/signup?step=verify');
  await expect(page.getByText('Your identity is verified')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
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

/** Applies, and sends an application that waits for operations because of these differences. */
export async function sendApplication(
  page: Page,
  request: APIRequestContext,
  differences: readonly string[],
): Promise<string> {
  const customerId = await goToReview(page, request, differences);
  await accept(page);
  await sign(page, await codeOf(request, customerId, () => sendCode(page)));
  await expect(page.getByRole('heading', { name: 'Your application was sent' })).toBeVisible();
  return customerId;
}
