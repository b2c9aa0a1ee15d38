import { asc, eq, inArray, ne, and, sql } from 'drizzle-orm';
import { UNCONFIRMED_ORDER_STATES } from '@artha/domain/trading/orders/order-states';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { displayName } from '../../reference/instruments/index.ts';
import { instrument } from '../../reference/instruments/instruments.tables.ts';
import { clientOrder, orderLine } from './orders.tables.ts';

/** The lines of orders that expire unless their client pays or confirms them; of a switch, its out-leg. */
export const listExpiringLines = (db: Db | Tx) =>
  db
    .select({
      orderId: clientOrder.id,
      accountId: clientOrder.accountId,
      userId: clientOrder.placedByUserId,
      number: clientOrder.number,
      kind: clientOrder.kind,
      channel: clientOrder.channel,
      placedAt: clientOrder.placedAt,
      expiresAt: clientOrder.expiresAt,
      amount: orderLine.amount,
      instrumentId: orderLine.instrumentId,
      instrumentName: displayName,
    })
    .from(clientOrder)
    .innerJoin(orderLine, eq(orderLine.orderId, clientOrder.id))
    .innerJoin(instrument, eq(instrument.id, orderLine.instrumentId))
    .where(and(inArray(clientOrder.status, [...UNCONFIRMED_ORDER_STATES]), ne(orderLine.side, 'switch-in')))
    .orderBy(asc(clientOrder.expiresAt), asc(clientOrder.id), asc(orderLine.id));

export type ExpiringLine = Awaited<ReturnType<typeof listExpiringLines>>[number];

/** Saves the deadlines of orders, under their locks. */
export async function updateDeadlines(
  tx: Tx,
  rows: readonly { readonly orderId: string; readonly expiresAt: Date }[],
): Promise<void> {
  await tx.execute(sql`
    update client_order o set expires_at = d.expires_at
    from unnest(
      ${sql.param(rows.map(({ orderId }) => orderId))}::uuid[],
      ${sql.param(rows.map(({ expiresAt }) => expiresAt.toISOString()))}::timestamptz[]
    ) as d (id, expires_at)
    where o.id = d.id`);
}
