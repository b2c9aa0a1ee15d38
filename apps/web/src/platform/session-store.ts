import { COMMON_ERRORS } from '@artha/domain/kit/common-errors';
import { deviceNowMs } from './business-clock.ts';
import { slidingExpiry, slidingState } from './sliding-timer.ts';
import type { EndReason, Ending, Session } from './session.ts';
import { expiresAt, KEYS, lastEnding, notice, readStored, token, writeStored } from './stored-session.ts';
import { empty } from './stored-text.ts';

const listeners = new Set<() => void>();
let session = readStored();
let ending: Ending | undefined;

function tell(): void {
  for (const listener of listeners) listener();
}

function start(next: Session): void {
  notice.write(undefined);
  lastEnding.write(undefined);
  expiresAt.write(slidingExpiry(deviceNowMs()));
  writeStored(next);
  session = readStored() ?? next;
  tell();
}

/** @returns the session that ended; undefined when there was none */
function end(reason: EndReason, words = ''): Ending | undefined {
  if (!session) return undefined;
  lastEnding.write(`${reason} ${words}`);
  // The token goes first: another tab that hears of it finds why, and makes no call meanwhile.
  token.write(undefined);
  empty(() => localStorage, lastEnding.key);
  return finish(session, reason, words);
}

/** What this tab keeps of a session goes too, but for what its next page says. */
function finish(ended: Session, reason: EndReason, words: string): Ending {
  ending = { ...ended, reason, words };
  session = undefined;
  empty(() => sessionStorage);
  notice.write(words);
  tell();
  return ending;
}

/** Takes over what another tab has stored. */
function reread(): void {
  const stored = readStored();
  if (session && !stored) {
    const [, reason, words] = /^(\w+) (.*)$/.exec(lastEnding.read() ?? '') ?? [];
    finish(session, (reason as EndReason | undefined) ?? 'logout', words ?? '');
  } else if (stored && JSON.stringify(stored) !== JSON.stringify(session)) {
    session = stored;
    tell();
  }
}

addEventListener('storage', ({ key }) => {
  if (KEYS.has(key)) reread();
});

export const sessionStore = {
  get: (): Session | undefined => session,
  /** Why there is no session any more. */
  ending: (): Ending | undefined => ending,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  start,
  end,
  reread,
  /** Ends the session only if it is still the one the token belongs to: a newer one outlives an old answer. */
  endIfToken: (refused: string, words: string = COMMON_ERRORS['session.required'][1]): void => {
    if (session?.token === refused && token.read() === refused) end('refused', words);
  },
  /** A call that somebody caused keeps the session. */
  renew: (): void => {
    if (session) expiresAt.write(slidingExpiry(deviceNowMs()));
  },
  expiresAt: expiresAt.read,
  isTimeExpired: (): boolean =>
    session !== undefined && slidingState(expiresAt.read(), deviceNowMs()) === 'TimeExpired',
  /** Undefined where nothing ended; empty where somebody logged out. */
  notice: notice.read,
  clearNotice: (): void => notice.write(undefined),
};
