/** The end of an application: risk profile, review, the code that signs it, and what comes of it. */
import type { APIRequestContext, Page } from '@playwright/test';
import {
  codeOf,
  drawSignature,
  expectStep,
  goToHolders,
  newCustomerId,
  saveStep,
  signUp,
  uploadCheque,
  wrongCode,
} from '../support/sign-up.ts';
import { runSql, sqlText } from '../support/sql.ts';
import { expect, test } from '../support/test.ts';

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
  const progress = page.getByRole('progressbar', { name: /^Question 1 of/ });
  await expect(progress).toBeVisible();
  const count = Number(
    / of (\d+)/.exec(
      (await page
        .getByText(/^Question 1 of \d+$/)
        .first()
        .textContent()) ?? '',
    )?.[1],
  );
  for (let question = 1; question <= count; question += 1) {
    await expect(page.getByRole('progressbar', { name: `Question ${question} of ${count}` })).toBeVisible();
    await page.getByRole('radio').nth(1).check({ force: true });
    await page.getByRole('button', { name: question === count ? 'See my profile' : 'Next' }).click();
  }
  await page.getByRole('link', { name: 'Back to the application' }).click();
}

/** Signs up, and fills in everything before the review. */
async function goToReview(page: Page, request: APIRequestContext, differences: readonly string[]): Promise<string> {
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

const accept = (page: Page) => page.getByRole('checkbox', { name: /Everything above is correct/ }).check();
const sendCode = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('heading', { name: 'Enter OTP' })).toBeVisible();
};
const sign = async (page: Page, code: string): Promise<void> => {
  await page.getByLabel(/^One-time password/).fill(code);
  await page.getByRole('button', { name: 'Sign and send' }).click();
};

test(
  'an application whose checks all pass opens the account at once',
  { tag: '@only-phone-dark' },
  async ({ page, request, expectAccessible }) => {
    test.slow();
    const customerId = await goToReview(page, request, []);
    await expect(page.getByText('Nobody, as you wish')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send code' })).toBeDisabled();
    await expectAccessible();
    await page.getByRole('link', { name: 'Change: About you' }).click();
    await expectStep(page, 'About you');
    await page.goBack();
    await accept(page);
    const code = await codeOf(request, customerId, () => sendCode(page));
    await expectAccessible();
    await sign(page, wrongCode(code));
    await expect(page.getByText('The code is not correct. Tries left: 4.')).toBeVisible();
    await sign(page, code);
    await expect(page.getByRole('heading', { name: 'Your account is open' })).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Go to the dashboard' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.goto('/signup');
    await expect(page).toHaveURL(/\/dashboard$/);
  },
);

test(
  'an application with differences waits for operations, and says for what',
  { tag: '@only-desktop-light' },
  async ({ page, request, expectAccessible }) => {
    test.slow();
    const difference = 'Your name is written differently in the document locker.';
    const customerId = await goToReview(page, request, [difference]);
    await expect(page.getByText(difference)).toBeVisible();
    await accept(page);
    await sign(page, await codeOf(request, customerId, () => sendCode(page)));
    await expect(page.getByRole('heading', { name: 'Your application was sent' })).toBeVisible();
    await expect(page.getByText(difference)).toBeVisible();
    await expectAccessible();
    await page.goto('/signup?step=about-you');
    await expect(page.getByRole('heading', { name: 'Your application was sent' })).toBeVisible();
  },
);
