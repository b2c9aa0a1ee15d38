import { logout } from '@artha/contract/system/session';
import { call } from './call.ts';
import type { EndReason } from './session.ts';
import { sessionStore } from './session-store.ts';

/** How long log out waits for the server. */
const TIMEOUT_MS = 5_000;

/** Shown when a session ended for inactivity. */
export const IDLE_MESSAGE = 'Your previous session has expired due to inactivity!';

/**
 * Ends the session: in this browser at once, then on the server. Every log out goes through here. A server that does
 * not answer keeps nobody signed in here.
 *
 * @param message what the login page shows; without one it shows that the user logged out
 * @returns resolves when the server has answered or timed out; never rejects
 */
export async function endSession(reason: EndReason, message?: string): Promise<void> {
  const ended = sessionStore.end(reason, message);
  if (!ended) return;
  const { token, userId } = ended;
  const input = { accessToken: token, ...(userId !== undefined && { userId }) };
  await call(logout, input, { credentials: { token, role: undefined }, timeoutMs: TIMEOUT_MS }).catch(() => undefined);
}
