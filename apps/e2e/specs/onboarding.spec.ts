/** A bank customer signs up: landing page, login, the steps of the application, and everything that is refused. */
import { completeLogin, expect, test } from '../support/test.ts';
import { CAPTCHA_TEXT } from '../support/start-product.ts';
import {
  choose,
  cifNumberOf,
  CUSTOMER_ENDINGS,
  drawSignature,
  expectStep,
  fillAboutYou,
  goToHolders,
  NEW_PASSWORD,
  newCustomerId,
  requestCode,
  saveStep,
  signUp,
  uploadCheque,
  wrongCode,
} from '../support/sign-up.ts';
import type { Page } from '@playwright/test';

const NOT_POSSIBLE = 'We are unable to proceed with the onboarding . Please contact Bank.';
const INCOMPLETE =
  'Some required information is missing. Please contact support for assistance to complete your onboarding.';

const landing = (customerId: string) => `/onboarding-landing?cifNumber=${cifNumberOf(customerId)}`;
const continueButton = (page: Page) => page.getByRole('button', { name: 'Continue' });
const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text }).first();

test('the landing page says what the bank answers, and leads on only with everything @phone-dark', async ({
  page,
  expectAccessible,
}) => {
  const checks: string[] = [];
  page.on('request', (sent) => sent.url().includes('fetchAndValidate') && checks.push(sent.url()));

  await page.goto('/onboarding-landing');
  await expect(alert(page, NOT_POSSIBLE)).toBeVisible();
  await expect(alert(page, NOT_POSSIBLE).getByRole('link')).toHaveCount(2);
  await page.getByRole('checkbox').check();
  await expect(continueButton(page)).toBeDisabled();
  expect(checks).toEqual([]);
  await expectAccessible();

  for (const [ending, message] of [
    [CUSTOMER_ENDINGS.company, NOT_POSSIBLE],
    [CUSTOMER_ENDINGS.unknown, NOT_POSSIBLE],
    [CUSTOMER_ENDINGS.incomplete, INCOMPLETE],
  ] as const) {
    await page.goto(landing(newCustomerId(ending)));
    await expect(alert(page, message)).toBeVisible();
    await page.getByRole('checkbox').check();
    await expect(continueButton(page)).toBeDisabled();
  }
  await expectAccessible();

  await page.goto(landing(newCustomerId(CUSTOMER_ENDINGS.down)));
  await expect(alert(page, "The bank's records cannot be read at the moment.")).toBeVisible();
  await expect(continueButton(page)).toBeDisabled();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(alert(page, "The bank's records cannot be read at the moment.")).toBeVisible();
  await expectAccessible();

  const customerId = newCustomerId();
  await page.goto(landing(customerId));
  await expect(page.getByText('Accepted')).toBeVisible();
  await expect(page.getByText(customerId)).toHaveCount(0);
  await expect(page.getByRole('checkbox')).not.toBeChecked();
  await expect(continueButton(page)).toBeDisabled();
  await expect(page.getByRole('link', { name: 'Terms and Conditions, PDF' })).toHaveAttribute('download', /.*/);
  await expect(page.getByRole('link', { name: 'Privacy', exact: true })).toHaveAttribute('target', '_blank');
  await page.getByRole('checkbox').check();
  await expectAccessible();
  await continueButton(page).click();
  await expect(page).toHaveURL(new RegExp(`/signup\\?cifNumber=${encodeURIComponent(cifNumberOf(customerId))}$`));
  expect(await page.evaluate(() => sessionStorage.getItem('cifNumber'))).toBe(cifNumberOf(customerId));
  expect(await page.evaluate(() => localStorage.getItem('appRole'))).toBe('CLIENT');
});

test(
  'nobody signs up without a customer id or a consent',
  { tag: '@only-phone-dark' },
  async ({ page, expectAccessible }) => {
    await page.goto('/login');
    await page.getByRole('link', { name: 'SignUp' }).click();
    await expect(page.getByRole('heading', { name: 'Start from your bank' })).toBeVisible();
    await expectAccessible();
    const customerId = newCustomerId();
    await page.goto(`/signup?cifNumber=${cifNumberOf(customerId)}`);
    await expect(page).toHaveURL(/\/onboarding-landing\?cifNumber=/);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(/\/login$/);

    // Where the bank has switched it off, the landing page asks for no consent.
    const error = {
      statusCode: 403,
      name: 'Refusal',
      code: 'onboarding.sign-up-off',
      message: 'Off.',
      requestId: 'r-1',
    };
    await page.route('**/fetchAndValidate', (route) => route.fulfill({ status: 403, json: { error } }));
    await page.goto(landing(customerId));
    await expect(page.getByText('Signing up online is not offered. Please visit your branch.')).toBeVisible();
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await expectAccessible();
  },
);

