import type { Tx } from '../../../platform/db/database.ts';
import { enqueue } from '../../../platform/outbox/enqueue.ts';

/** The outbox kind of orders to the exchange. */
export const EXCHANGE_ORDER = 'exchange-order';

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
      idempotencyKey: `${EXCHANGE_ORDER}:${id}`,
    })),
  );
