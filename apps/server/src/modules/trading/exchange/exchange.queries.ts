import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { account, folio } from '../../clients/accounts/accounts.tables.ts';
import { instrument } from '../../reference/instruments/instruments.tables.ts';
import { orderLine, purchaseOrder } from '../orders/orders.tables.ts';

/** A line with what the exchange needs; undefined for an unknown line. */
export async function findLineToSend(db: Db, orderLineId: number) {
  const [row] = await db
    .select({
      orderLineId: orderLine.id,
      orderId: orderLine.orderId,
      status: orderLine.status,
      instrumentId: orderLine.instrumentId,
      amount: orderLine.amount,
      transNumber: orderLine.exchangeTransNumber,
      clientCode: account.accountNumber,
      schemeCode: instrument.schemeCode,
      folioNumber: folio.number,
    })
    .from(orderLine)
    .innerJoin(purchaseOrder, eq(purchaseOrder.id, orderLine.orderId))
    .innerJoin(account, eq(account.id, purchaseOrder.accountId))
    .innerJoin(instrument, eq(instrument.id, orderLine.instrumentId))
    .leftJoin(folio, eq(folio.id, orderLine.folioId))
    .where(eq(orderLine.id, orderLineId));
  return row;
}
