import type { Unreached } from '../../../../platform/end-session.ts';
import { endSession } from '../../../../platform/end-session.ts';
import { sessionStore } from '../../../../platform/session-store.ts';
import { arrivalOf } from './arrival-of.ts';

interface TokenArrival {
  readonly token: string;
  /** Resolves when the previous session has ended here; to that session if the server was not reached. */
  readonly previousEnded: Promise<Unreached | undefined>;
}

let arrival: TokenArrival | undefined;

/**
 * Called once, before any call or render: removes a token from the address and the history. Ends the current session,
 * since the token may belong to another user.
 */
export function recordArrival(): void {
  const { address, token } = arrivalOf(location.pathname, location.search);
  if (address === undefined) return;
  history.replaceState(null, '', address);
  if (token === undefined) return;
  arrival = { token, previousEnded: endSession('logout') };
  sessionStore.clearNotice();
}

/** Whether there is an unused token. */
export const hasToken = (): boolean => arrival !== undefined;

/** @returns the token; undefined when called again, since it works once */
export function takeToken(): TokenArrival | undefined {
  const taken = arrival;
  arrival = undefined;
  return taken;
}
