import { takeFault, takeFaultOfPath } from '../faults/faults.queries.ts';
import type { Database } from '../platform/database.ts';
import type { DueEvent } from './callbacks.queries.ts';
import * as queries from './callbacks.queries.ts';
import type { CallbackAddress } from './send-callback.ts';
import { backoffMs, sendCallback } from './send-callback.ts';

/** The path for faults of callbacks. It is not served. */
export const CALLBACK_PATH = '/payment-bank/callback';
const CONCURRENCY_MAX = 8;
/** A held event is sent after this time if no other follows. */
const HELD_MS = 10_000;
/** Polling rather than a timer for the next event: in a test the time of day may jump. */
const POLL_MS = 100;

export interface CallbackLoop {
  /** Polls at once: something may be due. */
  readonly wake: () => void;
  /** Resolves after the stopping signal when the loop no longer touches the database. */
  readonly ended: Promise<void>;
}

/** Applies an injected fault to an event. @returns how many times to send it now; undefined for not at all */
function applyFault(db: Database, event: DueEvent, nowMs: number): number | undefined {
  if (takeFaultOfPath(db, 'payment-bank', CALLBACK_PATH, ['drop'])) {
    queries.retryEvent(db, event.seq, nowMs + backoffMs(event.attempts + 1), 'dropped by a fault');
    return undefined;
  }
  const fault = takeFault(db, 'payment-bank', CALLBACK_PATH, ['duplicate', 'reorder']);
  if (fault?.kind === 'reorder') {
    queries.holdEvent(db, event.seq, nowMs + HELD_MS);
    return undefined;
  }
  return fault ? 2 : 1;
}

/**
 * Notifies the merchant of payments, with retries. The queue is persistent, so it survives a restart. Events of
 * different payments are sent concurrently, those of one payment in sequence.
 */
export function startCallbackLoop(db: Database, address: CallbackAddress): CallbackLoop {
  const { realNowMs, stopping } = address;
  const sending = new Map<number, Promise<void>>();
  const finished = Promise.withResolvers<void>();
  let timer: NodeJS.Timeout | undefined;

  async function send(event: DueEvent): Promise<void> {
    const times = applyFault(db, event, realNowMs());
    if (times === undefined) return;
    const outcome = await sendCallback(address, event.body);
    if (times > 1 && !stopping.aborted) await sendCallback(address, event.body);
    // A call aborted by our own shutdown was not an attempt.
    if (stopping.aborted && outcome.end === undefined) return;
    const nowMs = realNowMs();
    if (outcome.end) queries.endEvent(db, event.seq, outcome.end, outcome.reason);
    else queries.retryEvent(db, event.seq, nowMs + backoffMs(event.attempts + 1), outcome.reason);
    if (outcome.end) queries.releaseEvents(db, nowMs);
  }

  function poll(): void {
    clearTimeout(timer);
    if (stopping.aborted) return;
    const due = queries.listDueEvents(db, realNowMs(), CONCURRENCY_MAX + sending.size);
    for (const event of due.filter(({ seq }) => !sending.has(seq)).slice(0, CONCURRENCY_MAX - sending.size)) {
      const work = send(event)
        .catch((error: unknown) => console.error(error))
        .finally(() => {
          sending.delete(event.seq);
          poll();
        });
      sending.set(event.seq, work);
    }
    clearTimeout(timer);
    if (sending.size === 0 && queries.hasWaitingEvents(db)) timer = setTimeout(poll, POLL_MS).unref();
  }

  stopping.addEventListener('abort', () => {
    clearTimeout(timer);
    void Promise.all(sending.values()).then(() => finished.resolve());
  });
  setImmediate(poll);
  return { wake: poll, ended: finished.promise };
}
