import type { Tx } from '../../../platform/db/database.ts';
import { afterCommit } from '../../../platform/db/transaction.ts';
import { enqueue } from '../../../platform/outbox/enqueue.ts';
import { nudgeWorkers } from '../../../platform/outbox/nudge.ts';
import { hastenMessages } from '../../../platform/outbox/outbox.queries.ts';
import { listUnsentLines } from './order-lines.queries.ts';

/** The outbox kind of orders to the exchange. */
export const EXCHANGE_ORDER = 'exchange-order';

const keyOf = (orderLineId: number): string => `${EXCHANGE_ORDER}:${orderLineId}`;

/**
 * Sends paid lines of purchases, or the line of a confirmed sale, to the exchange once the transaction commits: one
 * message per line. The message of a switch is that of its out-leg; it has both legs.
 */
export const sendToExchange = (tx: Tx, lines: readonly { readonly id: number }[]): Promise<void> =>
  enqueue(
    tx,
    ...lines.map(({ id }) => ({
      kind: EXCHANGE_ORDER,
      payload: { orderLineId: id },
      idempotencyKey: keyOf(id),
    })),
  );

/** Sends the lines of an account that waited for its registration at the exchange, once the transaction commits. */
export async function sendHeldOrders(tx: Tx, accountId: number): Promise<void> {
  const lines = await listUnsentLines(tx, accountId);
  await hastenMessages(
    tx,
    EXCHANGE_ORDER,
    lines.map(({ id }) => keyOf(id)),
  );
  afterCommit(tx, nudgeWorkers);
}
