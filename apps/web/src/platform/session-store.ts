import { COMMON_ERRORS } from '@artha/domain/kit/common-errors';
import { deviceNowMs } from './business-clock.ts';
import { slidingExpiry, slidingState } from './sliding-timer.ts';
import { empty, storedText } from './stored-text.ts';

/** What must be done before anything else; the server refuses all other calls until then. */
export type PendingStep = 'password' | 'terms';

/** Who is signed in in this browser: what specification 9 stores, and the user's id for log out. */
export interface Session {
  readonly token: string;
  /** Storage name of the role; empty while it is not known. */
  readonly roleName: string;
  readonly userId: number | undefined;
  readonly step?: PendingStep | undefined;
  /** Where somebody who is not a client yet goes on with the onboarding. */
  readonly onboarding?: string | undefined;
  /** A client who must complete the nominees before investing (specification 4.4). */
  readonly isNomineeIncomplete?: boolean;
  /** Came by a partner's token: of a password nothing is known here. */
  readonly isByToken?: boolean;
}

/** Why a session ended: by log out, by doing nothing, by a reload, by an answer 401, by Exit Investment. */
export type EndReason = 'logout' | 'idle' | 'reload' | 'refused' | 'exit';

/** A session that is over, and what is said of it. */
export interface Ending extends Session {
  readonly reason: EndReason;
  /** Empty for what needs no more words than that somebody logged out. */
  readonly words: string;
}

/** The password comes before the terms (specification 4.3). */
export const stepOf = (user: {
  readonly forcePasswordChange: boolean;
  readonly forceTNCAcceptanceRequired: boolean;
}): PendingStep | undefined =>
  user.forcePasswordChange ? 'password' : user.forceTNCAcceptanceRequired ? 'terms' : undefined;

const local = (key: string) => storedText(() => localStorage, key);
const token = local('accessToken');
const role = local('appRole');
const user = local('userId');
const step = local('pendingStep');
const onboarding = local('onboardingAt');
const nominee = local('isNomineeIncomplete');
const byToken = local('isByToken');
const expiresAt = local('sessionExpiresAt');
/** 'reason words' of the last ending, for the other tabs. */
const lastEnding = local('sessionEnding');
/** What the login page says of the session that ended; for this tab alone. */
const notice = storedText(() => sessionStorage, 'sessionNotice');

/** Null is a storage emptied as a whole. */
const KEYS: ReadonlySet<string | null> = new Set([
  'accessToken',
  'appRole',
  'userId',
  'pendingStep',
  onboarding.key,
  nominee.key,
  null,
]);
const listeners = new Set<() => void>();
let session = read();
let ending: Ending | undefined;

function read(): Session | undefined {
  const stored = token.read();
  if (stored === undefined) return undefined;
  const id = Number(user.read());
  const pending = step.read();
  return {
    token: stored,
    roleName: role.read() ?? '',
    userId: Number.isInteger(id) && id > 0 ? id : undefined,
    step: pending === 'password' || pending === 'terms' ? pending : undefined,
    onboarding: onboarding.read(),
    isNomineeIncomplete: nominee.read() === 'true',
    isByToken: byToken.read() === 'true',
  };
}

function tell(): void {
  for (const listener of listeners) listener();
}

function start(next: Session): void {
  notice.write(undefined);
  lastEnding.write(undefined);
  expiresAt.write(slidingExpiry(deviceNowMs()));
  role.write(next.roleName);
  user.write(next.userId === undefined ? undefined : String(next.userId));
  step.write(next.step);
  onboarding.write(next.onboarding);
  nominee.write(next.isNomineeIncomplete === true ? 'true' : undefined);
  byToken.write(next.isByToken === true ? 'true' : undefined);
  // The token goes last: another tab that hears of it finds the rest already there.
  token.write(next.token);
  session = read() ?? next;
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
  const stored = read();
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
