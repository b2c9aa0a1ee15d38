import { DEVICE_KEPT_DAYS } from '@artha/domain/kit/limits';
import { parseCookie, stringifySetCookie } from 'cookie';

/** The half of a session's token that is hidden from scripts. */
export const SESSION_COOKIE = '__Host-session';
/** Identifies a browser before sign-in. */
export const VISITOR_COOKIE = '__Host-visitor';
/** Marks a browser that has been used to sign in before: `session/known-device.ts`. */
export const DEVICE_COOKIE = '__Host-device';
/** Proves that a browser which returns from a provider of identities is the one that was sent there. */
export const EKYC_COOKIE = '__Host-ekyc';
/** Readable by our scripts; state-changing calls echo it in a header. */
export const CSRF_COOKIE = 'XSRF-TOKEN';

const DAY_S = 86_400;
const NONE: string[] = [];

/** A return from another site brings the cookies that are not strict, and no form or script of another site does. */
const sameSiteOf = (name: string): 'strict' | 'lax' => (name === EKYC_COOKIE ? 'lax' : 'strict');

/**
 * The cookies of one call: those received, and those that its answer sets. All are limited to this host, over https or
 * on localhost. All except the device cookie are session cookies.
 *
 * When other sites may frame the product, its cookies are partitioned by those sites; else they are sent only from
 * pages of this site. The cookie of an identity check also comes with the return from the provider.
 */
export class Cookies {
  readonly #received: Readonly<Record<string, string | undefined>>;
  readonly #isEmbedded: boolean;
  /** Undefined until the first: few calls set any. */
  #set: Map<string, string> | undefined;

  constructor(header: string | undefined, { isEmbedded }: { readonly isEmbedded: boolean }) {
    this.#received = header === undefined ? {} : parseCookie(header);
    this.#isEmbedded = isEmbedded;
  }

  /** The received value, or the one that the answer will set instead. */
  get(name: string): string | undefined {
    return this.#set?.get(name) ?? this.#received[name];
  }

  set(name: string, value: string): void {
    this.#set ??= new Map();
    this.#set.set(name, value);
  }

  clear(name: string): void {
    this.set(name, '');
  }

  /** The Set-Cookie headers of the answer. */
  get headers(): string[] {
    if (!this.#set) return NONE;
    return [...this.#set].map(([name, value]) =>
      stringifySetCookie({
        name,
        value,
        path: '/',
        secure: true,
        httpOnly: name !== CSRF_COOKIE,
        ...(this.#isEmbedded ? { sameSite: 'none', partitioned: true } : { sameSite: sameSiteOf(name) }),
        ...(name === DEVICE_COOKIE && { maxAge: DEVICE_KEPT_DAYS * DAY_S }),
        ...(value === '' && { maxAge: 0 }),
      }),
    );
  }
}
