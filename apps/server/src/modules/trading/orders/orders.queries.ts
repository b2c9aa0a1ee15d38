import type { OrderLineState } from '@artha/domain/trading/orders/order-line-states';
import type { OrderState } from '@artha/domain/trading/orders/order-states';
import { UNCONFIRMED_ORDER_STATES } from '@artha/domain/trading/orders/order-states';
import { paiseFromText, textFromPaise, textFromUnits } from '@artha/domain/kit/money';
import type { PaymentMode } from '@artha/domain/kit/payment-modes';
import type { SQL } from 'drizzle-orm';
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { ColumnOf } from '../../../platform/db/rows-sql.ts';
import { rowsSql } from '../../../platform/db/rows-sql.ts';
import type { Scope } from '../../../platform/http/caller.ts';
import { within } from '../../clients/accounts/index.ts';
import { account } from '../../clients/accounts/accounts.tables.ts';
import type { orderHistory } from './orders.tables.ts';
import { orderLine, clientOrder } from './orders.tables.ts';

export type OrderRow = typeof clientOrder.$inferSelect;
export type OrderLineRow = typeof orderLine.$inferSelect;

/**
 * One of the caller's orders, locked to the end of the transaction. Every change of an order, its lines or its payments
 * takes this lock first. Undefined for another client's order, and for none.
 */
export async function lockOrder(tx: Tx, scope: Scope, orderId: string): Promise<OrderRow | undefined> {
  const [row] = await tx
    .select({ order: clientOrder })
    .from(clientOrder)
    .innerJoin(account, eq(account.id, clientOrder.accountId))
    .where(and(eq(clientOrder.id, orderId), within(scope)))
    .for('update', { of: clientOrder });
  return row?.order;
}

/** Orders by id without a scope, locked in id order: for automatic changes. */
export const lockOrders = (tx: Tx, orderIds: readonly string[]): Promise<OrderRow[]> =>
  tx
    .select()
    .from(clientOrder)
    .where(sql`${clientOrder.id} = any (${sql.param([...orderIds])}::uuid[])`)
    .orderBy(asc(clientOrder.id))
    .for('update');

/** The lines of orders, in the order they were placed. Read them under the lock of their orders. */
export const listLines = (db: Db, orderIds: readonly string[]): Promise<OrderLineRow[]> =>
  db
    .select()
    .from(orderLine)
    .where(inArray(orderLine.orderId, [...orderIds]))
    .orderBy(asc(orderLine.id));

type NewOrder = Pick<
  OrderRow,
  | 'id'
  | 'accountId'
  | 'placedByUserId'
  | 'kind'
  | 'status'
  | 'total'
  | 'cartVersion'
  | 'bankAccountId'
  | 'placedAt'
  | 'expiresAt'
  | 'recordedAt'
>;
export type NewLine = Pick<
  OrderLineRow,
  'instrumentId' | 'side' | 'amount' | 'units' | 'isAllUnits' | 'folioId' | 'isAdditional' | 'status'
> & { readonly shown?: object | null };

/** The rows written when an order is placed. */
interface NewOrderRows {
  readonly order: NewOrder;
  readonly lines: readonly NewLine[];
  readonly history: readonly HistoryRow[];
  /** Further writes of the same statement; they must not depend on each other. */
  readonly extraStatements: readonly SQL[];
}

const asCtes = (statements: readonly SQL[]): SQL =>
  sql.join(
    statements.map((statement, index) => sql`${sql.identifier(`extra_${index}`)} as (${statement})`),
    sql`, `,
  );

const LINE_COLUMNS: readonly ColumnOf<NewLine>[] = [
  ['int', ({ instrumentId }) => instrumentId],
  ['text', ({ side }) => side],
  ['numeric', ({ amount }) => (amount === null ? null : textFromPaise(amount))],
  ['numeric', ({ units }) => (units === null ? null : textFromUnits(units))],
  ['boolean', ({ isAllUnits }) => isAllUnits],
  ['int', ({ folioId }) => folioId],
  ['boolean', ({ isAdditional }) => isAdditional],
  ['text', ({ status }) => status],
  ['jsonb', ({ shown }) => (shown ? JSON.stringify(shown) : null)],
];

/** Inserts an order with its lines, history and further writes in one statement. @returns its lines in order */
export async function insertOrder(tx: Tx, { order, lines, history, extraStatements }: NewOrderRows) {
  const { rows } = await tx.execute<{ id: number; instrumentId: number; amount: string | null }>(sql`
    with placed as (
      insert into client_order
        (id, account_id, placed_by_user_id, kind, status, total, cart_version, bank_account_id, placed_at, expires_at,
         recorded_at)
      values (${order.id}, ${order.accountId}, ${order.placedByUserId}, ${order.kind}, ${order.status},
        ${textFromPaise(order.total)}, ${order.cartVersion}, ${order.bankAccountId}, ${order.placedAt.toISOString()},
        ${order.expiresAt.toISOString()}, ${order.recordedAt.toISOString()})
    ), added as (
      insert into order_line
        (order_id, instrument_id, side, amount, units, is_all_units, folio_id, is_additional, status, shown)
      select ${order.id}::uuid, n.* from (${rowsSql(lines, LINE_COLUMNS)}) as n
      returning id, instrument_id, amount
    ), ${asCtes([insertHistorySql(history), ...extraStatements])}
    select id, instrument_id as "instrumentId", amount from added order by id`);
  return rows.map((line) => ({ ...line, amount: line.amount === null ? null : paiseFromText(line.amount) }));
}

