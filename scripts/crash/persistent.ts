import { setTimeout as sleep } from 'node:timers/promises';
import { ClientError } from '@artha/client/client-error';

const AGAIN_MS = 150;
const GIVEN_UP_AFTER_MS = 120_000;

/** Codes after which a person, or a browser, would simply press again. */
const PASSING = new Set(['request.in-progress', 'request.too-many', 'server.busy', 'server.unavailable']);

const isPassing = (error: unknown): boolean =>
  error instanceof ClientError && (error.isPassing || PASSING.has(error.code));

/**
 * Makes a call again until it is answered: the other side may be dead, starting, or gone in the middle of the answer.
 *
 * @throws what the call is refused with, or an Error when nothing answers for two minutes
 */
export async function persistently<Answer>(what: string, make: () => Promise<Answer>): Promise<Answer> {
  const startedAt = performance.now();
  for (;;) {
    try {
      return await make();
    } catch (error) {
      if (!isPassing(error)) throw error;
      if (performance.now() - startedAt > GIVEN_UP_AFTER_MS) throw new Error(`${what}: no answer`, { cause: error });
      await sleep(AGAIN_MS);
    }
  }
}

/** Asks again until there is something. @throws Error when there is nothing for so long */
export async function until<Found>(
  what: string,
  look: () => Promise<Found | undefined>,
  patienceMs = GIVEN_UP_AFTER_MS,
): Promise<Found> {
  const startedAt = performance.now();
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (performance.now() - startedAt > patienceMs) throw new Error(`${what}: it never came`);
    await sleep(AGAIN_MS);
  }
}
