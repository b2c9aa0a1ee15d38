import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { CAPTCHA_TEXT } from '../support/start-product.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

/**
 * Forgotten user ids and passwords, and the steps required at first login. A test that changes a password has its own
 * person, runs in one project, and checks its screens at both widths.
 */
const WIDTHS = [1440, 390];
const NEW_PASSWORD = 'Monsoon-over-Pune7';
const NEWER_PASSWORD = 'Diwali-in-Surat8';

async function atBothWidths(page: Page, expectAccessible: () => Promise<void>): Promise<void> {
  const size = page.viewportSize() ?? { width: 1440, height: 900 };
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible();
  }
  await page.setViewportSize(size);
}

/** The match of a pattern in the newest mail to an address. */
async function mailed(request: APIRequestContext, to: string, pattern: RegExp): Promise<string> {
  const find = async () => {
    const address = `${process.env['E2E_SANDBOX_URL']}/outbox?to=${encodeURIComponent(to)}`;
    const messages = (await (await request.get(address)).json()) as { kind: string; text: string }[];
    const texts = messages.filter(({ kind }) => kind === 'mail').map(({ text }) => pattern.exec(text)?.[1]);
    return texts.find((found) => found !== undefined) ?? '';
  };
  await expect.poll(find).not.toBe('');
  return find();
}

async function logIn(page: Page, { path = '/login', userId = '', password = '' }): Promise<void> {
  await page.goto(path);
  const isStaff = path !== '/login';
  if (isStaff) await page.getByLabel('Login As').selectOption({ label: 'Relationship Manager' });
  await page.getByLabel('User ID').fill(userId);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Captcha text').fill(CAPTCHA_TEXT);
  if (!isStaff) await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Login' }).click();
}

/** Logs out and waits for it, since with a session the login page redirects. */
async function logOut(page: Page): Promise<void> {
  await page.goto('/logout');
  await expect(page.getByRole('heading', { name: 'You are logged out' })).toBeVisible();
}

const secret = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const expectText = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible();
/** Presses a button whose success a toast announces. */
const pressFor = (page: Page, button: string, toast: string) =>
  expectToast(page.getByText(toast, { exact: true }).first(), () => page.getByRole('button', { name: button }).click());
/** A refusal stays on the page, and is announced once: by its toast. */
async function expectRefusal(page: Page, text: string): Promise<void> {
  const form = page.locator('form');
  await expect(form.getByText(text, { exact: true }).first()).toBeVisible();
  await expect(form.getByRole('alert').filter({ hasText: text })).toHaveCount(0);
}

