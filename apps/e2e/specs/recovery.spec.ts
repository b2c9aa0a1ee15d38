import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { CAPTCHA_TEXT } from '../support/start-product.ts';
import { expect, test } from '../support/test.ts';

/**
 * What somebody forgot, and what must be done first. Passwords change here, so each journey that changes one has a
 * person of its own, runs in one project, and looks at its screens at both widths.
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

/** What a pattern finds in the newest mail to somebody. */
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

/** Until it is done there is a session, and the login page leads back into it. */
async function logOut(page: Page): Promise<void> {
  await page.goto('/logout');
  await expect(page.getByRole('heading', { name: 'You are logged out' })).toBeVisible();
}

const secret = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const told = (page: Page, words: string) => expect(page.getByText(words, { exact: true }).first()).toBeVisible();
const refused = (page: Page, words: string) =>
  expect(page.getByRole('alert').filter({ hasText: words }).first()).toBeVisible();

test('who forgot the password hears the same whoever it is @only-phone-dark', async ({ page, expectAccessible }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot Password' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
  await expect(page).toHaveTitle(/^Forgot Password/);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await told(page, 'User ID is required.');
  await told(page, 'Email is required.');
  await expectAccessible();
  await page.getByLabel('Registered User ID').fill('nobody');
  await page.getByLabel('Registered Email ID').fill('nobody@artha.example');
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await told(page, 'OTP sent successfully on your registered Email ID.');
  await page.getByRole('button', { name: 'SUBMIT' }).click();
  await told(page, 'OTP is required.');
  await told(page, 'Password is required.');
  await secret(page, 'New Password').fill('short');
  await told(page, 'min 8 chars, 1 number, 1 CAPS, 1 special char');
  await page.getByLabel('Enter OTP').fill('123456');
  await secret(page, 'New Password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Show new password' }).click();
  await expect(secret(page, 'New Password')).toHaveAttribute('type', 'text');
  await expectAccessible();
  await page.getByRole('button', { name: 'SUBMIT' }).click();
  await refused(page, 'The OTP is not correct, or no longer valid.');
  await expectAccessible();
  await page.getByText('Landed here by mistake?').getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('a user id is asked for by PAN and e-mail, by staff with the e-mail alone @only-desktop-light', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot User ID' }).click();
  await page.getByRole('button', { name: 'SEND USER ID' }).click();
  await told(page, 'Pancard Number is required.');
  await told(page, 'Email Id is required.');
  const pan = page.getByLabel('Pancard Number');
  await pan.pressSequentially('abcde12345');
  await expect(pan).toHaveValue('ABCDE12345');
  await page.getByLabel('Email Id').fill('nobody');
  await told(page, 'Pancard Number is not valid.');
  await told(page, 'Email Id is not valid.');
  await expect(page.getByText('By continuing you agree to the Terms and Conditions and Privacy Policy')).toBeVisible();
  await expectAccessible();
  await pan.fill('zzzpx0001x');
  await page.getByLabel('Email Id').fill('nobody@artha.example');
  await page.getByRole('button', { name: 'SEND USER ID' }).click();
  await told(page, 'User ID sent successfully on your registered Email ID.');
  await expectAccessible();

  await page.goto('/rm/login');
  await page.getByRole('link', { name: 'Forgot User ID' }).click();
  await expect(page).toHaveURL(/\/rm\/forgot-userid$/);
  await expect(page.getByLabel('Pancard Number')).toHaveCount(0);
  await expectAccessible();
  await page.getByLabel('Email Id').fill('nobody@artha.example');
  await page.getByRole('button', { name: 'SEND USER ID' }).click();
  await told(page, 'User ID sent successfully on your registered Email ID.');
  await page.getByText('Landed here by mistake?').getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/rm\/login$/);
});

interface Journey {
  readonly page: Page;
  readonly request: APIRequestContext;
  readonly signIn: (userId: string) => Promise<void>;
  readonly expectAccessible: () => Promise<void>;
}

