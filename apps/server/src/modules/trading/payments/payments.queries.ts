import type { PaymentMode } from '@artha/domain/kit/payment-modes';
import type { PaymentState } from '@artha/domain/trading/payments/payment-states';
import { and, asc, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Scope } from '../../../platform/http/caller.ts';
import { account } from '../../clients/accounts/accounts.tables.ts';
import { bankAccount } from '../../clients/bank-accounts/bank-accounts.tables.ts';
import { within } from '../../clients/accounts/index.ts';
import type { OrderRow } from '../orders/index.ts';
import { lockOrders } from '../orders/index.ts';
import { orderHistory, clientOrder } from '../orders/orders.tables.ts';
import { payment, refund } from './payments.tables.ts';

export type PaymentRow = typeof payment.$inferSelect;

/** The outcome is open: the client may still be paying. */
export const OPEN_STATES = ['initiated', 'pending'] as const satisfies readonly PaymentState[];
export const isOpen = ({ status }: Pick<PaymentRow, 'status'>): boolean =>
  status === 'initiated' || status === 'pending';

/** A locked order with one of its payments, read under the lock. */
export interface LockedPayment {
  readonly order: OrderRow;
  readonly payment: PaymentRow;
}

/**
 * A payment of any client with its order locked. The order is always locked before its dependants. Undefined when there
 * is no such payment.
 */
export async function lockPayment(tx: Tx, paymentId: string): Promise<LockedPayment | undefined> {
  const [known] = await tx.select({ orderId: payment.orderId }).from(payment).where(eq(payment.id, paymentId));
  if (!known) return undefined;
  const [order] = await lockOrders(tx, [known.orderId]);
  const [row] = await tx.select().from(payment).where(eq(payment.id, paymentId));
  return order && row && { order, payment: row };
}

/** When a payment began, by the business clock; undefined for one without a history. */
export async function findPaymentBegan(
  tx: Tx,
  { id, orderId }: Pick<PaymentRow, 'id' | 'orderId'>,
): Promise<Date | undefined> {
  const { subject, subjectId, from } = orderHistory;
  const [first] = await tx
    .select({ at: orderHistory.at })
    .from(orderHistory)
    .where(and(eq(orderHistory.orderId, orderId), eq(subject, 'payment'), eq(subjectId, id), isNull(from)));
  return first?.at;
}

/** A payment by its id, without a lock; undefined when there is none. */
export async function findPayment(db: Db, paymentId: string): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payment).where(eq(payment.id, paymentId));
  return row;
}

/** The open payment by NEFT of an order; undefined when there is none. */
export async function findOpenTransfer(db: Db, orderId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: payment.id })
    .from(payment)
    .where(and(eq(payment.orderId, orderId), eq(payment.mode, 'neft'), inArray(payment.status, [...OPEN_STATES])));
  return row?.id;
}

/** The payments of an order, the newest attempt first. Read them under the lock of the order. */
export const listPaymentsOf = (tx: Tx, orderId: string): Promise<PaymentRow[]> =>
  tx.select().from(payment).where(eq(payment.orderId, orderId)).orderBy(desc(payment.attempt));

export async function insertPayment(tx: Tx, row: typeof payment.$inferInsert): Promise<PaymentRow> {
  const [inserted] = await tx.insert(payment).values(row).returning();
  if (!inserted) throw new Error('a payment was not inserted');
  return inserted;
}

/** The columns that change with the status of a payment. */
export type PaymentChange = Pick<PaymentRow, 'status'> & Partial<Pick<PaymentRow, 'reference' | 'capturedAt'>>;

/** Updates the status of a payment. @returns false when it no longer has the status that was read */
export async function updatePaymentState(
  tx: Tx,
  { id, status }: Pick<PaymentRow, 'id' | 'status'>,
  change: PaymentChange,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(payment)
    .set(change)
    .where(and(eq(payment.id, id), eq(payment.status, status)));
  return rowCount === 1;
}

/** Saves the reference of the bank and the page where the client pays, while the payment is open. */
export async function updateBankPage(
  tx: Tx,
  id: string,
  page: { readonly reference: string; readonly redirectUrl: string },
): Promise<void> {
  await tx
    .update(payment)
    .set(page)
    .where(and(eq(payment.id, id), inArray(payment.status, [...OPEN_STATES])));
}

/** Whether the bank's reference belongs to another payment. */
export async function isReferenceOfAnother(tx: Tx, reference: string, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: payment.id })
    .from(payment)
    .where(and(eq(payment.reference, reference), ne(payment.id, id)));
  return rows.length > 0;
}

