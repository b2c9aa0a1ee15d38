import type { BusinessDate } from '@artha/domain/kit/dates';
import { businessDate } from '@artha/domain/kit/dates';
import { paiseFromText } from '@artha/domain/kit/money';
import { eq } from 'drizzle-orm';
import type { Database, Db } from '../../../../../platform/db/database.ts';
import { transaction } from '../../../../../platform/db/transaction.ts';
import { bankMandate } from '../../../bank-mandates/bank-mandates.tables.ts';
import { clientOrder } from '../../../orders/orders.tables.ts';
import { lockOrders } from '../../../orders/index.ts';
import type { PaymentFixture, PlacedOrder } from '../../testing/payment-fixture.ts';
import { NOON, paymentFixture, placeOrder } from '../../testing/payment-fixture.ts';
import { debitBatch, mandateDebit } from '../debits.tables.ts';
import { startMandatePayment } from '../start-mandate-payment.ts';

/** The Friday of `NOON`. */
export const FRIDAY = businessDate('2026-11-20');
export const UMRN = 'ARTH7010101000000001';

export interface DebitFixture extends PaymentFixture {
  readonly mandateId: number;
}

type MandateChanges = Partial<typeof bankMandate.$inferInsert>;

/** A registered mandate of the client, by default of more than all debits of a test in a month. */
export async function addMandate(db: Db, fixture: PaymentFixture, changes: MandateChanges = {}): Promise<number> {
  const [row] = await db
    .insert(bankMandate)
    .values({
      accountId: fixture.accountId,
      bankAccountId: fixture.bankAccountId,
      kind: 'e-mandate',
      authMode: 'netbanking',
      limit: paiseFromText('5000000'),
      startOn: businessDate('2026-01-01'),
      endOn: businessDate('2060-01-01'),
      status: 'registered',
      umrn: UMRN,
      createdByUserId: fixture.userId,
      createdAt: NOON,
      ...changes,
    })
    .returning({ id: bankMandate.id });
  return row!.id;
}

export async function debitFixture(db: Db, changes: MandateChanges = {}): Promise<DebitFixture> {
  const fixture = await paymentFixture(db);
  return { ...fixture, mandateId: await addMandate(db, fixture, changes) };
}

export interface PlacedDebit extends PlacedOrder {
  readonly paymentId: string;
  readonly debitId: string;
}

interface DebitChanges {
  readonly amount?: string;
  readonly channel?: 'web' | 'plan';
  readonly dueOn?: BusinessDate;
  readonly mandateId?: number;
  /** Both clocks. */
  readonly at?: Date;
}

/** An order of the client that is paid by mandate, with its queued debit. */
export async function placeDebit(
  database: Pick<Database, 'db'>,
  fixture: DebitFixture,
  { amount = '1000', channel = 'plan', dueOn = FRIDAY, mandateId = fixture.mandateId, at = NOON }: DebitChanges = {},
): Promise<PlacedDebit> {
  const { db } = database;
  const order = await placeOrder(db, fixture, { amounts: [amount], placedAt: at });
  await db.update(clientOrder).set({ channel }).where(eq(clientOrder.id, order.id));
  const step = { at, realNow: at };
  const payment = await transaction(database, async (tx) => {
    const [locked] = await lockOrders(tx, [order.id]);
    const mandate = { id: mandateId, bankAccountId: fixture.bankAccountId };
    return startMandatePayment(tx, { order: locked!, mandate, dueOn }, step);
  });
  const [debit] = await db.select().from(mandateDebit).where(eq(mandateDebit.paymentId, payment.id));
  return { ...order, paymentId: payment.id, debitId: debit!.id };
}

export async function debitOf(db: Db, { debitId }: PlacedDebit) {
  const [row] = await db.select().from(mandateDebit).where(eq(mandateDebit.id, debitId));
  return row!;
}

export const listBatches = (db: Db) => db.select().from(debitBatch).orderBy(debitBatch.fileName);
