import { DELIVERY_FAULTS } from '../faults/fault-kinds.ts';
import { takeFault } from '../faults/faults.queries.ts';
import type { RealNow } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import type { NewMessage } from './message.ts';
import { insertMessage, releaseMessages } from './messages.queries.ts';

/** A held message is delivered after this time if no other follows. */
const HELD_MS = 10_000;

/** Delivers a message: once, or twice or late under a fault. @returns its id */
export function deliverMessage(db: Database, message: NewMessage, path: string, realNowMs: RealNow): number {
  const nowMs = realNowMs();
  const fault = takeFault(db, message.kind, path, DELIVERY_FAULTS);
  if (fault?.kind === 'reorder') return insertMessage(db, message, nowMs, nowMs + HELD_MS);
  const id = insertMessage(db, message, nowMs);
  if (fault?.kind === 'duplicate') insertMessage(db, message, nowMs);
  releaseMessages(db, { kind: message.kind });
  return id;
}