/** A payment with the data for the bank; undefined when there is none. */
export async function findBankRequest(db: Db, paymentId: string) {
  const [row] = await db
    .select({
      payment,
      orderStatus: clientOrder.status,
      accountId: clientOrder.accountId,
      payer: {
        holderName: bankAccount.holderName,
        ifscCode: bankAccount.ifscCode,
        numberLast4: bankAccount.numberLast4,
      },
    })
    .from(payment)
    .innerJoin(clientOrder, eq(clientOrder.id, payment.orderId))
    .innerJoin(bankAccount, eq(bankAccount.id, payment.bankAccountId))
    .where(eq(payment.id, paymentId));
  return row;
}

/** One of the caller's payments with the status of its order. Undefined for another client's, and for none. */
export async function findPaymentStatus(db: Db, scope: Scope, paymentId: string) {
  const [row] = await db
    .select({
      status: payment.status,
      reference: payment.reference,
      redirectUrl: payment.redirectUrl,
      expiresAt: payment.expiresAt,
      orderId: payment.orderId,
      orderStatus: clientOrder.status,
      accountId: clientOrder.accountId,
    })
    .from(payment)
    .innerJoin(clientOrder, eq(clientOrder.id, payment.orderId))
    .innerJoin(account, eq(account.id, clientOrder.accountId))
    .where(and(eq(payment.id, paymentId), within(scope)));
  return row;
}

/** Which open payments are polled, by the real clock. */
export interface PollWindow {
  readonly realNow: Date;
  /** Payments initiated or polled since then are skipped. */
  readonly quietSince: Date;
  /** The same for expired payments. */
  readonly overdueSince: Date;
  readonly limit: number;
}

/**
 * Claims open payments at the payment bank that are due for polling and sets the time of polling. One statement that
 * skips locked rows: two
 * nodes never poll the same payment.
 */
export async function claimPaymentsToPoll(db: Db, { limit, ...times }: PollWindow): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with due as materialized (
      select id from payment
      where status in ('initiated', 'pending') and mode in ('netbanking', 'upi') and coalesce(last_polled_at, initiated_at) <=
        case when expires_at <= ${times.realNow.toISOString()}::timestamptz
          then ${times.overdueSince.toISOString()}::timestamptz else ${times.quietSince.toISOString()}::timestamptz end
      order by coalesce(last_polled_at, initiated_at) limit ${limit} for update skip locked
    )
    update payment p set last_polled_at = ${times.realNow.toISOString()}::timestamptz from due where p.id = due.id
    returning p.id`);
  return rows.map(({ id }) => id);
}

/** Payments of orders with one of some statuses. Read them under the lock of their orders. */
export const listPaymentsIn = (tx: Tx, orderIds: readonly string[], states: readonly PaymentState[]) =>
  tx
    .select({ id: payment.id, orderId: payment.orderId, status: payment.status })
    .from(payment)
    .where(and(inArray(payment.orderId, [...orderIds]), inArray(payment.status, [...states])))
    .orderBy(asc(payment.id));

/** The payments of orders by one of some modes. */
export async function listPaymentIds(
  tx: Tx,
  orderIds: readonly string[],
  modes: readonly PaymentMode[],
): Promise<string[]> {
  const rows = await tx
    .select({ id: payment.id })
    .from(payment)
    .where(and(inArray(payment.orderId, [...orderIds]), inArray(payment.mode, [...modes])));
  return rows.map(({ id }) => id);
}

interface MovedPayment {
  readonly id: string;
  readonly from: PaymentState;
  readonly to: PaymentState;
}

/** Updates the status of payments. @returns how many still had the `from` status */
export async function updatePaymentStates(tx: Tx, moved: readonly MovedPayment[]): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    update payment p set status = m."to"
    from unnest(
      ${sql.param(moved.map(({ id }) => id))}::uuid[], ${sql.param(moved.map(({ from }) => from))}::text[],
      ${sql.param(moved.map(({ to }) => to))}::text[]
    ) as m (id, "from", "to")
    where p.id = m.id and p.status = m."from"`);
  return rowCount ?? 0;
}

/** Matches the payment that pays the order, not a surplus one: that is refunded as a whole, whatever its status. */
const paysOrder = sql`${payment.capturedAt} is not null and not exists (
  select from ${refund} where ${refund.paymentId} = ${payment.id} and ${refund.orderLineId} is null)`;

/** The payment that pays an order; undefined when none does. */
export async function findPayingPayment(db: Db, orderId: string) {
  const [row] = await db
    .select({ id: payment.id, reference: payment.reference, capturedAt: payment.capturedAt })
    .from(payment)
    .where(and(eq(payment.orderId, orderId), paysOrder))
    .limit(1);
  return row;
}

/** The payment that pays each order, by the order's id. */
export async function listPayingPayments(tx: Tx, orderIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .select({ orderId: payment.orderId, paymentId: payment.id })
    .from(payment)
    .where(and(sql`${payment.orderId} = any (${sql.param([...orderIds])}::uuid[])`, paysOrder));
  return new Map(rows.map(({ orderId, paymentId }) => [orderId, paymentId]));
}
