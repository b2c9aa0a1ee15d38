import { DEVICE_KEPT_DAYS } from '@artha/domain/kit/limits';
import { parseCookie, stringifySetCookie } from 'cookie';

/** The half of a session's token that no script can read. */
export const SESSION_COOKIE = '__Host-session';
/** Tells browsers apart before anybody has signed in. */
export const VISITOR_COOKIE = '__Host-visitor';
/** Tells that somebody has signed in with this browser before: `session/known-device.ts`. */
export const DEVICE_COOKIE = '__Host-device';
/** What state-changing calls echo in a header; scripts of our pages read it. */
export const CSRF_COOKIE = 'XSRF-TOKEN';

const DAY_S = 86_400;
const NONE: string[] = [];

/**
 * The cookies of one call: those that came, and those that its answer sets. All are for this host alone, over https
 * or on the machine itself, and end with the browser, but for the one that outlives it to know it again.
 *
 * When other sites may frame the product its cookies are sent there too, kept apart for each of those sites; else they
 * are sent to pages of this site alone.
 */
export class Cookies {
  readonly #received: Readonly<Record<string, string | undefined>>;
  readonly #isEmbedded: boolean;
  readonly #set = new Map<string, string>();

  constructor(header: string | undefined, { isEmbedded }: { readonly isEmbedded: boolean }) {
    this.#received = header === undefined ? {} : parseCookie(header);
    this.#isEmbedded = isEmbedded;
  }

  /** What came, or what the answer will set instead. */
  get(name: string): string | undefined {
    return this.#set.has(name) ? this.#set.get(name) : this.#received[name];
  }

  set(name: string, value: string): void {
    this.#set.set(name, value);
  }

  clear(name: string): void {
    this.#set.set(name, '');
  }

  /** The Set-Cookie headers of the answer. */
  get headers(): string[] {
    if (this.#set.size === 0) return NONE;
    return [...this.#set].map(([name, value]) =>
      stringifySetCookie({
        name,
        value,
        path: '/',
        secure: true,
        httpOnly: name !== CSRF_COOKIE,
        ...(this.#isEmbedded ? { sameSite: 'none', partitioned: true } : { sameSite: 'strict' }),
        ...(name === DEVICE_COOKIE && { maxAge: DEVICE_KEPT_DAYS * DAY_S }),
        ...(value === '' && { maxAge: 0 }),
      }),
    );
  }
}