async function mustChange({ page, signIn, expectAccessible }: Journey): Promise<void> {
  await signIn('client5');
  await expect(page).toHaveURL(/\/change-password\?forcefully=true$/);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await atBothWidths(page, expectAccessible);
  for (const address of ['/dashboard', '/my-account', '/nowhere', '/force-tnc', '/login']) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/change-password\?forcefully=true$/);
  }
  await page.goBack();
  await expect(page).toHaveURL(/\/change-password\?forcefully=true$/);

  await page.getByRole('button', { name: 'Submit' }).click();
  await told(page, 'Old Password is required.');
  await secret(page, 'Old Password').fill('Artha@2026');
  await secret(page, 'New Password').fill('Artha@2026');
  await secret(page, 'Confirm Password').fill('Artha@2026');
  await page.getByRole('button', { name: 'Submit' }).click();
  await refused(page, 'Old password and New password is not same');
  await secret(page, 'New Password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Submit' }).click();
  await refused(page, 'New password and Confirm password is not same');
  await atBothWidths(page, expectAccessible);
  await secret(page, 'Confirm Password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Submit' }).click();
  await told(page, 'Password changed successfully');
  await expect(page).toHaveURL(/\/my-account$/);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/dashboard$/);
  await logOut(page);
  await logIn(page, { userId: 'client5', password: NEW_PASSWORD });
  await expect(page).toHaveURL(/\/dashboard$/);
}

async function forgotEverything({ page, request, expectAccessible }: Journey): Promise<void> {
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
  await page.getByRole('button', { name: 'SUBMIT' }).click();
  await told(page, 'You have successfully changed your password.');
  await expect(page).toHaveURL(/\/login$/);

  await logIn(page, { userId, password: NEW_PASSWORD });
  await expect(page).toHaveURL(/\/force-tnc$/);
  await expect(page.getByRole('region', { name: 'Terms', exact: true })).toContainText(/Artha/);
  await expect(page.getByRole('button', { name: 'Done' })).toBeDisabled();
  await atBothWidths(page, expectAccessible);
  await downloadsTerms(page);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/force-tnc$/);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('heading', { name: 'You are logged out' })).toBeVisible();

  await logIn(page, { userId, password: NEW_PASSWORD });
  await page.getByRole('checkbox', { name: 'I accept the Terms & Conditions mentioned above' }).check();
  await atBothWidths(page, expectAccessible);
  await page.getByRole('button', { name: 'Done' }).click();
  await told(page, 'Terms and Conditions Accepted!');
  await expect(page).toHaveURL(/\/my-account$/);
  await page.goto('/force-tnc');
  await expect(page).toHaveURL(/\/dashboard$/);
}

/** A file is asked for; what comes in its place is JSON all the same, and its words are shown. */
async function downloadsTerms(page: Page): Promise<void> {
  const address = '**/api/TermsAndConditions/download';
  const message = 'The service is busy. Please try again in a moment.';
  const error = { statusCode: 503, name: 'Refusal', message, code: 'server.busy', requestId: 'r-1' };
  const body = Buffer.from(JSON.stringify({ error }));
  await page.route(address, (route) => route.fulfill({ status: 503, contentType: 'application/octet-stream', body }));
  const download = page.getByRole('button', { name: 'Download as PDF' });
  await download.click();
  await refused(page, message);
  await page.unroute(address);
  const saved = page.waitForEvent('download');
  await download.click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^terms-and-conditions-v\d+\.pdf$/);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
}

async function staffByMail({ page, request, expectAccessible }: Journey): Promise<void> {
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
  await page.getByRole('button', { name: 'SUBMIT' }).click();
  await told(page, 'You have successfully changed your password.');
  await expect(page).toHaveURL(/\/rm\/login$/);

  await logIn(page, { path: '/rm/login', userId, password: NEW_PASSWORD });
  await expect(page).toHaveURL(/\/rm\/dashboard$/);
  await page.goto('/change-password');
  await secret(page, 'Old Password').fill('Wrong@pass1');
  await secret(page, 'New Password').fill(NEWER_PASSWORD);
  await secret(page, 'Confirm Password').fill(NEWER_PASSWORD);
  await page.getByRole('button', { name: 'Submit' }).click();
  await refused(page, 'Old Password is not correct.');
  await atBothWidths(page, expectAccessible);
  await secret(page, 'Old Password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Submit' }).click();
  await told(page, 'Password changed successfully');
  await expect(page).toHaveURL(/\/change-password$/);
  await expect(secret(page, 'Old Password')).toHaveValue('');
  await mailed(request, email, /(password of your Artha account was changed)/);
}

for (const [title, project, journey] of [
  ['a client must change the password before anything else', 'desktop-light', mustChange],
  ['a client who forgot everything gets in, and accepts the terms', 'phone-dark', forgotEverything],
  ['staff set a new password by mail, and change it when they like', 'desktop-light', staffByMail],
] as const)
  test(title, { tag: `@only-${project}` }, async ({ page, request, signIn, expectAccessible }) => {
    test.setTimeout(120_000);
    await journey({ page, request, signIn, expectAccessible });
  });
