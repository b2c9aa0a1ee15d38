import { businessDate } from '@artha/domain/kit/dates';
import { NO_PAYMENT_DETAILS } from '@artha/domain/kit/payment-modes';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../../platform/db/database.ts';
import { testDatabase } from '../../../../testing/database.ts';
import { clientOrder } from '../../orders/orders.tables.ts';
import { initiatePayment } from '../initiate-payment.ts';
import { payment } from '../payments.tables.ts';
import type { PlacedOrder } from '../testing/payment-fixture.ts';
import { clientContext, countWaiting, NOON, orderSnapshot, placeOrder } from '../testing/payment-fixture.ts';
import { createBatches } from './create-batches.ts';
import { mandateDebit } from './debits.tables.ts';
import type { DebitFixture } from './testing/debit-fixture.ts';
import { debitFixture } from './testing/debit-fixture.ts';

let database: Database;
let fixture: DebitFixture;
beforeAll(async () => {
  database = await testDatabase();
  fixture = await debitFixture(database.db);
});

/** An order that the one-time password confirmed for the mandate. */
async function confirmed(): Promise<PlacedOrder> {
  const order = await placeOrder(database.db, fixture, { amounts: ['5000'] });
  await confirm(order, { paymentMode: 'mandate', bankMandateId: fixture.mandateId });
  return order;
}

const confirm = ({ id }: PlacedOrder, choice: Partial<typeof clientOrder.$inferInsert>) =>
  database.db
    .update(clientOrder)
    .set({ bankAccountId: fixture.bankAccountId, ...choice })
    .where(eq(clientOrder.id, id));

const initiate = (order: PlacedOrder, choice: object = {}) =>
  initiatePayment(
    {
      orderId: order.id,
      bankAccountId: fixture.bankAccountId,
      ...NO_PAYMENT_DETAILS,
      mode: 'mandate' as const,
      bankMandateId: fixture.mandateId,
      ...choice,
    },
    clientContext(database, fixture),
  );

const byNetBanking = { mode: 'netbanking', bankMandateId: null } as const;

const debitsOf = (order: PlacedOrder) =>
  database.db
    .select({ dueOn: mandateDebit.dueOn, status: mandateDebit.status, amount: mandateDebit.amount })
    .from(mandateDebit)
    .innerJoin(payment, eq(payment.id, mandateDebit.paymentId))
    .where(eq(payment.orderId, order.id));

test('a payment by mandate is due on the next business day, and the order waits for its bank', async () => {
  const order = await confirmed();
  const { paymentId, redirectUrl } = await initiate(order);
  expect(redirectUrl).toBeNull();
  // Of a Friday noon, after the file of the day.
  expect(await debitsOf(order)).toEqual([{ dueOn: '2026-11-23', status: 'queued', amount: order.total }]);
  expect(await countWaiting(database.db, 'payment-bank', { paymentId })).toBe(0);
  const [row] = await database.db.select().from(clientOrder).where(eq(clientOrder.id, order.id));
  expect(row!.expiresAt).toEqual(new Date('2026-11-30T09:30:00Z'));
  expect(await initiate(order)).toMatchObject({ paymentId });
});

test('another method withdraws a debit that is in no file yet, and is refused once it is in one', async () => {
  const [early, late] = [await confirmed(), await confirmed()];
  await initiate(early);
  await initiate(late);
  await confirm(early, { paymentMode: 'netbanking', bankMandateId: null });
  await initiate(early, byNetBanking);
  expect(await debitsOf(early)).toMatchObject([{ status: 'withdrawn' }]);
  expect((await orderSnapshot(database.db, early.id)).payments).toEqual(['initiated', 'expired']);
  await createBatches(database, { on: businessDate('2026-11-23'), now: { businessNow: NOON, realNow: NOON } });
  await confirm(late, { paymentMode: 'netbanking', bankMandateId: null });
  await expect(initiate(late, byNetBanking)).rejects.toMatchObject({ code: 'payment.debit-in-progress' });
  expect(await debitsOf(late)).toMatchObject([{ status: 'unknown' }]);
});