test(
  'staff are asked to log out first, and a client goes to the dashboard',
  {
    tag: '@only-desktop-light',
  },
  async ({ page, signIn, expectAccessible }) => {
    await signIn('finance1', 'Finance');
    await page.goto(landing(newCustomerId()));
    await expect(page.getByRole('heading', { name: 'You are logged in as Finance' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('appRole'))).toBe('FINANCE');
    await expectAccessible();
    await page.getByRole('link', { name: 'Log out' }).click();
    await signIn('client4');
    for (const address of [landing(newCustomerId()), '/signup']) {
      await page.goto(address);
      await expect(page).toHaveURL(/\/dashboard$/);
    }
  },
);

interface Screen {
  readonly page: Page;
  readonly expectAccessible: () => Promise<void>;
}

async function chooseLogin({ page, expectAccessible }: Screen, code: string, userId: string): Promise<void> {
  const create = () => page.getByRole('button', { name: 'Create login' }).click();
  await expectAccessible();
  await create();
  await expect(page.getByText('OTP is required.').first()).toBeVisible();
  await page.getByLabel('Code').fill(wrongCode(code));
  await page.getByLabel('User ID').fill('client1');
  await page.getByLabel('Password', { exact: true }).fill('Password@123');
  await expect(page.getByText('Not easy to guess, not met')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await create();
  await expect(alert(page, 'This code is not correct or no longer valid.')).toBeVisible();
  // The code can still be entered after a reload.
  await page.reload();
  await page.getByLabel('Code').fill(code);
  await page.getByLabel('User ID').fill('client1');
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await create();
  await expect(alert(page, 'This user ID is taken.')).toBeVisible();
  await page.getByLabel('User ID').fill(userId);
  await expectAccessible();
  await create();
  await expectStep(page, 'Your bank details');
}

async function confirmBankDetails({ page, expectAccessible }: Screen, customerId: string): Promise<void> {
  await expect(page.getByText(customerId, { exact: true })).toBeVisible();
  await expect(page.getByText('Ask your branch to change it')).toBeVisible();
  await expectAccessible();
  await page.goto('/signup?step=review');
  await expectStep(page, 'Your bank details');
  await page.getByRole('button', { name: 'Confirm and continue' }).click();
  await expectStep(page, 'Accounts');
  await expect(page).toHaveURL(/\/signup\?step=accounts$/);
  await expectAccessible();
  await saveStep(page);
}

async function answerQuestions({ page, expectAccessible }: Screen): Promise<void> {
  await expectStep(page, 'About you');
  await saveStep(page);
  await expect(page.getByText('Choose your occupation.')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Mr', exact: true })).toBeFocused();
  await expectAccessible();
  await fillAboutYou(page);
  await page.getByRole('button', { name: 'Back' }).click();
  await expectStep(page, 'Accounts');
  await page.goBack();
  await expectStep(page, 'About you');
  await expect(page.getByLabel('City of birth')).toHaveValue('Pune');
  await page.getByText('India and another country').click();
  await page.getByRole('textbox', { name: 'Tax ID' }).fill('S71/44 8C');
  await saveStep(page);
  await expect(page.getByText('A tax ID has 4 to 16 letters or digits, no signs or spaces.')).toBeVisible();
  await page.getByText('India only').click();
  await saveStep(page);
}

async function nameNominees({ page, expectAccessible }: Screen): Promise<void> {
  await expectStep(page, 'Holders and nominees');
  await saveStep(page);
  await expect(alert(page, 'Name a nominee, or opt out.')).toBeVisible();
  for (const [name, relationship, share] of [
    ['Rohan Deshmukh', 'Husband', '60'],
    ['Kavita Rao', 'Mother', '39'],
  ] as const) {
    await page.getByRole('button', { name: 'Add a nominee' }).click();
    await page.getByLabel('Name as in the identity document').fill(name);
    await choose(page, 'Relationship', relationship);
    await page.getByLabel(`Share of ${name} in percent`).fill(share);
    await page.getByRole('button', { name: 'Done' }).click();
  }
  await saveStep(page);
  await expect(page.getByText('1% missing')).toBeVisible();
  await expect(page.getByLabel('Share of Rohan Deshmukh in percent')).toBeFocused();
  await expectAccessible();
  await page.getByRole('button', { name: 'Split equally' }).click();
  await expect(page.getByText('Adds up')).toBeVisible();
  await saveStep(page);
}

async function addDocuments({ page, expectAccessible }: Screen): Promise<void> {
  await expectStep(page, 'Documents');
  await saveStep(page);
  await expect(page.getByText('Draw or upload your signature.')).toBeVisible();
  await page.getByRole('button', { name: 'Use this signature' }).click();
  await expect(page.getByText('Draw your whole signature first.')).toBeVisible();
  await expectAccessible();
  await drawSignature(page);
  await page.getByRole('button', { name: 'Use this signature' }).click();
  await expect(page.getByText('signature.png', { exact: true })).toBeVisible();
  await uploadCheque(page);
  await expect(page.getByText('cheque.png', { exact: true })).toBeVisible();
  await expect(page.getByText('Uploaded', { exact: true })).toHaveCount(2);
  await expectAccessible();
  await saveStep(page);
  await expectStep(page, 'Verify');
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await expectAccessible();
}

async function logIn(page: Page, userId: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('User ID').fill(userId);
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Captcha text').fill(CAPTCHA_TEXT);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Login' }).click();
  await completeLogin(page);
}

test('a customer signs up and fills in the application, on two devices', async ({
  page,
  request,
  browser,
  baseURL,
  expectAccessible,
}, info) => {
  test.slow();
  const customerId = newCustomerId();
  const userId = `investor${customerId}`;
  const screen = { page, expectAccessible };
  const code = await requestCode(page, request, customerId);
  await test.step('proves who they are, and chooses a login', () => chooseLogin(screen, code, userId));
  await test.step('confirms what the bank knows', () => confirmBankDetails(screen, customerId));
  await test.step('answers what the regulator asks, and loses nothing by going back', () => answerQuestions(screen));
  await test.step('names nominees whose shares must add up', () => nameNominees(screen));
  await test.step('draws the signature, uploads a cheque', () => addDocuments(screen));
  await test.step('goes on where it was left, on another device', async () => {
    const { viewport } = info.project.use;
    const other = await browser.newPage({ baseURL: baseURL!, ...(viewport && { viewport }) });
    await logIn(other, userId);
    await expectStep(other, 'Verify');
    await other.goto('/signup?step=holders');
    await expect(other.getByLabel('Share of Kavita Rao in percent')).toHaveValue('50');
    await other.goto('/dashboard');
    await expect(other).toHaveURL(/\/signup/);
    await other.close();
  });
});

test(
  'a second attempt to sign up says the same as the first, and the owner gets a mail',
  {
    tag: '@only-desktop-light',
  },
  async ({ page, request, browser, baseURL }) => {
    const customerId = newCustomerId();
    await signUp(page, request, customerId);
    const thief = await browser.newPage({ baseURL: baseURL! });
    await thief.goto(landing(customerId));
    await thief.getByRole('checkbox').check();
    await continueButton(thief).click();
    await thief.getByRole('button', { name: 'Send code' }).click();
    await expect(thief.getByLabel('Code')).toBeVisible();
    await thief.close();
    await page.goto('/logout');
    await expect(page.getByRole('heading', { name: 'You are logged out' })).toBeVisible();
  },
);

test(
  'a joint holder declares what the first one does',
  { tag: '@only-phone-dark' },
  async ({ page, request, expectAccessible }) => {
    await signUp(page, request, newCustomerId());
    await goToHolders(page);
    await page.getByRole('radio', { name: /^Joint/ }).check({ force: true });
    await page.getByLabel('Name as on the PAN card').fill('Kavita Rao');
    await page.getByLabel('PAN', { exact: true }).fill(' qrspk 5678 l');
    await expect(page.getByLabel('PAN', { exact: true })).toHaveValue('QRSPK5678L');
    await page.getByRole('button', { name: /^Date of birth/ }).click();
    const calendar = page.getByRole('dialog', { name: 'Date of birth' });
    const year = calendar.getByRole('combobox', { name: 'Year' });
    // The list has twenty years around the one that is shown.
    for (const earlier of ['2017', '2008', '1999']) await year.selectOption(earlier);
    await calendar.getByRole('button', { name: /^\w+, 15 / }).click();
    await page.getByLabel('E-mail', { exact: true }).fill('kavita.rao@artha.example');
    await page.getByLabel('Mobile', { exact: true }).fill('9820011223');
    await saveStep(page);
    await expect(page.getByText('Choose the occupation.')).toBeVisible();
    await expect(page.getByText('Choose where this holder pays tax.')).toBeVisible();
    await expectAccessible();
    // A holder who is removed leaves the focus on the card, not at the top of the page.
    await page.getByRole('button', { name: 'Add a holder' }).click();
    await page.getByRole('button', { name: 'Remove holder' }).last().press('Enter');
    await expect(page.getByRole('button', { name: 'Remove holder' })).toHaveCount(1);
    await expect(page.locator('section:focus')).toContainText('Second holder');
    await fillAboutYou(page);
    await saveStep(page);
    await expectStep(page, 'Documents');
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByLabel('City of birth')).toHaveValue('Pune');
    await expectAccessible();
  },
);

