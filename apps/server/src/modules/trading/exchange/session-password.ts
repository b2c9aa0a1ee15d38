import { randomInt } from 'node:crypto';

/** What signs a call to the exchange: the encrypted password and the pass key it was made with. */
export interface SessionPassword {
  readonly password: string;
  readonly passKey: string;
}

export interface SessionPasswords {
  /** The one in use, or a new one. */
  get(signal: AbortSignal): Promise<SessionPassword>;
  /** Does not use this one again: the exchange said that it is not good. */
  forget(wrong: SessionPassword): void;
}

/** A minute less than the five that it is good for: it must not end on its way. */
const KEPT_MS = 4 * 60_000;
const PASS_KEY_CHARACTERS = 10;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export const newPassKey = (): string =>
  Array.from({ length: PASS_KEY_CHARACTERS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/**
 * Keeps the session of one user at the exchange for a while, so that not each order signs in anew. Calls that come
 * while there is none may each sign in: every session is good by itself.
 *
 * @param fetchPassword asks the exchange for the encrypted password of a pass key
 * @param realNow the time of day: the exchange reckons by it
 */
export function sessionPasswords(
  fetchPassword: (passKey: string, signal: AbortSignal) => Promise<string>,
  realNow: () => Date,
): SessionPasswords {
  let kept: { readonly session: SessionPassword; readonly sinceMs: number } | undefined;
  return {
    get: async (signal) => {
      // Its age is counted from before it was asked for.
      const sinceMs = realNow().getTime();
      if (kept && sinceMs - kept.sinceMs >= 0 && sinceMs - kept.sinceMs < KEPT_MS) return kept.session;
      const passKey = newPassKey();
      const session = { password: await fetchPassword(passKey, signal), passKey };
      kept = { session, sinceMs };
      return session;
    },
    forget: (wrong) => {
      if (kept?.session === wrong) kept = undefined;
    },
  };
}
