import type { Call } from '@artha/client/client';
import { createClient } from '@artha/client/client';
import { sealedSend } from '@artha/client/payload';
import { generateCaptcha, login } from '@artha/contract/system/session';
import { logoutOtherSessions } from '@artha/contract/system/session.management';
import { DEFAULT_PROVIDER_NAME, rolesFor, STAFF_LOGIN_ROLES } from '@artha/domain/kit/roles';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { CAPTCHA_TEXT } from './start-product.ts';

export const PASSWORD = 'Artha@2026';

/** The lightest page of the product; requests from it have the product's origin and cookies. */
const LIGHT = '/artha-mark.svg';

/** The product's client, with requests made by the page. */
async function clientIn(page: Page): Promise<Call> {
  await page.goto(LIGHT);
  let cookies = await page.evaluate(() => document.cookie);
  const inPage = async (address: string, init: RequestInit = {}) => {
    const { method = 'GET', body = null } = init;
    const headers = Object.fromEntries(new Headers(init.headers));
    const answer = await page.evaluate(
      async ([url, options]) => {
        const response = await fetch(url, options);
        const text = await response.text();
        return { status: response.status, headers: [...response.headers], text, cookies: document.cookie };
      },
      [address, { method, headers, body: body as string | null }] as const,
    );
    ({ cookies } = answer);
    return new Response(answer.status === 204 ? null : answer.text, answer);
  };
  const send = sealedSend();
  return createClient({
    baseUrl: '',
    fetch: inPage as typeof fetch,
    cookies: () => cookies,
    credentials: () => undefined,
    payload: () => Promise.resolve(send),
  });
}

/**
 * Signs a user in by the calls of the login and ends other sessions. The page shows nothing of the product until the
 * caller opens a screen. The login screen has its own tests.
 *
 * @param roleName as the staff login shows it; by default the first one
 */
export async function signInByCalls(page: Page, userId: string, roleName?: string): Promise<void> {
  const isClient = userId.startsWith('client');
  const roles = rolesFor(DEFAULT_PROVIDER_NAME);
  const first = isClient ? 'client' : STAFF_LOGIN_ROLES[0];
  const role = roles.find(({ key, displayName }) =>
    roleName === undefined ? key === first : displayName === roleName,
  );
  if (!role) throw new Error(`there is no role ${roleName}`);
  const call = await clientIn(page);
  const { uniqueId: captchaId } = await call(generateCaptcha, {});
  const form = { userId, password: PASSWORD, captchaText: CAPTCHA_TEXT, captchaId, role: role.storageName };
  const opened = await call(login, { ...form, ...(isClient && { isConditionsChecked: true }) });
  const credentials = { token: opened.token, role: { name: role.storageName, id: role.id } };
  if (opened.hasActiveSessions) await call(logoutOtherSessions, { userId: opened.id }, { credentials });
  await page.evaluate(
    ([token, appRole, id]) => {
      localStorage.setItem('appRole', appRole);
      localStorage.setItem('userId', id);
      localStorage.setItem('accessToken', token);
    },
    [opened.token, role.storageName, String(opened.id)] as const,
  );
}

/** Opens the landing page of the signed-in user. */
export async function land(page: Page, userId: string): Promise<void> {
  await page.goto(userId.startsWith('client') ? '/login' : '/rm/login');
  await expect(page.locator('[data-frame]').first()).toBeVisible();
  await expect(page).not.toHaveURL(/login/);
}
