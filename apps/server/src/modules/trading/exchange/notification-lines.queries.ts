import { asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/database.ts';
import { account, folio } from '../../clients/accounts/accounts.tables.ts';
import { instrument } from '../../reference/instruments/instruments.tables.ts';
import { orderLine, purchaseOrder } from '../orders/orders.tables.ts';

/** All lines of orders with the user to notify; the lines of an order are consecutive. */
export const listLinesToNotify = (tx: Tx, orderIds: readonly string[]) =>
  tx
    .select({
      orderLineId: orderLine.id,
      orderId: orderLine.orderId,
      orderNumber: purchaseOrder.number,
      accountId: account.id,
      userId: account.appUserId,
      fundName: instrument.name,
      status: orderLine.status,
      amount: orderLine.amount,
      folioNumber: folio.number,
      navOn: orderLine.navOn,
      allotmentNav: orderLine.allotmentNav,
      allottedUnits: orderLine.allottedUnits,
      rejectReason: orderLine.rejectReason,
    })
    .from(orderLine)
    .innerJoin(purchaseOrder, eq(purchaseOrder.id, orderLine.orderId))
    .innerJoin(account, eq(account.id, purchaseOrder.accountId))
    .innerJoin(instrument, eq(instrument.id, orderLine.instrumentId))
    .leftJoin(folio, eq(folio.id, orderLine.folioId))
    .where(sql`${orderLine.orderId} = any (${sql.param([...orderIds])}::uuid[])`)
    .orderBy(asc(orderLine.orderId), asc(orderLine.id));

export type LineToNotify = Awaited<ReturnType<typeof listLinesToNotify>>[number];
