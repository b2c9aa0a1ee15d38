import type { Call } from '@artha/client/client';
import { createClient } from '@artha/client/client';
import type { CookieJar } from '@artha/client/cookie-jar';
import { cookieJar } from '@artha/client/cookie-jar';
import { csrfTokenIn } from '@artha/client/csrf';
import type { Route } from '@artha/contract/kit/route';
import { generateCaptcha, getCsrfToken } from '@artha/contract/system/session';

export interface PreparedRequest {
  readonly route: Route;
  /** JSON. */
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Received {
  readonly ms: number;
  readonly text: string;
  /** What a visitor sees of the answer, except what differs in each: request id and times. */
  readonly seen: string;
}

const REQUEST_ID = /"requestId":"[^"]*"/;

/** A browser without a session. It has cookies and a network of its own, so that no limit affects the figures. */
export class Visitor {
  readonly call: Call;
  readonly #jar: CookieJar;
  readonly #baseUrl: string;

  private constructor(baseUrl: string, address: string) {
    this.#baseUrl = baseUrl;
    this.#jar = cookieJar((input, init) => {
      const headers = new Headers(init?.headers);
      headers.set('x-forwarded-for', address);
      return fetch(input, { ...init, headers });
    });
    this.call = createClient({ baseUrl, ...this.#jar, credentials: () => undefined });
  }

  /** Opens a browser that has its first cookies. @param at makes its network unique */
  static async open(baseUrl: string, at: number): Promise<Visitor> {
    const visitor = new Visitor(baseUrl, `10.${(at >> 8) & 255}.${at & 255}.7`);
    await visitor.call(getCsrfToken, {});
    return visitor;
  }

  captcha = async (): Promise<string> => (await this.call(generateCaptcha, {})).uniqueId;

  /** Sends a request and measures the time until its answer is complete. */
  async send({ route: { method, path }, body, headers }: PreparedRequest): Promise<Received> {
    const csrfToken = csrfTokenIn(this.#jar.cookies()) ?? '';
    const init = {
      method,
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'x-xsrf-token': csrfToken,
        ...headers,
      },
      body,
    };
    const startedAt = performance.now();
    const answer = await this.#jar.fetch(`${this.#baseUrl}${path}`, init);
    const text = await answer.text();
    const ms = performance.now() - startedAt;
    const names = [...answer.headers.keys()].join(' ');
    return { ms, text, seen: `${answer.status} ${names}\n${text.replace(REQUEST_ID, '')}` };
  }
}
