import { sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/database.ts';
import { orderHistory } from '../orders/orders.tables.ts';
import type { PaymentRow } from './payments.queries.ts';

/** Whether a payment expired because another one paid its order: it did so after the order was paid. */
export async function isSuperseded(tx: Tx, { id, orderId, status }: PaymentRow): Promise<boolean> {
  if (status !== 'expired') return false;
  const { rowCount } = await tx.execute(sql`
    select from ${orderHistory} expiry
    join ${orderHistory} paying on paying.order_id = expiry.order_id and paying.id < expiry.id
    where expiry.order_id = ${orderId} and expiry.subject = 'payment' and expiry.subject_id = ${id}
      and expiry."to" = 'expired' and paying.subject = 'order' and paying."to" = 'paid'`);
  return (rowCount ?? 0) > 0;
}
