import { setTimeout as sleep } from 'node:timers/promises';
import { ClientError } from '@artha/client/client-error';

const RETRY_MS = 150;
const GIVE_UP_AFTER_MS = 120_000;

/** Error codes after which a person or a browser would retry. */
const RETRYABLE = new Set(['request.in-progress', 'request.too-many', 'server.busy', 'server.unavailable']);

const isRetryable = (error: unknown): boolean =>
  error instanceof ClientError && (error.isTransient || RETRYABLE.has(error.code));

/**
 * Repeats a call until it is answered: the node may be down, starting, or killed in the middle of the answer.
 *
 * @throws the error of a refused call, or an Error when nothing answers for two minutes
 */
export async function persistently<Answer>(
  what: string,
  make: () => Promise<Answer>,
  onRetry: () => void = () => undefined,
): Promise<Answer> {
  const startedAt = performance.now();
  for (;;) {
    try {
      return await make();
    } catch (error) {
      if (!isRetryable(error)) throw error;
      if (performance.now() - startedAt > GIVE_UP_AFTER_MS) throw new Error(`${what}: no answer`, { cause: error });
      onRetry();
      await sleep(RETRY_MS);
    }
  }
}

/** Polls until there is a value. @throws Error when there is none within the timeout */
export async function until<Found>(
  what: string,
  look: () => Promise<Found | undefined>,
  timeoutMs = GIVE_UP_AFTER_MS,
): Promise<Found> {
  const startedAt = performance.now();
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (performance.now() - startedAt > timeoutMs) throw new Error(`${what}: timed out`);
    await sleep(RETRY_MS);
  }
}

/** Swallows the refusals with a code, for `catch`. */
export const ignoring =
  (code: string) =>
  (error: unknown): undefined => {
    if (!(error instanceof ClientError && error.code === code)) throw error;
  };
