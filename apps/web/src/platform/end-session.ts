import { logout } from '@artha/contract/system/session';
import { SESSION_SLIDING_MINUTES } from '@artha/domain/kit/limits';
import { call } from './call.ts';
import { productConfig } from './product-config.ts';
import type { EndReason, Session } from './session.ts';
import { sessionStore } from './session-store.ts';

/** How long log out waits for the server. */
const TIMEOUT_MS = 5_000;

/** Shown when a session ended for inactivity. */
export const IDLE_MESSAGE = 'Your previous session has expired due to inactivity!';

/** Shown when a log out has reached the server. */
export const LOGGED_OUT = 'User logged out successfully';

/** Shown when a log out has not reached the server. */
export const unreachedMessage = (
  which: 'your session' | 'your previous session' | 'the session that you declined' = 'your session',
): string =>
  `${productConfig().clientBrandName} could not be reached, so ${which} is still open on our side. It ends by itself within ${SESSION_SLIDING_MINUTES} minutes.`;

/** A session that ended here but, as far as we know, not on the server. */
export type Unreached = Pick<Session, 'token' | 'userId'>;

/**
 * Ends the session: in this browser at once, whether the server answers or not, then on the server. Every log out goes
 * through here.
 *
 * @param message what the login page shows; without one it shows that the user logged out
 * @returns resolves when the server has answered or timed out; never rejects. The session if the server was not reached
 */
export async function endSession(reason: EndReason, message?: string): Promise<Unreached | undefined> {
  const ended = sessionStore.end(reason, message);
  return ended && endOnServer(ended);
}

/** Ends a session on the server. @returns the session if the server was not reached */
export async function endOnServer({ token, userId }: Unreached): Promise<Unreached | undefined> {
  const input = { accessToken: token, ...(userId !== undefined && { userId }) };
  try {
    await call(logout, input, { credentials: { token, role: undefined }, timeoutMs: TIMEOUT_MS });
    return undefined;
  } catch {
    return { token, userId };
  }
}
