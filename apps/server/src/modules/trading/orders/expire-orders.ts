import { isOverdue } from '@artha/domain/trading/orders/order-states';
import type { Database } from '../../../platform/db/database.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import { audit } from '../../system/audit/index.ts';
import { closeOrders } from './close-orders.ts';
import { listOverdueOrders, lockOrders } from './orders.queries.ts';

const CHUNK_ORDERS = 100;

interface Clock {
  readonly businessNow: Date;
  readonly realNow: Date;
}

/**
 * Expires the orders that were not paid or confirmed in time, with their open payments. Each chunk is one transaction,
 * so that finished chunks survive a failure.
 *
 * @returns the number of expired orders
 */
export async function expireOrders(database: Pick<Database, 'db'>, clock: Clock): Promise<number> {
  let count = 0;
  for (;;) {
    const ids = await listOverdueOrders(database.db, clock.businessNow, CHUNK_ORDERS);
    if (ids.length === 0) return count;
    count += await expireChunk(database, ids, clock);
  }
}

/** Orders that were paid, confirmed or cancelled in the meantime are skipped. */
const expireChunk = (
  database: Pick<Database, 'db'>,
  ids: readonly string[],
  { businessNow, realNow }: Clock,
): Promise<number> =>
  transaction(database, async (tx) => {
    const overdue = (await lockOrders(tx, ids)).filter((order) => isOverdue(order, businessNow));
    await closeOrders(tx, overdue, 'expired', { at: businessNow, realNow });
    for (const { id, status } of overdue) {
      const object = { type: 'order', id };
      await audit(
        tx,
        { realNow },
        { action: 'order.expired', object, before: { status }, after: { status: 'expired' } },
      );
    }
    return overdue.length;
  });
