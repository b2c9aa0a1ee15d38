import { COMMON_ERRORS } from '@artha/domain/kit/common-errors';
import { deviceNowMs } from './business-clock.ts';
import { slidingExpiry, slidingState } from './sliding-timer.ts';
import type { EndReason, Ending, Session } from './session.ts';
import { expiresAt, KEYS, lastEnding, notice, readStored, token, writeStored } from './stored-session.ts';
import { empty } from './stored-text.ts';

const listeners = new Set<() => void>();
let session = readStored();
let ending: Ending | undefined;

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

function start(next: Session): void {
  notice.write(undefined);
  lastEnding.write(undefined);
  expiresAt.write(slidingExpiry(deviceNowMs()));
  writeStored(next);
  session = readStored() ?? next;
  notifyListeners();
}

/** @returns the session that ended; undefined when there was none */
function end(reason: EndReason, message = ''): Ending | undefined {
  if (!session) return undefined;
  lastEnding.write(`${reason} ${message}`);
  // The token is removed first: another tab that is notified finds the reason, and makes no call meanwhile.
  token.write(undefined);
  empty(() => localStorage, lastEnding.key);
  return finish(session, reason, message);
}

/** Clears the session data of this tab, except the message for the next page. */
function finish(ended: Session, reason: EndReason, message: string): Ending {
  ending = { ...ended, reason, message };
  session = undefined;
  empty(() => sessionStorage);
  notice.write(message);
  notifyListeners();
  return ending;
}

/** Adopts what another tab has stored. */
function reread(): void {
  const stored = readStored();
  if (session && !stored) {
    const [, reason, message] = /^(\w+) (.*)$/.exec(lastEnding.read() ?? '') ?? [];
    finish(session, (reason as EndReason | undefined) ?? 'logout', message ?? '');
  } else if (stored && JSON.stringify(stored) !== JSON.stringify(session)) {
    session = stored;
    notifyListeners();
  }
}

addEventListener('storage', ({ key }) => {
  if (KEYS.has(key)) reread();
});

export const sessionStore = {
  get: (): Session | undefined => session,
  /** Why the session ended. */
  ending: (): Ending | undefined => ending,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  start,
  end,
  reread,
  /** Ends the session only if it still has this token: a late answer must not end a newer session. */
  endIfToken: (refused: string, message: string = COMMON_ERRORS['session.required'][1]): void => {
    if (session?.token === refused && token.read() === refused) end('refused', message);
  },
  /** A call caused by the user renews the session. */
  renew: (): void => {
    if (session) expiresAt.write(slidingExpiry(deviceNowMs()));
  },
  expiresAt: expiresAt.read,
  isTimeExpired: (): boolean =>
    session !== undefined && slidingState(expiresAt.read(), deviceNowMs()) === 'TimeExpired',
  /** Undefined if no session ended; empty if the user logged out. */
  notice: notice.read,
  clearNotice: (): void => notice.write(undefined),
};
