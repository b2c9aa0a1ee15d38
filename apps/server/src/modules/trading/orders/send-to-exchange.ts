import type { Tx } from '../../../platform/db/database.ts';
import { enqueue } from '../../../platform/outbox/enqueue.ts';

/** The outbox's name for orders to the exchange. */
export const EXCHANGE_ORDER = 'exchange-order';

/** Sends paid lines to the exchange if, and as soon as, the transaction is kept. Each is one message, once. */
export const sendToExchange = (tx: Tx, lines: readonly { readonly id: number }[]): Promise<void> =>
  enqueue(
    tx,
    ...lines.map(({ id }) => ({
      kind: EXCHANGE_ORDER,
      payload: { orderLineId: id },
      idempotencyKey: `${EXCHANGE_ORDER}:${id}`,
    })),
  );
