/** Two clients of the demo data who buy: the starting point of order tests. */
import { addCartLine as addRoute } from '@artha/contract/trading/cart';
import * as contract from '@artha/contract/trading/orders';
import { paiseFromText } from '@artha/domain/kit/money';
import { NO_PAYMENT_DETAILS } from '@artha/domain/kit/payment-modes';
import type { OrderState } from '@artha/domain/trading/orders/order-states';
import type { PaymentState } from '@artha/domain/trading/payments/payment-states';
import { rolesFor } from '@artha/domain/kit/roles';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../../platform/db/database.ts';
import type { SessionContext } from '../../../../platform/http/context.ts';
import { failureOf } from '../../../../platform/http/failure.ts';
import { outbox } from '../../../../platform/outbox/outbox.tables.ts';
import { requestContext } from '../../../../testing/build.ts';
import { SELLS_DIRECT_PLANS } from '../../../../testing/direct-plans.ts';
import { demonstrationDatabase } from '../../../../testing/demonstration-database.ts';
import { emptyTables } from '../../../../testing/empty-tables.ts';
import { account } from '../../../clients/accounts/accounts.tables.ts';
import { bankAccount } from '../../../clients/bank-accounts/bank-accounts.tables.ts';
import { auditLog } from '../../../system/audit/audit.tables.ts';
import { addCartLine } from '../../cart/add-cart-line.ts';
import { instrument } from '../../../reference/instruments/instruments.tables.ts';
import { otp } from '../../../system/otp/otp.tables.ts';
import { payment } from '../../payments/payments.tables.ts';
import { orderHistory, orderLine, clientOrder } from '../orders.tables.ts';
import type { Choice } from '../payment-choice.ts';
import { placeOrder } from '../place-order.ts';
import { sendOrderOtp } from '../send-order-otp.ts';
import { verifyOrderOtp } from '../verify-order-otp.ts';
import { secondNode } from '../../../../testing/second-node.ts';

/** A Friday, 12:00 in India. */
export const NOON = new Date('2026-11-20T06:30:00Z');
/** The cut-off of the next business day. */
export const MONDAY_CUT_OFF = new Date('2026-11-23T09:30:00Z');
export const OTHER_ORDER_ID = '01975f6b-9d4e-7c3a-8f21-5b6c7d8e9f00';

const CLIENT = rolesFor('artha')[0]!;
let keys = 0;

export interface Person {
  readonly userId: number;
  readonly accountId: number;
  readonly bankAccountId: number;
  /** The default payment method of this person. */
  readonly choice: Choice;
  ctx(changes?: Partial<SessionContext>): SessionContext;
}

export class OrderFixture {
  readonly database: Database;
  readonly ananya: Person;
  readonly rohan: Person;
  /** Ananya's joint account with its bank. */
  readonly joint: Person;

  private constructor(database: Database, [ananya, joint, rohan]: readonly Person[]) {
    this.database = database;
    this.ananya = ananya!;
    this.joint = joint!;
    this.rohan = rohan!;
  }

  static async open(): Promise<OrderFixture> {
    const database = await demonstrationDatabase();
    // A test enters the mandates that it needs.
    await database.db.execute(sql`truncate bank_mandate_history`);
    await database.db.execute(sql`delete from bank_mandate`);
    const rows = await database.db
      .select({ userId: account.appUserId, accountId: account.id, bankAccountId: bankAccount.id })
      .from(account)
      .innerJoin(bankAccount, eq(bankAccount.accountId, account.id))
      .orderBy(account.id);
    return new OrderFixture(
      database,
      rows.map((row) => personOf(database, row)),
    );
  }

  /** Another node on the same database. */
  secondNode(): Database {
    return secondNode(this.database);
  }

  async clear(): Promise<void> {
    await emptyTables(
      this.database.db,
      ['cart', 'idempotency_key', 'app_config', 'client_order', 'plan', 'otp', 'outbox'],
      { restartIdentity: true },
    );
    await this.database.db.execute(sql.raw(SELLS_DIRECT_PLANS));
    await this.database.db
      .update(account)
      .set({ status: 'active', isHeldAway: false, frozenAt: null, kycStoppedAt: null, intakeStoppedAt: null });
    const { isLive, isListed } = instrument;
    await this.database.db
      .update(instrument)
      .set({ isLive: true, isListed: true })
      .where(sql`not (${isLive} and ${isListed})`);
  }

  async fund(name: string): Promise<number> {
    const [row] = await this.database.db
      .select({ id: instrument.id })
      .from(instrument)
      .where(sql`${instrument.name} like ${`${name}%Growth%`} and ${instrument.planType} = 'Direct'`);
    return row!.id;
  }

  /** Adds a fund to a cart. @returns the version of the cart */
  async add(who: Person, name = 'Nilgiri Flexi Cap Fund', amount = '5000', folioId: number | null = null) {
    const line = { amount: paiseFromText(amount), folioId };
    const input = { accountId: who.accountId, instrumentId: await this.fund(name), ...line };
    return (await addCartLine(input, who.ctx({ route: addRoute }))).version;
  }

  place(who: Person, cartVersion: number, changes: Partial<SessionContext> = {}) {
    return placeOrder({ accountId: who.accountId, cartVersion }, who.ctx({ route: contract.placeOrder, ...changes }));
  }

  /** Places an order of one fund, which waits for its one-time password. @returns its id */
  async placed(who: Person, amount = '5000'): Promise<string> {
    return (await this.place(who, await this.add(who, undefined, amount))).orderId;
  }

