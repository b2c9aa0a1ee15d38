import { ClientError } from '@artha/client/client-error';
import { deviceNowMs } from '../business-clock.ts';
import { sessionStore } from '../session-store.ts';
import { replacing } from '../stored-session.ts';

/** Longer than a call takes; a tab that is closed meanwhile does not keep an ended session for longer. */
const REPLACING_MAX_MS = 35_000;

/**
 * Runs calls after which the token of the session is no longer valid. Until the new one is stored, another call with
 * the old token, here or in another tab, may already be refused: that does not end the session.
 *
 * @param replace makes the calls and stores the session; it ends if they throw because the server has ended it
 */
export async function replaceSession(replace: () => Promise<void>): Promise<void> {
  const replaced = sessionStore.get();
  replacing.write(String(deviceNowMs() + REPLACING_MAX_MS));
  try {
    await replace();
    replacing.write(undefined);
  } catch (error) {
    replacing.write(undefined);
    const isEnded = error instanceof ClientError && error.status === 401;
    if (replaced && isEnded) sessionStore.endIfToken(replaced.token, error.message);
    throw error;
  }
}

/** Runs a call that gives the session a new token, and stores it. @param renew returns the new token */
export const replaceToken = (renew: () => Promise<string>): Promise<void> =>
  replaceSession(async () => {
    const renewed = sessionStore.get();
    const token = await renew();
    const session = sessionStore.get();
    if (session && session.token === renewed?.token) sessionStore.adoptToken({ ...session, token });
  });
