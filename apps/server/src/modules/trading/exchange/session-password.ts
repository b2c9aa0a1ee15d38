import { randomInt } from 'node:crypto';

/** The credentials of a call to the exchange: the encrypted password and the pass key it was created with. */
export interface SessionPassword {
  readonly password: string;
  readonly passKey: string;
}

export interface SessionPasswords {
  /** The cached session, or a new one. */
  get(signal: AbortSignal): Promise<SessionPassword>;
  /** Discards a session that the exchange rejected. */
  discard(rejected: SessionPassword): void;
}

/** One minute less than its validity, so that it does not expire during a call. */
const CACHE_MS = 4 * 60_000;
const PASS_KEY_CHARACTERS = 10;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export const newPassKey = (): string =>
  Array.from({ length: PASS_KEY_CHARACTERS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/**
 * Caches the session of one user at the exchange, so that not every order signs in. Concurrent calls without a session
 * may each sign in: sessions are independent of each other.
 *
 * @param fetchPassword requests the encrypted password for a pass key from the exchange
 * @param realNow the real clock, which the exchange uses
 */
export function sessionPasswords(
  fetchPassword: (passKey: string, signal: AbortSignal) => Promise<string>,
  realNow: () => Date,
): SessionPasswords {
  let cached: { readonly session: SessionPassword; readonly sinceMs: number } | undefined;
  return {
    get: async (signal) => {
      // Its age counts from before the request.
      const sinceMs = realNow().getTime();
      if (cached && sinceMs - cached.sinceMs >= 0 && sinceMs - cached.sinceMs < CACHE_MS) return cached.session;
      const passKey = newPassKey();
      const session = { password: await fetchPassword(passKey, signal), passKey };
      cached = { session, sinceMs };
      return session;
    },
    discard: (rejected) => {
      if (cached?.session === rejected) cached = undefined;
    },
  };
}
