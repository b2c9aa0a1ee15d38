import type { Request } from '@playwright/test';
import { expect, fillLogin, completeLogin, test } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

const PASSWORD = 'Artha@2026';
const PAN = 'ZZZPX0009X';
const SECRETS = [PASSWORD, PAN, 'nobody@', 'client1'];
const SEALED = /^\{"payload":"[A-Za-z0-9+/]+={0,2}"\}$/;
/** Requests made before there is a key. */
const OPEN = /\/api\/AppUsers\/(?:csrf|generateCaptcha)$|\/api\/AppConfigs\/options$/;

/** Expects the calls of one page load to be encrypted with one key. @returns the wrapped key */
async function expectSealed(calls: readonly Request[]): Promise<string> {
  const keys = new Set<string>();
  for (const call of calls.filter((each) => !OPEN.test(each.url()))) {
    const { cipheredkey = '' } = await call.allHeaders();
    expect(cipheredkey, call.url()).toMatch(/^[\w-]+\.[\w-]{512}$/);
    keys.add(cipheredkey);
    const sent = call.postData();
    if (call.method() !== 'GET') expect(sent, call.url()).toMatch(SEALED);
    const answer = await call.response();
    const received = await answer?.text();
    if (received) {
      expect(received, call.url()).toMatch(SEALED);
      expect(answer?.headers()['cipheredkey'], call.url()).toBe(cipheredkey.split('.')[0]);
    }
    for (const text of [sent, received]) {
      const inside = Buffer.from(text?.slice(12, -2) ?? '', 'base64').toString('latin1');
      for (const secret of SECRETS) expect(`${text}${inside}`, call.url()).not.toContain(secret);
    }
  }
  expect(keys.size).toBe(1);
  return [...keys].join();
}

test(
  'encrypts all input, requests and responses on the wire',
  { tag: '@only-phone-dark' },
  async ({ page, reserve }) => {
    await reserve('client1');
    const calls: Request[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request);
    });
    const paths = () => calls.map((call) => `${call.method()} ${new URL(call.url()).pathname}`);

    await page.goto('/forgot-userid');
    await page.getByLabel('Pancard Number').fill(PAN);
    await page.getByLabel('Email Id').fill('nobody@artha.example');
    await expectToast(page.getByText('User ID sent successfully on your registered Email ID.').first(), () =>
      page.getByRole('button', { name: 'SEND USER ID' }).click(),
    );
    expect(paths()).toContain('POST /api/AppUsers/forgotUserId');
    const firstKey = await expectSealed(calls.splice(0));

    await fillLogin(page, 'client1');
    await completeLogin(page);
    await expect(page.getByRole('region', { name: 'Current value' })).toBeVisible();
    expect(paths()).toContain('POST /api/AppUsers/login');
    expect(calls.length).toBeGreaterThan(5);
    expect(await expectSealed(calls)).not.toBe(firstKey);
  },
);

test(
  'an open page continues to work after the server changed its key',
  { tag: '@only-desktop-light' },
  async ({ page, signIn }) => {
    await signIn('client1');
    await page.goto('/explore');
    await expect(page.getByRole('region', { name: 'Top Equity funds' })).toContainText('%');
    // As after two rotations: the server no longer knows the key of the page.
    let refused = 0;
    await page.route('**/api/**', async (route) => {
      const headers = await route.request().allHeaders();
      const isOld = headers['cipheredkey'] !== undefined && refused === 0;
      if (isOld) refused += 1;
      const forgotten = headers['cipheredkey']?.replace(/^[^.]+/, 'forgotten');
      await route.continue(isOld ? { headers: { ...headers, cipheredkey: forgotten ?? '' } } : {});
    });
    await page.getByRole('link', { name: /^All funds/ }).click();
    await expect(page.getByRole('heading', { name: '96 funds' })).toBeVisible();
    expect(refused).toBe(1);
  },
);
