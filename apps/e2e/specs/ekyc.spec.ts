/** An applicant proves who they are at a document locker or a depository, with what can go wrong on the way. */
import { decide, goToVerify, openProvider, signInAs } from '../support/ekyc.ts';
import { expectStep, NEW_PASSWORD, newCustomerId } from '../support/sign-up.ts';
import { CAPTCHA_TEXT } from '../support/start-product.ts';
import { expect, test } from '../support/test.ts';

test('an applicant is verified by the document locker and goes on @phone-dark', async ({
  page,
  request,
  expectAccessible,
}) => {
  test.slow();
  const customerId = newCustomerId();
  await goToVerify(page, request, customerId);
  await page.getByRole('link', { name: 'Verify my identity' }).click();
  await expectStep(page, 'Verify your identity');
  await expect(page.getByRole('button', { name: 'Open the document locker' })).toBeDisabled();
  await expectAccessible();

  await openProvider(page, 'Document locker', customerId);
  await decide(page, 'The person above');
  await expectStep(page, 'Your identity is verified');
  await expect(page.getByText(/^•••• •••• \d{4}$/)).toBeVisible();
  await expectAccessible();

  // The flag of the address says nothing: the page asks the server.
  await page.goto('/ekyc?status=failed');
  await expectStep(page, 'Your identity is verified');
  await page.getByRole('link', { name: 'Continue' }).click();
  await expectStep(page, 'Risk profile');
});

test('an applicant refuses, then is another person, then goes on with a difference', async ({
  page,
  request,
  expectAccessible,
}) => {
  test.slow();
  const customerId = newCustomerId();
  await goToVerify(page, request, customerId);
  await page.goto('/ekyc?status=success');
  await expectStep(page, 'Verify your identity');

  await openProvider(page, 'Document locker', customerId);
  await decide(page, 'Refuse');
  await expect(page.getByRole('alert').filter({ hasText: 'You did not share your details.' })).toBeVisible();
  await expectAccessible();

  await openProvider(page, 'Document locker', customerId);
  await decide(page, 'Another date of birth');
  await expectStep(page, 'We cannot verify your identity');
  await expect(page.getByText('Date of birth is not the same at the bank and in the document locker.')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Verify again' }).click();

  await openProvider(page, 'Document locker', customerId);
  await decide(page, 'Another address');
  await expectStep(page, 'Two details differ from your bank');
  await expect(page.getByRole('row', { name: /Pincode/ })).toContainText('Differs');
  await expectAccessible();
  await page.getByLabel(/^Why do they differ/).fill('I moved to Kochi in May.');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectStep(page, 'Risk profile');
});

test('an applicant is verified by the depository, and is waited for @phone-dark', async ({
  page,
  request,
  expectAccessible,
}) => {
  test.slow();
  const customerId = newCustomerId();
  await goToVerify(page, request, customerId);
  await page.goto('/ekyc');
  await openProvider(page, 'Depository', customerId);
  // Back without a decision: the page waits, and the provider can be opened again.
  await page.goto('/ekyc');
  await expectStep(page, 'Waiting for the depository');
  await expect(page.getByText(/^\d\d:\d\d left$/)).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Open the depository again' }).click();
  await signInAs(page, customerId);
  await decide(page, 'The person above');
  await expectStep(page, 'Your identity is verified');
  await expect(page.getByRole('definition').filter({ hasText: /^Depository$/ })).toBeVisible();
});

test(
  'an applicant whose session ended at the provider is still waited for after the login',
  { tag: '@only-desktop-light' },
  async ({ page, request }) => {
    test.slow();
    const customerId = newCustomerId();
    await goToVerify(page, request, customerId);
    await page.goto('/ekyc');
    await openProvider(page, 'Depository', customerId);
    await page.goto('/artha-mark.svg');
    await page.evaluate(() => localStorage.clear());
    await page.goto('/ekyc?status=success');
    await expect(page).toHaveURL(/\/login\?status=success$/);
    await page.getByLabel('User ID').fill(`investor${customerId}`);
    await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel('Captcha text').fill(CAPTCHA_TEXT);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByRole('dialog', { name: 'Multiple Session Alert' }).getByRole('button', { name: 'Yes' }).click();
    await expect(page).toHaveURL(/\/ekyc$/);
    await expectStep(page, 'Waiting for the depository');
  },
);

test('documents that do not hold lead back to the choice', { tag: '@only-phone-dark' }, async ({ page, request }) => {
  test.slow();
  const customerId = newCustomerId();
  await goToVerify(page, request, customerId);
  await page.goto('/ekyc');
  for (const [choice, message] of [
    ['A document that was changed after signing', 'The signature of the answer is not valid'],
    ['A document signed by somebody else', 'The signature of the answer is not valid'],
    ['A code that has expired', 'The provider did not accept the return'],
  ] as const) {
    await openProvider(page, 'Document locker', customerId);
    await decide(page, choice);
    await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
  }
  const failed = page.url();
  // A forged return changes nothing.
  await page.goto('/api/Ekycs/callback?state=guessed&code=guessed');
  await expect(page).toHaveURL(failed);
  await expectStep(page, 'Verify your identity');
});

test(
  'a KYC record that was rejected stops an applicant, in words',
  { tag: '@only-desktop-light' },
  async ({ page, request }) => {
    test.slow();
    // The digits of the PAN are the end of the customer id, and 9904 is rejected.
    const customerId = newCustomerId('9904');
    await goToVerify(page, request, customerId);
    await page.goto('/ekyc');
    await openProvider(page, 'Document locker', customerId);
    await decide(page, 'The person above');
    await expectStep(page, 'We cannot verify your identity');
    await expect(page.getByText('The registration agency has rejected your KYC.')).toBeVisible();
  },
);