test(
  'a minor has one holder, a guardian with a PAN, and no nominees',
  { tag: '@only-desktop-light' },
  async ({ page, request, expectAccessible }) => {
    await signUp(page, request, newCustomerId(CUSTOMER_ENDINGS.minor));
    await expect(page.getByText('Guardian', { exact: true })).toBeVisible();
    await goToHolders(page);
    await expect(page.getByRole('radio', { name: /^Joint/ })).toBeDisabled();
    await expect(page.getByRole('heading', { name: 'Nominees', exact: true })).toHaveCount(0);
    await expect(page.getByRole('checkbox', { name: /I do not wish to nominate anyone/ })).toHaveCount(0);
    await saveStep(page);
    await expect(page.getByText('Enter the PAN of the guardian.')).toBeVisible();
    await expectAccessible();
    await page.getByLabel('PAN of the guardian').fill(' qrspg 1234 h');
    await expect(page.getByLabel('PAN of the guardian')).toHaveValue('QRSPG1234H');
    await saveStep(page);
    await expectStep(page, 'Documents');
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByLabel('PAN of the guardian')).toHaveValue('QR•••••••H');
    await saveStep(page);
    await expectStep(page, 'Documents');
  },
);

test(
  'a customer who comes by the token of a partner consents first, and continues with the next token',
  { tag: '@only-desktop-light' },
  async ({ page, request, browser, baseURL, expectAccessible }) => {
    const customerId = newCustomerId();
    const arrive = async (visitor: Page) => {
      const person = { kind: 'customer', id: customerId, name: 'Nandini Iyer', email: `n.${customerId}@artha.example` };
      const answer = await request.post(`${process.env['E2E_SANDBOX_URL']}/partner/tokens`, { data: person });
      const { loginUrl } = (await answer.json()) as { readonly loginUrl: string };
      await visitor.goto(loginUrl);
      await completeLogin(visitor);
    };
    await arrive(page);
    await expect(page).toHaveURL(/\/onboarding-landing\?cifNumber=/);
    await expect(page.getByText('Accepted')).toBeVisible();
    await expectAccessible();
    await page.getByRole('checkbox').check();
    await continueButton(page).click();
    await expectStep(page, 'Your bank details');
    const other = await browser.newPage({ baseURL: baseURL! });
    await arrive(other);
    await expectStep(other, 'Your bank details');
    await expect(other).toHaveURL(/\/signup\?cifNumber=/);
    await other.close();
  },
);

test('Cancel asks, and logs out', { tag: '@only-phone-dark' }, async ({ page, request, expectAccessible }) => {
  await signUp(page, request, newCustomerId());
  await page.getByRole('button', { name: /^Step 1 of 8/ }).click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(8);
  await expectAccessible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
  await expectStep(page, 'Your bank details');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { name: 'You are logged out' })).toBeVisible();
});
