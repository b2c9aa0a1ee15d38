/** Clients who pay by NEFT or cheque, and two persons of operations who decide what does not agree. */
import { randomUUID } from 'node:crypto';
import { initiatePayment as initiateRoute } from '@artha/contract/trading/payments';
import { Refusal } from '@artha/domain/kit/errors';
import { paiseFromText, textFromPaise } from '@artha/domain/kit/money';
import { NO_PAYMENT_DETAILS } from '@artha/domain/kit/payment-modes';
import { rolesFor } from '@artha/domain/kit/roles';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../../../platform/db/database.ts';
import type { SessionContext } from '../../../../platform/http/context.ts';
import { reconciliationChecksOf } from '../../../../platform/node/module.ts';
import { requestContext } from '../../../../testing/build.ts';
import { TEST_SECRETS, testNode } from '../../../../testing/node.ts';
import { bankAccount } from '../../../clients/bank-accounts/bank-accounts.tables.ts';
import { reconcileLedger } from '../../../ledger/ledger/index.ts';
import { scopeOf } from '../../../system/session/scope.ts';
import { appUser } from '../../../system/users/users.tables.ts';
import type { Person } from '../../orders/testing/order-fixture.ts';
import { NOON, OrderFixture } from '../../orders/testing/order-fixture.ts';
import type { Choice } from '../../orders/payment-choice.ts';
import { bankCredit } from '../credits/credits.tables.ts';
import { receiveCredit } from '../credits/receive-credit.ts';
import { initiatePayment } from '../initiate-payment.ts';
import { payments } from '../module.ts';
import { payment } from '../payments.tables.ts';

export const OWN_NUMBER = '20110004417';
export const OTHER_NUMBER = '50110009999';
const OPERATIONS = rolesFor('artha').find(({ key }) => key === 'operations')!;

interface Sent {
  readonly to: string;
  readonly amount?: string;
  readonly from?: string;
  readonly ifsc?: string;
  readonly utr?: string;
  readonly eventId?: string;
  /** When it was received. */
  readonly at?: Date;
  /** Of the product. */
  readonly now?: Date;
  readonly database?: Database;
}

export class TransferFixture {
  readonly orders: OrderFixture;
  readonly makers: readonly number[];
  private since = '00000000-0000-0000-0000-000000000000';

  private constructor(orders: OrderFixture, makers: readonly number[]) {
    this.orders = orders;
    this.makers = makers;
  }

  static async open(): Promise<TransferFixture> {
    const orders = await OrderFixture.open();
    const { db } = orders.database;
    const numberBlindIndex = TEST_SECRETS.blindIndex('bank-account-number', OWN_NUMBER);
    await db.update(bankAccount).set({ numberBlindIndex }).where(eq(bankAccount.id, orders.ananya.bankAccountId));
    const staff = await db
      .select({ id: appUser.id })
      .from(appUser)
      .where(sql`${appUser.name} in ('Sunita Patil', 'Imran Sheikh')`)
      .orderBy(appUser.id);
    return new TransferFixture(
      orders,
      staff.map(({ id }) => id),
    );
  }

  get database(): Database {
    return this.orders.database;
  }

  /** Leaves out what was there before: nothing is deleted, because the ledger keeps its journals. */
  async startAfresh(): Promise<void> {
    const { rows } = await this.database.db.execute<{ id: string }>(sql`select uuidv7()::text as id`);
    this.since = rows[0]!.id;
  }

  choice = (mode: Choice['mode'], changes: Partial<Choice> = {}): Choice => ({
    ...{ mode, bankAccountId: this.orders.ananya.bankAccountId },
    ...NO_PAYMENT_DETAILS,
    ...changes,
  });

  /** An order of ₹5,000 whose payment has begun. */
  async begun(choice: Choice, who: Person = this.orders.ananya) {
    const orderId = await this.orders.placed(who);
    await this.orders.verify(who, orderId, await this.orders.code(who, orderId, choice), { choice });
    return { orderId, ...(await this.begin(orderId, choice)) };
  }

  /** Begins a payment of a confirmed order. */
  async begin(orderId: string, choice: Choice, database = this.database) {
    const changes = { route: initiateRoute, idempotencyKey: randomUUID(), database, db: database.db };
    const { paymentId } = await initiatePayment({ orderId, ...choice }, this.orders.ananya.ctx(changes));
    const [row] = await this.database.db.select().from(payment).where(eq(payment.id, paymentId));
    return { paymentId, account: row!.virtualAccountNumber ?? '' };
  }

  /** Reports money at a virtual account. @returns the outcome, or the code of the refusal */
  async send({ to, amount = '5000', from = OWN_NUMBER, ...sent }: Sent): Promise<string> {
    const { at = NOON, now = NOON, database = this.database } = sent;
    const event = {
      ...{ eventId: sent.eventId ?? randomUUID(), utr: sent.utr ?? `NEFT${randomUUID()}` },
      ...{ virtualAccountNumber: to, amount: paiseFromText(amount), currency: 'INR', receivedAt: at },
      remitter: { name: 'Ananya Deshmukh', ifscCode: sent.ifsc ?? 'ARTH0000999', accountNumber: from },
    };
    const bytes = Buffer.from(JSON.stringify({ ...event, amount: textFromPaise(event.amount) }));
    const ctx = requestContext(database, { businessNow: now, realNow: now, signedBody: bytes });
    return receiveCredit(event, ctx).then(
      ({ outcome }) => outcome,
      (error: unknown) => {
        if (error instanceof Refusal) return error.code;
        throw error;
      },
    );
  }

  /** The context of a person of operations, the first or the second. */
  staff(which: 0 | 1, changes: Partial<SessionContext> = {}): SessionContext {
    const userId = this.makers[which]!;
    const node = testNode(this.database, { modules: [payments] });
    return {
      ...requestContext(this.database, { businessNow: NOON, realNow: NOON, node, idempotencyKey: randomUUID() }),
      session: { id: 1, userId, role: OPERATIONS, isFullAccess: true },
      scope: scopeOf(userId, OPERATIONS),
      ...changes,
    };
  }

  private rows() {
    const isNew = sql`${bankCredit.id} > ${this.since}`;
    return this.database.db.select().from(bankCredit).where(isNew).orderBy(bankCredit.id);
  }

  /** Money received, oldest first: '6000.00 matched'. */
  async credits(): Promise<string[]> {
    const rows = await this.rows();
    return rows.map(({ amount, status, problem }) =>
      [textFromPaise(amount), status, ...(status === 'matched' ? [] : [problem])].join(' '),
    );
  }

  async creditId(): Promise<string> {
    return (await this.rows())[0]!.id;
  }

  /** The refunds that are due or done: '1000.00 due'. */
  async refunds(): Promise<string[]> {
    const { rows } = await this.database.db.execute<{ text: string }>(
      sql`select amount::text || ' ' || status as text from refund where id > ${this.since} order by amount, id`,
    );
    return rows.map(({ text }) => text);
  }

  /** Everything that the reconciliation finds. */
  async differences(): Promise<unknown[]> {
    const found: unknown[] = [];
    const furtherChecks = reconciliationChecksOf([payments]);
    await reconcileLedger(this.database, { onDifference: (difference) => found.push(difference), furtherChecks });
    return found;
  }
}
