import { logout } from '@artha/contract/system/session';
import { call } from './call.ts';
import type { EndReason } from './session.ts';
import { sessionStore } from './session-store.ts';

/** Nobody waits longer for a server that does not answer. */
const PATIENCE_MS = 5_000;

/** What is said when a session ended because nothing was done (specification 4.5). */
export const IDLE_MESSAGE = 'Your previous session has expired due to inactivity!';

/**
 * The one place where a session is ended: here at once, then on the server. A server that does not answer keeps nobody
 * signed in here.
 *
 * @param words what the login page says; without any it says that somebody logged out
 * @returns done once the server has answered, or not; never fails
 */
export async function endSession(reason: EndReason, words?: string): Promise<void> {
  const ended = sessionStore.end(reason, words);
  if (!ended) return;
  const { token, userId } = ended;
  const input = { accessToken: token, ...(userId !== undefined && { userId }) };
  await call(logout, input, { credentials: { token, role: undefined }, timeoutMs: PATIENCE_MS }).catch(() => undefined);
}
