import type { Call } from '@artha/client/client';
import { createClient } from '@artha/client/client';
import { ClientError } from '@artha/client/client-error';
import type { Download } from '@artha/client/download';
import { createDownload } from '@artha/client/download';
import { cookieJar } from '@artha/client/cookie-jar';
import { generateCaptcha, login } from '@artha/contract/system/session';
import { logoutOtherSessions } from '@artha/contract/system/session.management';
import { CAPTCHA_TEXT } from '../crash/environment.ts';

const PASSWORD = 'Artha@2026';
/** Longer than browsers wait: on a busy machine many passwords are checked one after another. */
const SIGN_IN_MAX_MS = 55_000;
const CLIENT = { name: 'CLIENT', id: 1 };

interface Role {
  readonly name: string;
  readonly id: number;
}

interface SignIn {
  readonly userId: string;
  readonly password?: string;
  readonly role?: Role;
}

/** A browser behind one address. It keeps its cookies, and the token after it has signed in. */
export class Browser {
  readonly call: Call;
  readonly download: Download;
  readonly fetch: typeof fetch;
  readonly cookies: () => string;
  readonly #url: string;
  #credentials: { readonly token: string; readonly role: Role } | undefined;
  id = 0;

  /** @param address the client address that the proxy reports */
  constructor(url: string, address: string) {
    const jar = cookieJar((input, init) => {
      const headers = new Headers(init?.headers);
      headers.set('x-forwarded-for', address);
      return fetch(input, { ...init, headers });
    });
    this.#url = url;
    this.fetch = jar.fetch;
    this.cookies = jar.cookies;
    const client = { baseUrl: url, ...jar, credentials: () => this.#credentials };
    this.call = createClient(client);
    this.download = createDownload(client);
  }

  get token(): string {
    return this.#credentials?.token ?? '';
  }

  /** Loads the login page, which gives the browser its first cookie, and signs in. @returns 'in', or the error code */
  signIn({ userId, password = PASSWORD, role = CLIENT }: SignIn): Promise<string> {
    return outcomeOf(async () => {
      await this.openPage();
      const { uniqueId: captchaId } = await this.call(generateCaptcha, {});
      const form = { userId, password, captchaText: CAPTCHA_TEXT, captchaId, role: role.name };
      const { token, id, hasActiveSessions } = await this.call(
        login,
        { ...form, isConditionsChecked: true },
        { timeoutMs: SIGN_IN_MAX_MS },
      );
      this.#credentials = { token, role };
      this.id = id;
      if (hasActiveSessions) await this.call(logoutOtherSessions, { userId: id });
    });
  }

  async openPage(): Promise<void> {
    const page = await this.fetch(`${this.#url}/login`, { headers: { accept: 'text/html' } });
    await page.arrayBuffer();
  }
}

/** 'in' when the work succeeds, else the code of the refusal. */
export const outcomeOf = (work: () => Promise<unknown>): Promise<string> =>
  work().then(
    () => 'in',
    (error: unknown) => (error instanceof ClientError ? error.code : Promise.reject(error)),
  );

/** '500 in', '3 in, 1 request.too-many' */
export function tally(outcomes: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const outcome of outcomes) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  return [...counts].map(([outcome, count]) => `${count} ${outcome}`).join(', ');
}

export const many = <Item>(count: number, make: (at: number) => Item): Item[] =>
  Array.from({ length: count }, (_, at) => make(at));
