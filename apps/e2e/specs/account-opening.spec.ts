/** The end of an application: risk profile, review, the code that signs it, and what comes of it. */
import { accept, ADDRESS_DIFFERS, goToReview, sendApplication, sendCode, sign } from '../support/application.ts';
import { codeOf, expectStep, wrongCode } from '../support/sign-up.ts';
import { expect, test } from '../support/test.ts';

test(
  'an application whose checks all pass opens the account at once',
  { tag: '@only-phone-dark' },
  async ({ page, request, expectAccessible }) => {
    test.slow();
    const customerId = await goToReview(page, request, 'same');
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
    await sendApplication(page, request);
    await expect(page.getByText(ADDRESS_DIFFERS)).toBeVisible();
    await expectAccessible();
    await page.goto('/signup?step=about-you');
    await expect(page.getByRole('heading', { name: 'Your application was sent' })).toBeVisible();
    // The risk profile of the application is shown without an account, and nothing that needs one is requested.
    const refused: string[] = [];
    page.on('response', (answer) => answer.status() === 403 && refused.push(answer.url()));
    await page.goto('/risk-profile');
    await expect(page.getByRole('link', { name: 'Take it again' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(refused).toEqual([]);
  },
);
