import { takeFault, takeFaultOfPath } from '../faults/faults.queries.ts';
import type { Database } from '../platform/database.ts';
import type { DueEvent } from './callbacks.queries.ts';
import * as queries from './callbacks.queries.ts';
import type { CallbackAddress } from './send-callback.ts';
import { backoffMs, sendCallback } from './send-callback.ts';

/** The path that faults of callbacks are asked for by. Nothing is served there. */
export const CALLBACK_PATH = '/payment-bank/callback';
const AT_ONCE = 8;
/** A held event goes on its own after so long when no other follows. */
const HELD_MS = 10_000;
/** The queue is looked at so often while something waits: the time of day of a test may leap. */
const LOOK_MS = 100;

export interface CallbackLoop {
  /** Something may be due: look at once. */
  readonly wake: () => void;
  /** Comes true when the loop has ended after the stopping signal: nothing of it touches the state any more. */
  readonly ended: Promise<void>;
}

/** What a fault does to the sending of an event. @returns how often it is to be sent now; undefined when not at all */
function disturb(db: Database, event: DueEvent, nowMs: number): number | undefined {
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
 * Tells the merchant of payments, for as long as it takes. What waits is kept, so that it survives a restart. Some are
 * sent at once, those of one payment one after the other.
 */
export function startCallbackLoop(db: Database, address: CallbackAddress): CallbackLoop {
  const { realNowMs, stopping } = address;
  const sending = new Map<number, Promise<void>>();
  const finished = Promise.withResolvers<void>();
  let timer: NodeJS.Timeout | undefined;

  async function send(event: DueEvent): Promise<void> {
    const times = disturb(db, event, realNowMs());
    if (times === undefined) return;
    const outcome = await sendCallback(address, event.body);
    if (times > 1 && !stopping.aborted) await sendCallback(address, event.body);
    // A wait that our own end cut short was no attempt.
    if (stopping.aborted && outcome.end === undefined) return;
    const nowMs = realNowMs();
    if (outcome.end) queries.endEvent(db, event.seq, outcome.end, outcome.words);
    else queries.retryEvent(db, event.seq, nowMs + backoffMs(event.attempts + 1), outcome.words);
    if (outcome.end) queries.releaseEvents(db, nowMs);
  }

  function look(): void {
    clearTimeout(timer);
    if (stopping.aborted) return;
    const due = queries.listDueEvents(db, realNowMs(), AT_ONCE + sending.size);
    for (const event of due.filter(({ seq }) => !sending.has(seq)).slice(0, AT_ONCE - sending.size)) {
      const work = send(event)
        .catch((error: unknown) => console.error(error))
        .finally(() => {
          sending.delete(event.seq);
          look();
        });
      sending.set(event.seq, work);
    }
    clearTimeout(timer);
    if (sending.size === 0 && queries.hasWaitingEvents(db)) timer = setTimeout(look, LOOK_MS).unref();
  }

  stopping.addEventListener('abort', () => {
    clearTimeout(timer);
    void Promise.all(sending.values()).then(() => finished.resolve());
  });
  setImmediate(look);
  return { wake: look, ended: finished.promise };
}