test('Forgot Password does not reveal whether a user exists @only-phone-dark', async ({ page, expectAccessible }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot Password' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
  await expect(page).toHaveTitle(/^Forgot Password/);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expectText(page, 'User ID is required.');
  await expectText(page, 'Email is required.');
  await expectAccessible();
  await page.getByLabel('Registered User ID').fill('nobody');
  await page.getByLabel('Registered Email ID').fill('nobody@artha.example');
  await expectToast(page.getByText('OTP sent successfully on your registered Email ID.'), () =>
    page.getByRole('button', { name: 'Send OTP' }).click(),
  );
  await expect(page.getByLabel('Enter OTP')).toBeFocused();
  await page.getByRole('button', { name: 'SUBMIT' }).click();
  await expectText(page, 'OTP is required.');
  await expectText(page, 'Password is required.');
  await secret(page, 'New Password').fill('short');
  await expectText(page, 'min 8 chars, 1 number, 1 CAPS, 1 special char');
  const rules = page.getByRole('list', { name: 'Your new password needs' }).getByRole('listitem');
  await expect(rules.filter({ hasText: ', met' })).toHaveText(['A lower-case letter, met', 'No spaces, met']);
  await secret(page, 'New Password').fill('Password@123');
  await expect(rules.filter({ hasText: ', not met' })).toHaveText(['Not easy to guess, not met']);
  await secret(page, 'New Password').fill(NEW_PASSWORD);
  await expect(rules.filter({ hasText: ', not met' })).toHaveCount(0);
  await page.getByLabel('Enter OTP').fill('123456');
  await secret(page, 'New Password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Show new password' }).click();
  await expect(secret(page, 'New Password')).toHaveAttribute('type', 'text');
  await expectAccessible();
  await page.getByRole('button', { name: 'SUBMIT' }).click();
  await expectRefusal(page, 'The OTP is not correct, or no longer valid.');
  await expectAccessible();
  await page.getByText('Landed here by mistake?').getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('the OTP can be sent again, and the focus goes to its field', { tag: '@only-desktop-light' }, async ({ page }) => {
  await page.clock.install();
  await page.goto('/forgot-password');
  await page.getByLabel('Registered User ID').fill('nobody');
  await page.getByLabel('Registered Email ID').fill('nobody@artha.example');
  await page.getByRole('button', { name: 'Send OTP' }).press('Enter');
  await expect(page.getByText(/^No email yet\? Resend OTP in \d+ s$/)).toBeVisible();
  await page.clock.fastForward(31_000);
  await page.getByRole('button', { name: 'Resend OTP' }).press('Enter');
  await expect(page.getByText(/^No email yet\? Resend OTP in \d+ s$/)).toBeVisible();
  await expect(page.getByLabel('Enter OTP')).toBeFocused();
});

test('Forgot User ID takes PAN and e-mail, and for staff only the e-mail @only-desktop-light', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot User ID' }).click();
  await page.getByRole('button', { name: 'SEND USER ID' }).click();
  await expectText(page, 'Pancard Number is required.');
  await expectText(page, 'Email Id is required.');
  const pan = page.getByLabel('Pancard Number');
  await pan.pressSequentially('abcde12345');
  await expect(pan).toHaveValue('ABCDE12345');
  await page.getByLabel('Email Id').fill('nobody');
  await expectText(page, 'Pancard Number is not valid.');
  await expectText(page, 'Email Id is not valid.');
  await expect(page.getByText('By continuing you agree to the Terms and Conditions and Privacy Policy')).toBeVisible();
  await expectAccessible();
  await pan.fill('zzzpx0001x');
  await page.getByLabel('Email Id').fill('nobody@artha.example');
  await pressFor(page, 'SEND USER ID', 'User ID sent successfully on your registered Email ID.');
  await expectAccessible();

  await page.goto('/rm/login');
  await page.getByRole('link', { name: 'Forgot User ID' }).click();
  await expect(page).toHaveURL(/\/rm\/forgot-userid$/);
  await expect(page.getByLabel('Pancard Number')).toHaveCount(0);
  await expectAccessible();
  await page.getByLabel('Email Id').fill('nobody@artha.example');
  await pressFor(page, 'SEND USER ID', 'User ID sent successfully on your registered Email ID.');
  await page.getByText('Landed here by mistake?').getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/rm\/login$/);
});

interface Journey {
  readonly page: Page;
  readonly request: APIRequestContext;
  readonly signInAndLand: (userId: string) => Promise<void>;
  readonly expectAccessible: () => Promise<void>;
}

