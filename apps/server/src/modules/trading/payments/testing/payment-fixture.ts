import { randomUUID } from 'node:crypto';
import * as contract from '@artha/contract/trading/payments';
import type { Paise } from '@artha/domain/kit/money';
import { paiseFromText, textFromPaise } from '@artha/domain/kit/money';
import type { OrderState } from '@artha/domain/trading/orders/order-states';
import { rolesFor } from '@artha/domain/kit/roles';
import { asc, desc, eq, sql } from 'drizzle-orm';
import { Refusal } from '@artha/domain/kit/errors';
import type { Database, Db } from '../../../../platform/db/database.ts';
import type { SessionContext } from '../../../../platform/http/context.ts';
import { requestContext } from '../../../../testing/build.ts';
import { bankAccount } from '../../../clients/bank-accounts/bank-accounts.tables.ts';
import type { LedgerFixture } from '../../../ledger/ledger/testing/ledger-fixture.ts';
import { ledgerFixture, scopeOfUsers } from '../../../ledger/ledger/testing/ledger-fixture.ts';
import { orderHistory, orderLine, clientOrder } from '../../orders/orders.tables.ts';
import { payment, refund } from '../payments.tables.ts';
import { receivePaymentEvent } from '../receive-payment-event.ts';

/** A Friday, 12:00 in India. */
export const NOON = new Date('2026-11-20T06:30:00Z');
export const MERCHANT = 'ARTHA';
const CLIENT = rolesFor('artha')[0]!;

export interface PaymentFixture extends LedgerFixture {
  readonly bankAccountId: number;
}

/** A client with a bank account and funds to buy. */
export async function paymentFixture(db: Db): Promise<PaymentFixture> {
  const fixture = await ledgerFixture(db);
  const bank = { bankName: 'Artha Demonstration Bank', ifscCode: 'ARTH0000101', numberLast4: '4417' };
  const [row] = await db
    .insert(bankAccount)
    .values({ ...bank, accountId: fixture.accountId, holderName: 'Asha', isPrimary: true, verifiedAt: NOON })
    .returning();
  return { ...fixture, bankAccountId: row!.id };
}

export interface PlacedOrder {
  readonly id: string;
  readonly lineIds: readonly number[];
  readonly total: Paise;
}

let carts = 0;

interface OrderChanges {
  readonly amounts?: readonly string[];
  readonly status?: OrderState;
  readonly placedAt?: Date;
  readonly expiresAt?: Date;
}

/** An order of the client, confirmed for net banking and not paid yet. */
export async function placeOrder(db: Db, fixture: PaymentFixture, changes: OrderChanges = {}): Promise<PlacedOrder> {
  const { amounts = ['3000', '2000'], status = 'paymentPending', placedAt = NOON } = changes;
  const expiresAt = changes.expiresAt ?? new Date('2026-11-23T09:30:00Z');
  const rupees = amounts.map(paiseFromText);
  const total = rupees.reduce((sum, amount) => (sum + amount) as Paise);
  carts += 1;
  const owner = { accountId: fixture.accountId, placedByUserId: fixture.userId, bankAccountId: fixture.bankAccountId };
  const [order] = await db
    .insert(clientOrder)
    .values({
      ...owner,
      status,
      total,
      cartVersion: carts,
      placedAt,
      expiresAt,
      recordedAt: NOON,
      paymentMode: 'netbanking',
    })
    .returning();
  const lines = await db
    .insert(orderLine)
    .values(
      rupees.map((amount, index) => ({
        orderId: order!.id,
        instrumentId: fixture.instrumentIds[index % fixture.instrumentIds.length]!,
        amount,
        isAdditional: false,
        status: 'placed' as const,
      })),
    )
    .returning({ id: orderLine.id });
  return { id: order!.id, lineIds: lines.map(({ id }) => id), total };
}

/** Inserts a payment of an order. */
export async function addPayment(
  db: Db,
  fixture: PaymentFixture,
  order: PlacedOrder,
  changes: Partial<typeof payment.$inferInsert> = {},
): Promise<string> {
  const [row] = await db
    .insert(payment)
    .values({
      orderId: order.id,
      attempt: 1,
      mode: 'netbanking',
      bankAccountId: fixture.bankAccountId,
      amount: order.total,
      status: 'initiated',
      initiatedAt: NOON,
      expiresAt: new Date(NOON.getTime() + 15 * 60_000),
      ...changes,
    })
    .returning({ id: payment.id });
  return row!.id;
}

/** The context of a request by the client. */
export const clientContext = (
  database: Database,
  { userId }: Pick<LedgerFixture, 'userId'>,
  changes: Partial<SessionContext> = {},
): SessionContext => ({
  ...requestContext(database, { businessNow: NOON, realNow: NOON, route: contract.initiatePayment }),
  session: { id: 1, userId, role: CLIENT, isFullAccess: true },
  scope: scopeOfUsers(userId),
  idempotencyKey: randomUUID(),
  ...changes,
});

export type BankEvent = Parameters<typeof receivePaymentEvent>[0];

/** An event of the bank about a payment. */
export const eventOf = (order: PlacedOrder, paymentId: string, changes: Partial<BankEvent> = {}): BankEvent => ({
  eventId: randomUUID(),
  type: 'payment.captured',
  merchantId: MERCHANT,
  paymentId,
  orderId: order.id,
  reference: `PB${paymentId.replaceAll('-', '').slice(-20)}`,
  amount: order.total,
  currency: 'INR',
  occurredAt: NOON,
  ...changes,
});

/** Delivers an event with a valid signature. @returns the outcome, or the code of the refusal */
export async function receive(database: Database, event: BankEvent, now = NOON): Promise<string> {
  const wire = { ...event, amount: textFromPaise(event.amount) };
  const times = { businessNow: now, realNow: now };
  const ctx = requestContext(database, { ...times, signedBody: Buffer.from(JSON.stringify(wire)) });
  return receivePaymentEvent(event, ctx).then(
    ({ outcome }) => outcome,
    (error: unknown) => {
      if (error instanceof Refusal) return error.code;
      throw error;
    },
  );
}

/** The status of an order and of everything that belongs to it. */
export async function orderSnapshot(db: Db, orderId: string) {
  const [order] = await db.select().from(clientOrder).where(eq(clientOrder.id, orderId));
  const lines = await db.select().from(orderLine).where(eq(orderLine.orderId, orderId)).orderBy(asc(orderLine.id));
  const payments = await db.select().from(payment).where(eq(payment.orderId, orderId)).orderBy(desc(payment.attempt));
  const refunds = await db
    .select({ refund })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .where(eq(payment.orderId, orderId));
  const history = await db
    .select()
    .from(orderHistory)
    .where(eq(orderHistory.orderId, orderId))
    .orderBy(asc(orderHistory.id));
  return {
    order: order!.status,
    lines: lines.map(({ status }) => status),
    navOn: lines.map(({ navOn }) => navOn),
    payments: payments.map(({ status }) => status),
    refunds: refunds.map((row) => row.refund),
    history: history.map(({ subject, from, to }) => `${subject} ${from ?? ''}>${to}`),
  };
}

/** The number of messages of a kind in the outbox with a payload. */
export async function countWaiting(db: Db, kind: string, payload: object): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from outbox where kind = ${kind} and payload @> ${JSON.stringify(payload)}::jsonb`);
  return rows[0]!.n;
}
