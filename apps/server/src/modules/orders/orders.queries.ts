import type { OrderLineState } from '@artha/domain/orders/order-line-states';
import type { OrderState } from '@artha/domain/orders/order-states';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/http/context.ts';
import { within } from '../accounts/index.ts';
import { account } from '../accounts/accounts.tables.ts';
import { orderHistory, orderLine, purchaseOrder } from './orders.tables.ts';

export type OrderRow = typeof purchaseOrder.$inferSelect;
export type OrderLineRow = typeof orderLine.$inferSelect;

/**
 * One of the caller's orders, locked to the end of the transaction: whoever changes an order, its lines or its payments
 * holds this lock first. Undefined for another client's and for none.
 */
export async function lockOrder(tx: Tx, scope: Scope, orderId: string): Promise<OrderRow | undefined> {
  const [row] = await tx
    .select({ order: purchaseOrder })
    .from(purchaseOrder)
    .innerJoin(account, eq(account.id, purchaseOrder.accountId))
    .where(and(eq(purchaseOrder.id, orderId), within(scope)))
    .for('update', { of: purchaseOrder });
  return row?.order;
}

/** Orders by id, whoever's they are, locked in the order of their ids: for what the product does by itself. */
export const lockOrders = (tx: Tx, orderIds: readonly string[]): Promise<OrderRow[]> =>
  tx
    .select()
    .from(purchaseOrder)
    .where(inArray(purchaseOrder.id, [...orderIds]))
    .orderBy(asc(purchaseOrder.id))
    .for('update');

/** The lines of orders, in the order in which they were placed. Read them under the lock of their orders. */
export const listLines = (tx: Tx, orderIds: readonly string[]): Promise<OrderLineRow[]> =>
  tx
    .select()
    .from(orderLine)
    .where(inArray(orderLine.orderId, [...orderIds]))
    .orderBy(asc(orderLine.id));

interface Moved<Id, State> {
  readonly id: Id;
  readonly from: State;
  readonly to: State;
}

/** Moves orders on. @returns how many stood where they were said to stand */
export async function updateOrderStates(tx: Tx, moved: readonly Moved<string, OrderState>[]): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    update purchase_order o set status = m."to"
    from unnest(
      ${sql.param(moved.map(({ id }) => id))}::uuid[], ${sql.param(moved.map(({ from }) => from))}::text[],
      ${sql.param(moved.map(({ to }) => to))}::text[]
    ) as m (id, "from", "to")
    where o.id = m.id and o.status = m."from"`);
  return rowCount ?? 0;
}

/** Moves lines on. @returns how many stood where they were said to stand */
export async function updateLineStates(tx: Tx, moved: readonly Moved<number, OrderLineState>[]): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    update order_line l set status = m."to"
    from unnest(
      ${sql.param(moved.map(({ id }) => id))}::int[], ${sql.param(moved.map(({ from }) => from))}::text[],
      ${sql.param(moved.map(({ to }) => to))}::text[]
    ) as m (id, "from", "to")
    where l.id = m.id and l.status = m."from"`);
  return rowCount ?? 0;
}

export type HistoryRow = typeof orderHistory.$inferInsert;

export async function insertHistory(tx: Tx, rows: readonly HistoryRow[]): Promise<void> {
  if (rows.length > 0) await tx.insert(orderHistory).values([...rows]);
}