  send(who: Person, orderId: string, choice: Choice = who.choice, realNow = NOON, businessNow = NOON) {
    return sendOrderOtp({ orderId, ...choice }, who.ctx({ realNow, businessNow }));
  }

  sendFrom(database: Database, who: Person, orderId: string, choice: Choice) {
    return sendOrderOtp({ orderId, ...choice }, who.ctx({ database, db: database.db }));
  }

  verify(who: Person, orderId: string, otpCode: string, at: { choice?: Choice } & Partial<SessionContext> = {}) {
    const { choice = who.choice, ...changes } = at;
    return verifyOrderOtp({ orderId, ...choice, otpCode }, who.ctx(changes));
  }

  /** Sends a code. @returns the code */
  async code(who: Person, orderId: string, choice: Choice = who.choice, realNow = NOON): Promise<string> {
    await this.send(who, orderId, choice, realNow);
    return (await this.messages('mail'))[0]!.text.slice(0, 6);
  }

  async confirmed(who: Person, amount = '5000'): Promise<string> {
    const orderId = await this.placed(who, amount);
    await this.verify(who, orderId, await this.code(who, orderId));
    return orderId;
  }

  /** Messages in the outbox, newest first. */
  async messages(kind: 'mail' | 'sms') {
    const rows = await this.database.db.select().from(outbox).where(eq(outbox.kind, kind)).orderBy(desc(outbox.seq));
    return rows.map(({ payload }) => payload as { to: string; subject: string; text: string });
  }

  async pay(orderId: string, status: PaymentState, attempt = 1): Promise<string> {
    const [order] = await this.database.db.select().from(clientOrder).where(eq(clientOrder.id, orderId));
    const [row] = await this.database.db
      .insert(payment)
      .values({
        ...{ orderId, attempt, mode: 'netbanking', bankAccountId: this.ananya.bankAccountId, status },
        ...{ amount: order!.total, initiatedAt: NOON, expiresAt: new Date(NOON.getTime() + 900_000) },
        ...{ reference: `PB-${attempt}-${orderId}`, redirectUrl: `https://bank.example/pay/${attempt}` },
        capturedAt: ['received', 'matched', 'refundDue', 'refunded'].includes(status) ? NOON : null,
      })
      .returning();
    return row!.id;
  }

  /** Sets the status of an order and its lines, as other modules would. */
  async setStatus(orderId: string, status: OrderState & ('paid' | 'sent' | 'rejected')): Promise<void> {
    await this.database.db.update(clientOrder).set({ status }).where(eq(clientOrder.id, orderId));
    await this.database.db.update(orderLine).set({ status }).where(eq(orderLine.orderId, orderId));
  }

  async order(orderId: string) {
    const { db } = this.database;
    const [order] = await db.select().from(clientOrder).where(eq(clientOrder.id, orderId));
    const lines = await db.select().from(orderLine).where(eq(orderLine.orderId, orderId)).orderBy(orderLine.id);
    const steps = await db
      .select()
      .from(orderHistory)
      .where(eq(orderHistory.orderId, orderId))
      .orderBy(orderHistory.id);
    return { ...order!, lines, steps: steps.map(({ subject, from, to }) => `${subject}: ${from} -> ${to}`) };
  }

  async payments(orderId: string): Promise<PaymentState[]> {
    const rows = await this.database.db.select().from(payment).where(eq(payment.orderId, orderId));
    return rows.toSorted((one, other) => one.attempt - other.attempt).map(({ status }) => status);
  }

  async audited(orderId: string): Promise<string[]> {
    const rows = await this.database.db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(and(eq(auditLog.objectType, 'order'), eq(auditLog.objectId, orderId)))
      .orderBy(auditLog.id);
    return rows.map(({ action }) => action);
  }

  orders = () => this.database.db.select().from(clientOrder);
  codes = () => this.database.db.select().from(otp).orderBy(otp.sentAt);
}

function personOf(
  database: Database,
  { userId, accountId, bankAccountId }: Pick<Person, 'userId' | 'accountId' | 'bankAccountId'>,
): Person {
  return {
    userId,
    accountId,
    bankAccountId,
    choice: { mode: 'netbanking', bankAccountId, ...NO_PAYMENT_DETAILS },
    ctx: (changes = {}) => ({
      ...requestContext(database, { businessNow: NOON, realNow: NOON, idempotencyKey: `key-${(keys += 1)}` }),
      session: { id: 1, userId, role: CLIENT, isFullAccess: true },
      scope: { userIds: [userId] } as unknown as SessionContext['scope'],
      ...changes,
    }),
  };
}

/** The same instant some seconds later. */
export const later = (seconds: number, from = NOON): Date => new Date(from.getTime() + seconds * 1_000);

const RETRYABLE = ['server.busy', 'server.unavailable', 'request.in-progress'];

/** Whether a call timed out waiting for a lock, as happens on a busy machine: it can be made again. */
export const isBusy = (settled: PromiseSettledResult<unknown>): boolean =>
  settled.status === 'rejected' && RETRYABLE.includes(failureOf(settled.reason).code);

/**
 * The number of successful calls, and the codes of the refused ones. On a busy machine some calls time out waiting for
 * a lock: these count as busy, neither done nor refused.
 */
export function outcomes(settled: readonly PromiseSettledResult<unknown>[]) {
  const codes = settled.flatMap((each) => (each.status === 'rejected' ? [failureOf(each.reason).code] : []));
  const refusals = codes.filter((code) => !RETRYABLE.includes(code));
  return { done: settled.length - codes.length, refusals, busy: codes.length - refusals.length };
}