async function changeForcedPassword({ page, signInAndLand, expectAccessible }: Journey): Promise<void> {
  await signInAndLand('client5');
  await expect(page).toHaveURL(/\/change-password\?forcefully=true$/);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await atBothWidths(page, expectAccessible);
  for (const address of ['/dashboard', '/my-account', '/nowhere', '/force-tnc', '/login']) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/change-password\?forcefully=true$/);
  }
  await page.goBack();
  await expect(page).toHaveURL(/\/change-password\?forcefully=true$/);

  // Without the query it is forced all the same.
  await page.goto('/change-password');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expectText(page, 'Old Password is required.');
  await secret(page, 'Old Password').fill('Artha@2026');
  await secret(page, 'New Password').fill('Password@123');
  await secret(page, 'Confirm Password').fill('Password@123');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expectRefusal(page, 'This password is too easy to guess. Choose another.');
  await secret(page, 'New Password').fill('Artha@2026');
  await secret(page, 'Confirm Password').fill('Artha@2026');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expectRefusal(page, 'Old password and New password is not same');
  await secret(page, 'New Password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expectRefusal(page, 'New password and Confirm password is not same');
  await atBothWidths(page, expectAccessible);
  await secret(page, 'Confirm Password').fill(NEW_PASSWORD);
  // The password is changed, whether the user is then loaded or not.
  await page.route('**/api/AppUsers/me', (route) => route.abort(), { times: 1 });
  await pressFor(page, 'Submit', 'Password changed successfully');
  await expect(page).toHaveURL(/\/my-account$/);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/dashboard$/);
  await logOut(page);
  await logIn(page, { userId: 'client5', password: NEW_PASSWORD });
  await expect(page).toHaveURL(/\/dashboard$/);
}

async function recoverClient({ page, request, expectAccessible }: Journey): Promise<void> {
  const email = 'client6@artha.example';
  await page.goto('/forgot-userid');
  await page.getByLabel('Pancard Number').fill('zzzpm0006f');
  await page.getByLabel('Email Id').fill(email);
  await page.getByRole('button', { name: 'SEND USER ID' }).click();
  const userId = await mailed(request, email, /Your user id is (\w+)\./);
  expect(userId).toBe('client6');

  await page.goto('/forgot-password');
  await page.getByLabel('Registered User ID').fill(userId);
  await page.getByLabel('Registered Email ID').fill(email);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await page.getByLabel('Enter OTP').fill(await mailed(request, email, /\b(\d{6})\b/));
  await secret(page, 'New Password').fill(NEW_PASSWORD);
  await atBothWidths(page, expectAccessible);
  await pressFor(page, 'SUBMIT', 'You have successfully changed your password.');
  await expect(page).toHaveURL(/\/login$/);

  await logIn(page, { userId, password: NEW_PASSWORD });
  await expect(page).toHaveURL(/\/force-tnc$/);
  await expect(page.getByRole('region', { name: 'Terms', exact: true })).toContainText(/Artha/);
  await expect(page.getByRole('button', { name: 'Done' })).toBeDisabled();
  await atBothWidths(page, expectAccessible);
  await downloadTerms(page);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/force-tnc$/);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('heading', { name: 'You are logged out' })).toBeVisible();

  await logIn(page, { userId, password: NEW_PASSWORD });
  await page.getByRole('checkbox', { name: 'I accept the Terms & Conditions mentioned above' }).check();
  await atBothWidths(page, expectAccessible);
  await page.getByRole('button', { name: 'Done' }).click();
  await expectText(page, 'Terms and Conditions Accepted!');
  await expect(page).toHaveURL(/\/my-account$/);
  await page.goto('/force-tnc');
  await expect(page).toHaveURL(/\/dashboard$/);
}

/**
 * A failed download returns JSON despite its content type. While the server is busy it is retried, and then the message
 * is shown; a server that is busy once is not noticed.
 */
async function downloadTerms(page: Page): Promise<void> {
  const address = '**/api/TermsAndConditions/download';
  const message = 'The service is busy. Please try again in a moment.';
  const error = { statusCode: 503, name: 'Refusal', message, code: 'server.busy', requestId: 'r-1' };
  const body = Buffer.from(JSON.stringify({ error }));
  const answerBusy = (times?: number) =>
    page.route(address, (route) => route.fulfill({ status: 503, contentType: 'application/octet-stream', body }), {
      ...(times !== undefined && { times }),
    });
  await answerBusy();
  const download = page.getByRole('button', { name: 'Download as PDF' });
  await download.click();
  await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
  await page.unroute(address);
  await answerBusy(1);
  const saved = page.waitForEvent('download');
  await download.click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^terms-and-conditions-v\d+\.pdf$/);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
}

