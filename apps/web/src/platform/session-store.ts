import { storedText } from './stored-text.ts';

/** What must be done before anything else; the server refuses all other calls until then. */
export type PendingStep = 'password' | 'terms';

/** Who is signed in in this browser: what specification 9 stores, and the user's id for log out. */
export interface Session {
  readonly token: string;
  /** Storage name of the role; empty while it is not known. */
  readonly roleName: string;
  readonly userId: number | undefined;
  readonly step?: PendingStep | undefined;
}

/** The password comes before the terms (specification 4.3). */
export const stepOf = (user: {
  readonly forcePasswordChange: boolean;
  readonly forceTNCAcceptanceRequired: boolean;
}): PendingStep | undefined =>
  user.forcePasswordChange ? 'password' : user.forceTNCAcceptanceRequired ? 'terms' : undefined;

const token = storedText(() => localStorage, 'accessToken');
const role = storedText(() => localStorage, 'appRole');
const user = storedText(() => localStorage, 'userId');
const step = storedText(() => localStorage, 'pendingStep');
/** Tells the login page that somebody has just logged out; for this tab alone. */
const logoutNotice = storedText(() => sessionStorage, 'isLoggedOut');

/** Null is a storage emptied as a whole. */
const KEYS: ReadonlySet<string | null> = new Set(['accessToken', 'appRole', 'userId', 'pendingStep', null]);
const listeners = new Set<() => void>();
let session = read();

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
  };
}

function write(next: Session | undefined): void {
  // The token goes last: another tab that hears of it finds the rest already there.
  role.write(next?.roleName);
  user.write(next?.userId === undefined ? undefined : String(next.userId));
  step.write(next?.step);
  token.write(next?.token);
  session = next;
  for (const listener of listeners) listener();
}

addEventListener('storage', ({ key }) => {
  if (!KEYS.has(key)) return;
  session = read();
  for (const listener of listeners) listener();
});

export const sessionStore = {
  get: (): Session | undefined => session,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  start: (next: Session): void => {
    logoutNotice.write(undefined);
    write(next);
  },
  end: (): void => write(undefined),
  /** Ends the session only if it is still the one the token belongs to: a newer one outlives an old answer. */
  endIfToken: (refused: string): void => {
    if (token.read() === refused) write(undefined);
  },
  noteLogout: (): void => logoutNotice.write('true'),
  hasLogoutNotice: (): boolean => logoutNotice.read() === 'true',
  clearLogoutNotice: (): void => logoutNotice.write(undefined),
};
