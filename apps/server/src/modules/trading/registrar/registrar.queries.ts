import type { BusinessDate } from '@artha/domain/kit/dates';
import type { LineSide } from '@artha/domain/trading/orders/order-kinds';
import type { OrderLineState } from '@artha/domain/trading/orders/order-line-states';
import { and, asc, eq, isNotNull, lte, min, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { account, folio } from '../../clients/accounts/accounts.tables.ts';
import { instrument, orderCode } from '../../reference/instruments/instruments.tables.ts';
import { orderLine, clientOrder } from '../orders/orders.tables.ts';

/** The oldest NAV date of a line waiting for its NAV. */
export async function findOldestWaiting(db: Db): Promise<BusinessDate | undefined> {
  const [row] = await db
    .select({ navOn: min(orderLine.navOn) })
    .from(orderLine)
    .where(eq(orderLine.status, 'accepted'));
  return row?.navOn ?? undefined;
}

/** The number of lines waiting for a NAV of a date or an earlier one. */
export const countWaiting = (db: Db, until: BusinessDate): Promise<number> =>
  db.$count(orderLine, and(eq(orderLine.status, 'accepted'), isNotNull(orderLine.navOn), lte(orderLine.navOn, until)));

export interface NumberedLine extends Record<string, unknown> {
  readonly orderNumber: string;
  readonly orderLineId: number;
  readonly orderId: string;
  readonly side: LineSide;
  readonly status: OrderLineState;
}

/** Our lines by the order numbers of the exchange; unknown numbers are missing. */
export async function listLinesByNumber(db: Db, orderNumbers: readonly string[]): Promise<NumberedLine[]> {
  const { rows } = await db.execute<NumberedLine>(sql`
    select l.exchange_order_number as "orderNumber", l.id as "orderLineId", l.order_id as "orderId", l.side,
      l.status
    from order_line l
    where l.exchange_order_number = any (${sql.param([...orderNumbers])}::text[])`);
  return rows;
}

/** All lines of orders with the data for an allotment or a redemption. Read them under the locks of their orders. */
export const listLinesToSettle = (tx: Tx, orderIds: readonly string[]) =>
  tx
    .select({
      id: orderLine.id,
      orderId: orderLine.orderId,
      side: orderLine.side,
      status: orderLine.status,
      instrumentId: orderLine.instrumentId,
      amount: orderLine.amount,
      units: orderLine.units,
      isAllUnits: orderLine.isAllUnits,
      unitsReserved: orderLine.unitsReserved,
      exchangeOrderNumber: orderLine.exchangeOrderNumber,
      navOn: orderLine.navOn,
      folioId: orderLine.folioId,
      folioNumber: folio.number,
      accountId: clientOrder.accountId,
      bankAccountId: clientOrder.bankAccountId,
      placedAt: clientOrder.placedAt,
      clientCode: account.accountNumber,
      schemeCode: orderCode(),
      serviceProviderId: instrument.serviceProviderId,
    })
    .from(orderLine)
    .innerJoin(clientOrder, eq(clientOrder.id, orderLine.orderId))
    .innerJoin(account, eq(account.id, clientOrder.accountId))
    .innerJoin(instrument, eq(instrument.id, orderLine.instrumentId))
    .leftJoin(folio, eq(folio.id, orderLine.folioId))
    .where(sql`${orderLine.orderId} = any (${sql.param([...orderIds])}::uuid[])`)
    .orderBy(asc(orderLine.id));

export type LineToSettle = Awaited<ReturnType<typeof listLinesToSettle>>[number];
