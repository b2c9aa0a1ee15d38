import { ClientError } from '@artha/client/client-error';

const ATTEMPTS = 2;
/** A busy server answers again soon, and meanwhile the page shows what it has. */
const BUSY_ATTEMPTS = 4;
const FIRST_WAIT_MS = 1000;

const isBusy = (error: unknown): error is ClientError => error instanceof ClientError && error.code === 'server.busy';

/** Reads are retried once when the server was not reached, more often when it is busy; a refusal would only repeat. */
export const isWorthRetrying = (failures: number, error: Error): boolean =>
  error instanceof ClientError && error.isTransient && failures < (isBusy(error) ? BUSY_ATTEMPTS : ATTEMPTS) - 1;

/** 1, 2 and 4 seconds, or longer if the server asks for it. */
export const waitMs = (failures: number, error: Error): number =>
  Math.max(FIRST_WAIT_MS * 2 ** failures, error instanceof ClientError ? (error.retryAfterS ?? 0) * 1000 : 0);

/**
 * Retries a call while the server is busy, which has then done nothing; any other failure may have come after it did.
 *
 * @throws what the last attempt threw
 */
export async function retryWhileBusy<T>(attempt: () => Promise<T>): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!isBusy(error) || !isWorthRetrying(failures, error)) throw error;
      await new Promise((done) => setTimeout(done, waitMs(failures, error)));
    }
  }
}
