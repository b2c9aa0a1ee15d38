import type { Tx } from '../db/database.ts';
import { afterCommit } from '../db/transaction.ts';
import { nudgeWorkers } from './nudge.ts';
import { insertingMessages, insertMessages } from './outbox.queries.ts';

export interface OutboxMessage {
  /** Which handler sends it. */
  readonly kind: string;
  /** Plain JSON: no bigint, no Date. */
  readonly payload: object;
  /**
   * The thing at the other side, as `exchange/order:12`, whose messages must arrive in order. Its writers hold that
   * thing's lock; a message that cannot be sent holds up those behind it.
   */
  readonly aggregate?: string;
  /** Names what is to be done, as `refund:81`; asked for again it is the same message. Also what the receiver gets. */
  readonly idempotencyKey?: string;
}

/** Lets messages be sent if, and as soon as, the transaction is kept. */
export async function enqueue(tx: Tx, ...messages: readonly OutboxMessage[]): Promise<void> {
  if (messages.length === 0) return;
  await insertMessages(tx, [...messages]);
  afterCommit(tx, nudgeWorkers);
}

/** The same as a part of a statement that also does what is told of. */
export function enqueuing(tx: Tx, ...messages: readonly [OutboxMessage, ...OutboxMessage[]]) {
  afterCommit(tx, nudgeWorkers);
  return insertingMessages(messages);
}
