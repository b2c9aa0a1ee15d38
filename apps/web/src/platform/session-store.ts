import { COMMON_ERRORS } from '@artha/domain/kit/common-errors';
import { deviceNowMs } from './business-clock.ts';
import { slidingExpiry, slidingState } from './sliding-timer.ts';
import type { EndReason, Ending, Session } from './session.ts';
import { announceEnding, onEndingAnnounced } from './ending-channel.ts';
import { carriedNotice, carryNotice } from './carried-notice.ts';
import { expiresAt, KEYS, readStored, replacing, token, writeStored } from './stored-session.ts';
import { empty } from './stored-text.ts';

/** Shown when the server ends a session in use, such as after a login in another browser. */
const SESSION_ENDED = 'Your session has ended. Please log in again.';

const listeners = new Set<() => void>();
const noticeListeners = new Set<() => void>();
let session = readStored();
let ending: Ending | undefined;
/** What the login page shows about the session that ended: undefined if none did, empty if the user logged out. */
let notice = session ? undefined : carriedNotice();
/** Why another tab ended the session, as it announced before it removed the token. */
let announced: Pick<Ending, 'reason' | 'message'> | undefined;
/** The token with which the server has answered with the user's details, since the page was loaded. */
let confirmed: string | undefined;

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

function start(next: Session): void {
  clearNotice();
  expiresAt.write(slidingExpiry(deviceNowMs()));
  writeStored(next);
  session = readStored() ?? next;
  notifyListeners();
}

/** @returns the session that ended; undefined when there was none */
function end(reason: EndReason, message = ''): Ending | undefined {
  if (!session) return undefined;
  announceEnding({ reason, message });
  // The token is removed first: another tab that is notified makes no call meanwhile.
  token.write(undefined);
  empty(() => localStorage);
  return finish(session, reason, message);
}

/** Clears the session data of this tab. The message for the login page is kept in memory. */
function finish(ended: Session, reason: EndReason, message: string): Ending {
  ending = { ...ended, reason, message };
  session = undefined;
  empty(() => sessionStorage);
  notice = message;
  notifyListeners();
  return ending;
}

/** Adopts what another tab has stored. */
function reread(): void {
  const stored = readStored();
  if (session && !stored) {
    const { reason, message } = announced ?? { reason: 'logout', message: '' };
    announced = undefined;
    finish(session, reason, message);
  } else if (stored && JSON.stringify(stored) !== JSON.stringify(session)) {
    if (confirmed === session?.token && stored.userId === session?.userId) confirmed = stored.token;
    session = stored;
    notifyListeners();
  }
}

/** How long to wait for the reason, which may arrive after the removal of the token. */
const REASON_WAIT_MS = 50;

addEventListener('storage', ({ key }) => {
  if (!KEYS.has(key)) return;
  if (session && !announced && token.read() === undefined) setTimeout(reread, REASON_WAIT_MS);
  else reread();
});
onEndingAnnounced((ended) => {
  if (session) announced = ended;
});

function clearNotice(): void {
  notice = undefined;
  carryNotice(undefined);
}

/** Changes what the login page shows about the session that ended, once the server has answered or timed out. */
function replaceNotice(message: string): void {
  // The user has logged in again meanwhile.
  if (notice === undefined) return;
  notice = message;
  for (const listener of noticeListeners) listener();
}

/** Stores a session with a new token; nothing else of it changes. */
function adoptToken(next: Session): void {
  if (confirmed !== undefined && confirmed === session?.token) confirmed = next.token;
  session = next;
  writeStored(next);
}

/** Stores where onboarding continues. Nobody is notified: the open screen is already there, and keeps its data. */
function moveOnboarding(onboarding: string): void {
  if (session) adoptToken({ ...session, onboarding });
}

/** Whether a call of this tab or another one is replacing the token. */
const isReplacing = (): boolean => Number(replacing.read() ?? 0) > deviceNowMs();

/**
 * Ends the session only if it still has this token: a late answer must not end a newer session. Where another one is
 * stored, or none, the event has not reached this tab yet, or never will: the user may have cleared the storage.
 */
function endIfToken(refused: string, message: string = COMMON_ERRORS['session.required'][1]): void {
  if (isReplacing() || session?.token !== refused) return;
  if (token.read() !== refused) setTimeout(reread, REASON_WAIT_MS);
  // Whichever call is refused first: the order in which a page makes its calls must not matter.
  else if (refused !== confirmed) end('unconfirmed', message);
  else end('refused', message === COMMON_ERRORS['session.required'][1] ? SESSION_ENDED : message);
}

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
  endIfToken,
  adoptToken,
  moveOnboarding,
  /** Called when the server has answered a request for the user's details. */
  recordDetails: (used: string | undefined, status: number): void => {
    if (status === 200) confirmed = used;
  },
  /** A call caused by the user renews the session. */
  renew: (): void => {
    if (session) expiresAt.write(slidingExpiry(deviceNowMs()));
  },
  expiresAt: expiresAt.read,
  isTimeExpired: (): boolean =>
    session !== undefined && slidingState(expiresAt.read(), deviceNowMs()) === 'TimeExpired',
  /** Undefined if no session ended; empty if the user logged out. */
  notice: (): string | undefined => notice,
  subscribeToNotice: (listener: () => void) => {
    noticeListeners.add(listener);
    return () => noticeListeners.delete(listener);
  },
  clearNotice,
  replaceNotice,
  /**
   * Removes what this browser keeps of a visitor who decided against logging in.
   *
   * @param left what the login page shows once it is reloaded
   */
  forgetVisitor: (left?: string): void => {
    // Another tab has logged in meanwhile: what is stored is that session's.
    if (session) return;
    clearNotice();
    empty(() => localStorage);
    empty(() => sessionStorage);
    carryNotice(left);
  },
  /** Keeps the message for the login page while the page is reloaded there. */
  carryNotice: (): void => carryNotice(notice),
};
