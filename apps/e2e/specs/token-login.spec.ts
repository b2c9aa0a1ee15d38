/** Login with a token from a partner's app, and invalid tokens. */
import type { APIRequestContext, Page } from '@playwright/test';
import { newId } from '../support/customer-id.ts';
import { expect, completeLogin, test } from '../support/test.ts';

const SANDBOX = process.env['E2E_SANDBOX_URL'] ?? '';
const REFUSED = 'This link is no longer valid. Please return to the previous site and try again.';

interface Links {
  readonly redirectUrl: string;
  readonly loginUrl: string;
}

async function linksFor(request: APIRequestContext, person: object): Promise<Links> {
  const answer = await request.post(`${SANDBOX}/partner/tokens`, { data: person });
  expect(answer.ok()).toBe(true);
  return (await answer.json()) as Links;
}

/** A customer who is not yet known to the product. */
const newCustomer = () => ({
  kind: 'customer',
  id: newId(13),
  name: 'Nandini Iyer',
  email: 'nandini.iyer@artha.example',
});

/** Requested addresses and their referrers. */
function addressesOf(page: Page): string[] {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url(), request.headers()['referer'] ?? ''));
  return addresses;
}

test(
  'a client comes from the partner’s app to the address of the link, and the token is not exposed',
  { tag: '@only-desktop-light' },
  async ({ page, reserve, baseURL, expectAccessible }) => {
    await reserve('client2');
    await page.goto(`${SANDBOX}/partner`);
    await expectAccessible();
    await page.getByRole('button', { name: /Rohan Deshmukh/ }).click();
    const addresses = addressesOf(page);
    await page.getByRole('button', { name: 'Open' }).click();
    await completeLogin(page);
    await expect(page).toHaveURL(`${baseURL}/holdings`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Only the request for the document has the token, none of its later requests.
    expect(addresses.filter((address) => address.includes('eyJ'))).toHaveLength(1);
    await page.goBack();
    await expect(page).not.toHaveURL(/token/);
  },
);

test(
  'a previous session that the server could not end is named, whether the link is valid or not',
  { tag: '@only-desktop-light' },
  async ({ page, request, signIn, expectAccessible }) => {
    const stillOpen = 'so your previous session is still open on our side';
    const signInUnreached = async (loginUrl: string) => {
      await signIn('client3');
      await page.route('**/api/AppUsers/logout', (route) => route.abort());
      await page.goto(loginUrl);
    };
    await signInUnreached('/login?token=garbage');
    await expect(page.getByRole('main').getByText(REFUSED)).toBeVisible();
    await expect(page.getByRole('main').getByText(stillOpen)).toBeVisible();
    await page.unroute('**/api/AppUsers/logout');
    const { loginUrl } = await linksFor(request, newCustomer());
    await signInUnreached(loginUrl);
    await expect(page.getByRole('alert').getByText(stillOpen)).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/onboarding-landing/);
  },
);

test(
  'staff sign in with a token in their own role',
  { tag: '@only-phone-dark' },
  async ({ page, reserve, request }) => {
    await reserve('rmanager2');
    const { loginUrl } = await linksFor(request, { kind: 'staff', id: 'rmanager2' });
    await page.goto(loginUrl);
    await completeLogin(page);
    await expect(page).toHaveURL(/\/rm\/dashboard$/);
    // The same person again, whose session the server could not end: the alert asks about it, and nothing else does.
    const again = await linksFor(request, { kind: 'staff', id: 'rmanager2' });
    await page.route('**/api/AppUsers/logout', (route) => route.abort());
    await page.goto(again.loginUrl);
    await expect(page.getByRole('dialog', { name: 'Multiple Session Alert' })).toBeVisible();
    await expect(page.getByText('is still open on our side')).toHaveCount(0);
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect(page).toHaveURL(/\/rm\/dashboard$/);
  },
);

test('shows no form and no token in the address while the token is verified @phone-dark', async ({
  page,
  request,
  expectAccessible,
}) => {
  const { loginUrl } = await linksFor(request, newCustomer());
  const gate = Promise.withResolvers<void>();
  await page.route('**/api/AppUsers/loginWithToken', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto(loginUrl);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('status').first()).toBeVisible();
  await expect(page.getByLabel('User ID')).toHaveCount(0);
  await expectAccessible();
  gate.resolve();
  await expect(page).toHaveURL(/\/onboarding-landing/);
});

test('a new customer is sent to onboarding, whatever the link says', async ({ page, request }) => {
  const { redirectUrl } = await linksFor(request, { ...newCustomer(), redirectionUrl: '/all-funds' });
  await page.goto(redirectUrl);
  await expect(page).toHaveURL(/\/onboarding-landing/);
  // The address changes a moment before the session is stored.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('accessToken'))).not.toBeNull();
  await page.goto('/holdings');
  await expect(page).toHaveURL(/\/onboarding-landing/);
});

test('a link is valid once', { tag: '@only-desktop-light' }, async ({ page, request, browser, baseURL }) => {
  const { redirectUrl, loginUrl } = await linksFor(request, newCustomer());
  await page.goto(redirectUrl);
  await expect(page).toHaveURL(/\/onboarding-landing/);
  const thief = await browser.newPage({ baseURL: baseURL! });
  for (const link of [redirectUrl, loginUrl]) {
    await thief.goto(link);
    await expect(thief.getByText(REFUSED).first()).toBeVisible();
    await expect(thief).not.toHaveURL(/token/);
    await thief.goto('/holdings');
    await expect(thief).toHaveURL(/\/login\?returnUrl=/);
  }
  await thief.close();
});

test('a modified link is refused with the same message', { tag: '@only-phone-dark' }, async ({ page, request }) => {
  const { loginUrl } = await linksFor(request, newCustomer());
  for (const link of [loginUrl.slice(0, -6), '/login?token=garbage', '/login?token=..']) {
    await page.goto(link);
    await expect(page.getByText(REFUSED).first()).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
  }
});

const MISSING = [
  '/redirect',
  '/redirect?token=abc',
  '/redirect?cifNumber=MTAwMDQyMTE%3D',
  '/redirect?redirectionUrl=/holdings',
  '/login?redirectionUrl=/holdings',
  '/rm/login?redirectionUrl=/holdings',
  ...[
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example/holdings',
    'https:evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '/\t/evil.example',
    ' //evil.example',
    '／／evil.example',
    'evil.example',
    '',
  ].map((target) => `/redirect?token=abc&redirectionUrl=${encodeURIComponent(target)}`),
];

test(
  'an address that is incomplete or leads to another site shows 404',
  { tag: '@only-desktop-light' },
  async ({ page, baseURL }) => {
    const foreign: string[] = [];
    page.on('request', (request) => !request.url().startsWith(baseURL!) && foreign.push(request.url()));
    for (const address of MISSING) {
      await page.goto(address);
      await expect(page, address).toHaveURL(`${baseURL}/404`);
    }
    await expect(page.getByText('oops.. Looks like you came the wrong way')).toBeVisible();
    expect(foreign.filter((url) => /^https?:/.test(url))).toEqual([]);
  },
);
