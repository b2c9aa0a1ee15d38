import { endSession } from '../../../../platform/end-session.ts';
import { sessionStore } from '../../../../platform/session-store.ts';
import { arrivalOf } from './arrival-of.ts';

interface TokenArrival {
  readonly token: string;
  /** Done once whoever was signed in before is not any more. */
  readonly isFree: Promise<void>;
}

let arrival: TokenArrival | undefined;

/**
 * Called once, before anything is sent or drawn: takes a token out of the address and out of the history. Whoever is
 * signed in gives way: the token may be of somebody else.
 */
export function recordArrival(): void {
  const { address, token } = arrivalOf(location.pathname, location.search);
  if (address === undefined) return;
  history.replaceState(null, '', address);
  if (token === undefined) return;
  arrival = { token, isFree: endSession('logout') };
  sessionStore.clearNotice();
}

/** Whether somebody has come by a token that is not used yet. */
export const hasToken = (): boolean => arrival !== undefined;

/** @returns the token, and nothing when asked again: it is good once */
export function takeToken(): TokenArrival | undefined {
  const taken = arrival;
  arrival = undefined;
  return taken;
}