interface Transition<Id, State> {
  readonly id: Id;
  readonly from: State;
  readonly to: State;
}

/** Updates the status of orders. @returns how many still had the `from` status */
export async function updateOrderStates(tx: Tx, moved: readonly Transition<string, OrderState>[]): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    update client_order o set status = m."to"
    from unnest(
      ${sql.param(moved.map(({ id }) => id))}::uuid[], ${sql.param(moved.map(({ from }) => from))}::text[],
      ${sql.param(moved.map(({ to }) => to))}::text[]
    ) as m (id, "from", "to")
    where o.id = m.id and o.status = m."from"`);
  return rowCount ?? 0;
}

/** Updates the status of lines. @returns how many still had the `from` status */
export async function updateLineStates(tx: Tx, moved: readonly Transition<number, OrderLineState>[]): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    update order_line l set status = m."to"
    from unnest(
      ${sql.param(moved.map(({ id }) => id))}::int[], ${sql.param(moved.map(({ from }) => from))}::text[],
      ${sql.param(moved.map(({ to }) => to))}::text[]
    ) as m (id, "from", "to")
    where l.id = m.id and l.status = m."from"`);
  return rowCount ?? 0;
}

/** A payment method as an order stores it. */
export type ConfirmedChoice = Pick<OrderRow, 'upiHandle' | 'bankMandateId' | 'chequeNumber' | 'chequeFileId'> & {
  readonly mode: PaymentMode;
  readonly bankAccountId: number;
};

/** Saves the confirmed payment method of an order, under its lock. */
export async function updateChoice(tx: Tx, orderId: string, { mode, ...details }: ConfirmedChoice): Promise<void> {
  await tx
    .update(clientOrder)
    .set({ paymentMode: mode, ...details })
    .where(eq(clientOrder.id, orderId));
}

export async function updateCancelReason(tx: Tx, orderId: string, cancelReason: string): Promise<void> {
  await tx.update(clientOrder).set({ cancelReason }).where(eq(clientOrder.id, orderId));
}

/** An order by its id without a scope or a lock: for what the staff decide. */
export async function findOrderById(db: Db, orderId: string): Promise<OrderRow | undefined> {
  const [row] = await db.select().from(clientOrder).where(eq(clientOrder.id, orderId));
  return row;
}

/** The same by the number that people see. */
export async function findOrderByNumber(db: Db, number: number): Promise<OrderRow | undefined> {
  const [row] = await db.select().from(clientOrder).where(eq(clientOrder.number, number));
  return row;
}

/** Lets orders wait longer for their money, under their locks. @param until business clock */
export async function extendDeadlines(tx: Tx, orderIds: readonly string[], until: Date): Promise<void> {
  await tx.execute(sql`
    update client_order set expires_at = ${until.toISOString()}::timestamptz
    where id = any (${sql.param([...orderIds])}::uuid[]) and expires_at < ${until.toISOString()}::timestamptz`);
}

/** Expired orders without a confirmed payment, up to a limit. @param businessNow business clock */
export async function listOverdueOrders(db: Db, businessNow: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: clientOrder.id })
    .from(clientOrder)
    .where(and(inArray(clientOrder.status, [...UNCONFIRMED_ORDER_STATES]), lte(clientOrder.expiresAt, businessNow)))
    .orderBy(asc(clientOrder.expiresAt), asc(clientOrder.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export type HistoryRow = typeof orderHistory.$inferInsert;

export async function insertHistory(tx: Tx, rows: readonly HistoryRow[]): Promise<void> {
  if (rows.length > 0) await tx.execute(insertHistorySql(rows));
}

export const insertHistorySql = (rows: readonly HistoryRow[]): SQL => sql`
    insert into order_history (order_id, subject, subject_id, "from", "to", at, recorded_at, by_user_id, note)
    ${rowsSql<HistoryRow>(rows, [
      ['uuid', ({ orderId }) => orderId],
      ['text', ({ subject }) => subject],
      ['text', ({ subjectId }) => subjectId],
      ['text', ({ from }) => from],
      ['text', ({ to }) => to],
      ['timestamptz', ({ at }) => at.toISOString()],
      ['timestamptz', ({ recordedAt }) => recordedAt.toISOString()],
      ['int', ({ byUserId }) => byUserId],
      ['text', ({ note }) => note],
    ])}`;
