import type { Tx } from '../db/database.ts';
import { afterCommit } from '../db/transaction.ts';
import { nudgeWorkers } from './nudge.ts';
import { closeDead, hasMessage, insertMessagesSql, insertMessages } from './outbox.queries.ts';

export interface OutboxMessage {
  /** Selects the handler. */
  readonly kind: string;
  /** Plain JSON: no bigint, no Date. */
  readonly payload: object;
  /**
   * The external object, such as `exchange/order:12`, whose messages must arrive in order. Writers must hold its lock;
   * a message that cannot be sent blocks those behind it.
   */
  readonly aggregate?: string;
  /** Identifies the action, such as `refund:81`: a repeated key adds no message. The receiver gets it too. */
  readonly idempotencyKey?: string;
}

/** Queues messages, which are sent as soon as the transaction commits. */
export async function enqueue(tx: Tx, ...messages: readonly OutboxMessage[]): Promise<void> {
  if (messages.length === 0) return;
  await insertMessages(tx, [...messages]);
  afterCommit(tx, nudgeWorkers);
}

/**
 * Queues a message that brings everything up to date, so that the dead ones before it need no other attempt and do not
 * block it. Repeated, it changes nothing.
 */
export async function enqueueInPlaceOfDead(
  tx: Tx,
  message: OutboxMessage & Required<Pick<OutboxMessage, 'aggregate' | 'idempotencyKey'>>,
): Promise<void> {
  if (await hasMessage(tx, message.kind, message.idempotencyKey)) return;
  await closeDead(tx, message.aggregate);
  await enqueue(tx, message);
}

/** The same as `enqueue` as a fragment, for a statement that also makes the change. */
export function enqueueSql(tx: Tx, ...messages: readonly [OutboxMessage, ...OutboxMessage[]]) {
  afterCommit(tx, nudgeWorkers);
  return insertMessagesSql(messages);
}