/** While the form is sent, neither Enter nor a press sends it again, and a refusal leaves the focus where it was. */
async function refuseOnce(page: Page): Promise<void> {
  const submit = page.getByRole('button', { name: 'Submit' });
  let calls = 0;
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/changePassword', async (route) => {
    calls += 1;
    await answered;
    await route.continue();
  });
  await submit.press('Enter');
  const busy = page.getByRole('button', { name: 'Changing' });
  await expect(busy).toBeDisabled();
  await busy.press('Enter');
  await busy.dispatchEvent('click');
  await secret(page, 'Confirm Password').press('Enter');
  await busy.focus();
  await page.waitForTimeout(500);
  answer();
  await expectRefusal(page, 'Old Password is not correct.');
  expect(calls).toBe(1);
  await expect(submit).toBeFocused();
  await page.unroute('**/changePassword');
}

async function recoverStaff({ page, request, expectAccessible }: Journey): Promise<void> {
  const [userId, email] = ['bpartner1', 'bpartner1@artha.example'];
  await page.goto('/rm/forgot-userid');
  await page.getByLabel('Email Id').fill(email);
  await page.getByRole('button', { name: 'SEND USER ID' }).click();
  expect(await mailed(request, email, /Your user id is (\w+)\./)).toBe(userId);
  await page.goto('/rm/login');
  await page.getByRole('link', { name: 'Forgot Password' }).click();
  await page.getByLabel('Registered User ID').fill(userId);
  await page.getByLabel('Registered Email ID').fill(email);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await page.getByLabel('Enter OTP').fill(await mailed(request, email, /\b(\d{6})\b/));
  await secret(page, 'New Password').fill(NEW_PASSWORD);
  await pressFor(page, 'SUBMIT', 'You have successfully changed your password.');
  await expect(page).toHaveURL(/\/rm\/login$/);

  await logIn(page, { path: '/rm/login', userId, password: NEW_PASSWORD });
  await expect(page).toHaveURL(/\/rm\/dashboard$/);
  await page.goto('/change-password');
  await secret(page, 'Old Password').fill('Wrong@pass1');
  await secret(page, 'New Password').fill(NEWER_PASSWORD);
  await secret(page, 'Confirm Password').fill(NEWER_PASSWORD);
  await refuseOnce(page);
  await atBothWidths(page, expectAccessible);
  await secret(page, 'Old Password').fill(NEW_PASSWORD);
  await pressFor(page, 'Submit', 'Password changed successfully');
  await expect(page).toHaveURL(/\/change-password$/);
  await expect(secret(page, 'Old Password')).toHaveValue('');
  await mailed(request, email, /(password of your Artha account was changed)/);

  await secret(page, 'New Password').fill('Onam-in-Kochi9');
  await secret(page, 'Confirm Password').fill('Onam-in-Kochi9');
  await secret(page, 'Old Password').fill(NEW_PASSWORD);
  for (let wrong = 1; wrong <= 5; wrong += 1) {
    const refused = page.waitForResponse('**/changePassword');
    await page.getByRole('button', { name: 'Submit' }).click();
    expect((await refused).status()).toBe(wrong < 5 ? 400 : 401);
  }
  await expect(page).toHaveURL(/\/rm\/login/);
  await expectText(page, 'Too many wrong passwords. You have been logged out. Please log in again.');
}

for (const [title, project, journey] of [
  ['a client must change the password before anything else', 'desktop-light', changeForcedPassword],
  ['a client recovers user id and password, logs in and accepts the terms', 'phone-dark', recoverClient],
  ['staff recover user id and password by mail, and change the password', 'desktop-light', recoverStaff],
] as const)
  test(title, { tag: `@only-${project}` }, async ({ page, request, signInAndLand, expectAccessible }) => {
    await journey({ page, request, signInAndLand, expectAccessible });
  });
