import { and, countDistinct, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { orderLine } from './orders.tables.ts';

/** How many orders of an instrument are neither complete nor ended. */
export async function openOrderCount(db: Db, instrumentId: number): Promise<number> {
  const [row] = await db
    .select({ count: countDistinct(orderLine.orderId) })
    .from(orderLine)
    .where(
      and(
        eq(orderLine.instrumentId, instrumentId),
        inArray(orderLine.status, ['placed', 'paid', 'confirmed', 'sent', 'accepted', 'redeemed']),
      ),
    );
  return row?.count ?? 0;
}
