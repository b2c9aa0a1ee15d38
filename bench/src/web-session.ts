import { createClient } from '@artha/client/client';
import { cookieJar } from '@artha/client/cookie-jar';
import { generateCaptcha, login } from '@artha/contract/system/session';
import { DEFAULT_PROVIDER_NAME, rolesFor } from '@artha/domain/kit/roles';
import type { BrowserContext } from '@playwright/test';
import { DEMONSTRATION_PASSWORD } from '../../apps/server/src/demonstration/index.ts';
import { BENCH_CAPTCHA } from './product-process.ts';

/** What the login stores in the browser. */
export interface BrowserSession {
  readonly cookies: string;
  readonly storage: Readonly<Record<string, string>>;
}

/** Signs in a demonstration client by the calls of the login. */
export async function signInClient(origin: string, userId: string): Promise<BrowserSession> {
  const jar = cookieJar();
  const call = createClient({ baseUrl: origin, ...jar, credentials: () => undefined });
  const role = rolesFor(DEFAULT_PROVIDER_NAME).find(({ key }) => key === 'client')?.storageName ?? '';
  const { uniqueId: captchaId } = await call(generateCaptcha, {});
  const form = { userId, password: DEMONSTRATION_PASSWORD, captchaId, captchaText: BENCH_CAPTCHA, role };
  const { token, id } = await call(login, { ...form, isConditionsChecked: true });
  return { cookies: jar.cookies(), storage: { appRole: role, userId: String(id), accessToken: token } };
}

/** Adds the cookies of a session for the host of an address. */
export async function addCookiesOf({ cookies }: BrowserSession, context: BrowserContext, address: string) {
  const { hostname } = new URL(address);
  await context.addCookies(
    cookies.split('; ').map((pair) => {
      const at = pair.indexOf('=');
      const cookie = { name: pair.slice(0, at), value: pair.slice(at + 1), domain: hostname, path: '/' };
      return { ...cookie, secure: true, sameSite: 'Strict' as const };
    }),
  );
}

/** Runs in the page: stores the entries of a session. */
export function store(entries: readonly (readonly [name: string, value: string])[]): void {
  for (const [name, value] of entries) localStorage.setItem(name, value);
}
