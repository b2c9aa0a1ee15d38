import { setTimeout as pause } from 'node:timers/promises';
import { takeFault, takeFaultOfPath } from '../faults/faults.queries.ts';
import { backoffMs, sendEvent } from '../payment-bank/send-callback.ts';
import type { CallbackAddress } from '../payment-bank/send-callback.ts';
import type { Database } from '../platform/database.ts';
import { CLEARING_SIGNATURE_HEADER } from '../platform/signature.ts';
import type { ClearingEvent } from './clearing-events.queries.ts';
import { endClearingEvent, listDueClearingEvents, retryClearingEvent } from './clearing-events.queries.ts';

/** The path for faults of events. It is not served. */
export const CLEARING_EVENT_PATH = '/clearing/events';
const BATCH = 8;
const POLL_MS = 200;

/** Sends the events of the clearing corporation one after another, with retries. The queue survives a restart. */
export function startClearingEvents(db: Database, address: CallbackAddress): { readonly ended: Promise<void> } {
  const { stopping, realNowMs } = address;

  async function send(event: ClearingEvent): Promise<void> {
    if (takeFaultOfPath(db, 'clearing', CLEARING_EVENT_PATH, ['drop'])) {
      retryClearingEvent(db, event.seq, realNowMs() + backoffMs(event.attempts + 1), 'dropped by a fault');
      return;
    }
    const isTwice = takeFault(db, 'clearing', CLEARING_EVENT_PATH, ['duplicate']) !== undefined;
    const call = { path: event.path, header: CLEARING_SIGNATURE_HEADER, body: event.body };
    const outcome = await sendEvent(address, call);
    if (isTwice && !stopping.aborted) await sendEvent(address, call);
    if (stopping.aborted && outcome.end === undefined) return;
    if (outcome.end) endClearingEvent(db, event.seq, outcome.end, outcome.reason);
    else retryClearingEvent(db, event.seq, realNowMs() + backoffMs(event.attempts + 1), outcome.reason);
  }

  async function run(): Promise<void> {
    while (!stopping.aborted) {
      for (const event of listDueClearingEvents(db, realNowMs(), BATCH)) {
        if (stopping.aborted) return;
        await send(event).catch((error: unknown) => console.error(error));
      }
      await pause(POLL_MS, undefined, { signal: stopping, ref: false }).catch(() => undefined);
    }
  }
  return { ended: run() };
}
