import { ClientError } from '@artha/client/client-error';
import { deviceNowMs } from '../business-clock.ts';
import { sessionStore } from '../session-store.ts';
import { replacing } from '../stored-session.ts';

/** Longer than a call takes; a tab that is closed meanwhile does not keep an ended session for longer. */
const REPLACING_MAX_MS = 35_000;

/**
 * Runs a call that gives the session a new token, and stores it. Until the call has answered, another call with the old
 * token, here or in another tab, may already be refused: that does not end the session.
 *
 * @param renew returns the new token; the session ends if it throws because the server has ended it
 */
export async function replaceToken(renew: () => Promise<string>): Promise<void> {
  const renewed = sessionStore.get();
  replacing.write(String(deviceNowMs() + REPLACING_MAX_MS));
  try {
    const token = await renew();
    const session = sessionStore.get();
    if (session && session.token === renewed?.token) sessionStore.adoptToken({ ...session, token });
    replacing.write(undefined);
  } catch (error) {
    replacing.write(undefined);
    const isEnded = error instanceof ClientError && error.status === 401;
    if (renewed && isEnded) sessionStore.endIfToken(renewed.token, error.message);
    throw error;
  }
}
