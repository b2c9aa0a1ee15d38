import type { BusinessDate } from '@artha/domain/kit/dates';
import type { OrderLineState } from '@artha/domain/trading/orders/order-line-states';
import { and, asc, eq, isNotNull, isNull, lte, min, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { account, folio } from '../../clients/accounts/accounts.tables.ts';
import { instrument } from '../../reference/instruments/instruments.tables.ts';
import { orderLine, purchaseOrder } from '../orders/orders.tables.ts';
import { payment, refund } from '../payments/payments.tables.ts';

/** The payment that pays the order, not one that came beside it: that goes back whole, whatever its state. */
const paysOrder = sql`${payment.capturedAt} is not null and not exists (
  select from ${refund} where ${refund.paymentId} = ${payment.id} and ${refund.orderLineId} is null)`;

/** A line with what the exchange must be told of it; undefined when there is none, or none that was paid. */
export async function findOrderToSend(db: Db, orderLineId: number) {
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
      paymentId: payment.id,
      paymentReference: payment.reference,
      capturedAt: payment.capturedAt,
    })
    .from(orderLine)
    .innerJoin(purchaseOrder, eq(purchaseOrder.id, orderLine.orderId))
    .innerJoin(account, eq(account.id, purchaseOrder.accountId))
    .innerJoin(instrument, eq(instrument.id, orderLine.instrumentId))
    .innerJoin(payment, and(eq(payment.orderId, orderLine.orderId), paysOrder))
    .leftJoin(folio, eq(folio.id, orderLine.folioId))
    .where(eq(orderLine.id, orderLineId))
    .limit(1);
  return row;
}

export type OrderToSend = NonNullable<Awaited<ReturnType<typeof findOrderToSend>>>;

/** Gives a line its number at the exchange. @returns false when it has one: somebody may have tried with it */
export async function insertTransNumber(db: Db, orderLineId: number, transNumber: string): Promise<boolean> {
  const { rowCount } = await db
    .update(orderLine)
    .set({ exchangeTransNumber: transNumber })
    .where(and(eq(orderLine.id, orderLineId), isNull(orderLine.exchangeTransNumber)));
  return rowCount === 1;
}

export interface Acceptance {
  readonly exchangeOrderNumber: string;
  readonly exchangeStampedAt: Date;
  readonly navOn: BusinessDate;
}

/** Writes what the exchange said of a line, under the lock of its order. */
export const updateAcceptance = (tx: Tx, orderLineId: number, acceptance: Acceptance) =>
  tx.update(orderLine).set(acceptance).where(eq(orderLine.id, orderLineId));

/** Writes why lines were refused, under the locks of their orders. */
export const updateRejectReasons = (
  tx: Tx,
  rows: readonly { readonly orderLineId: number; readonly reason: string }[],
) =>
  tx.execute(sql`
    update order_line l set reject_reason = n.reason
    from unnest(
      ${sql.param(rows.map(({ orderLineId }) => orderLineId))}::int[],
      ${sql.param(rows.map(({ reason }) => reason))}::text[]
    ) as n (id, reason)
    where l.id = n.id`);

/** The oldest NAV date that a line waits for. */
export async function findOldestWaiting(db: Db): Promise<BusinessDate | undefined> {
  const [row] = await db
    .select({ navOn: min(orderLine.navOn) })
    .from(orderLine)
    .where(eq(orderLine.status, 'accepted'));
  return row?.navOn ?? undefined;
}

/** How many lines wait for a NAV of a day or one before. */
export const countWaiting = (db: Db, until: BusinessDate): Promise<number> =>
  db.$count(orderLine, and(eq(orderLine.status, 'accepted'), isNotNull(orderLine.navOn), lte(orderLine.navOn, until)));

export interface NumberedLine extends Record<string, unknown> {
  readonly orderNumber: string;
  readonly orderLineId: number;
  readonly orderId: string;
  readonly status: OrderLineState;
}

/** Our lines by the exchange's numbers; those of others are missing. */
export async function listLinesByNumber(db: Db, orderNumbers: readonly string[]): Promise<NumberedLine[]> {
  const { rows } = await db.execute<NumberedLine>(sql`
    select l.exchange_order_number as "orderNumber", l.id as "orderLineId", l.order_id as "orderId", l.status
    from order_line l
    where l.exchange_order_number = any (${sql.param([...orderNumbers])}::text[])`);
  return rows;
}

/** All lines of orders with what an allotment asks of them. Read them under the locks of their orders. */
export const listLinesToAllot = (tx: Tx, orderIds: readonly string[]) =>
  tx
    .select({
      id: orderLine.id,
      orderId: orderLine.orderId,
      status: orderLine.status,
      instrumentId: orderLine.instrumentId,
      amount: orderLine.amount,
      navOn: orderLine.navOn,
      folioId: orderLine.folioId,
      folioNumber: folio.number,
      accountId: purchaseOrder.accountId,
      clientCode: account.accountNumber,
      schemeCode: instrument.schemeCode,
      serviceProviderId: instrument.serviceProviderId,
    })
    .from(orderLine)
    .innerJoin(purchaseOrder, eq(purchaseOrder.id, orderLine.orderId))
    .innerJoin(account, eq(account.id, purchaseOrder.accountId))
    .innerJoin(instrument, eq(instrument.id, orderLine.instrumentId))
    .leftJoin(folio, eq(folio.id, orderLine.folioId))
    .where(sql`${orderLine.orderId} = any (${sql.param([...orderIds])}::uuid[])`)
    .orderBy(asc(orderLine.id));

export type LineToAllot = Awaited<ReturnType<typeof listLinesToAllot>>[number];

/** The payment that pays each order, by the order's id. */
export async function listPaymentsOf(tx: Tx, orderIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .select({ orderId: payment.orderId, paymentId: payment.id })
    .from(payment)
    .where(and(sql`${payment.orderId} = any (${sql.param([...orderIds])}::uuid[])`, paysOrder));
  return new Map(rows.map(({ orderId, paymentId }) => [orderId, paymentId]));
}
