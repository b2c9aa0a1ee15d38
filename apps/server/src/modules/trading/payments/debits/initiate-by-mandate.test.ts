import { businessDate } from '@artha/domain/kit/dates';
import { formatPaise } from '@artha/domain/kit/inr-format';
import { Refusal } from '@artha/domain/kit/errors';
import { paise, paiseFromText, textFromPaise } from '@artha/domain/kit/money';
import { NO_PAYMENT_DETAILS } from '@artha/domain/kit/payment-modes';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../../platform/db/database.ts';
import { testDatabase } from '../../../../testing/database.ts';
import { getPaymentOptions } from '../../orders/get-payment-options.ts';
import { clientOrder, orderHistory } from '../../orders/orders.tables.ts';
import { plan, planInstalment } from '../../plans/plans.tables.ts';
import { paymentsNeedBankAccount } from '../bank-account-needs.queries.ts';
import { initiatePayment } from '../initiate-payment.ts';
import { payment } from '../payments.tables.ts';
import type { PlacedOrder } from '../testing/payment-fixture.ts';
import {
  addPayment,
  clientContext,
  countWaiting,
  eventOf,
  NOON,
  orderSnapshot,
  placeOrder,
  receive,
} from '../testing/payment-fixture.ts';
import { createBatches } from './create-batches.ts';
import { mandateDebit } from './debits.tables.ts';
import type { DebitFixture } from './testing/debit-fixture.ts';
import { addMandate, debitFixture } from './testing/debit-fixture.ts';

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

/** A mandate of ten thousand rupees, and orders that are confirmed for it. */
async function onMandateOf10000(...amounts: readonly string[]) {
  const bankMandateId = await addMandate(database.db, fixture, {
    limit: paiseFromText('10000'),
    umrn: `ARTH80101010000${String((umrns += 1)).padStart(5, '0')}`,
  });
  const orders: PlacedOrder[] = [];
  for (const amount of amounts) {
    const order = await placeOrder(database.db, fixture, { amounts: [amount] });
    await confirm(order, { paymentMode: 'mandate', bankMandateId });
    orders.push(order);
  }
  return { bankMandateId, orders, pay: (order: PlacedOrder) => initiate(order, { bankMandateId }) };
}
let umrns = 0;

test('lump sums of a month never take more than the limit of their mandate', async () => {
  const { orders, pay } = await onMandateOf10000('6000', '4000.01', '4000', '1');
  const [first, above, rest, last] = orders as [PlacedOrder, PlacedOrder, PlacedOrder, PlacedOrder];
  await pay(first);
  await expect(pay(above)).rejects.toMatchObject({
    code: 'order.mandate-month-exceeded',
    message:
      'The mandate pays at most ₹10,000.00 in a month. ₹6,000.00 of it is used or due for instalments. Pay in another way.',
  });
  await pay(rest);
  // Its own debit is no reason to refuse what is asked for again.
  await pay(rest);
  await expect(pay(last)).rejects.toMatchObject({ code: 'order.mandate-month-exceeded' });
  await database.db.update(mandateDebit).set({ dueOn: businessDate('2026-10-30') });
  await pay(last);
});

/** A running SIP of ₹3,000 with its next instalment. Its debit and that of a lump sum of `NOON` are in November. */
async function addPlan(bankMandateId: number, changes: Partial<typeof plan.$inferInsert> = {}, dueOn = '2026-11-26') {
  const nominalOn = businessDate(dueOn);
  const amount = paiseFromText('3000');
  const [row] = await database.db
    .insert(plan)
    .values({
      ...{ accountId: fixture.accountId, createdByUserId: fixture.userId, kind: 'sip', status: 'active' },
      ...{ instrumentId: fixture.instrumentIds[0]!, amount, frequency: 'monthly', day: Number(dueOn.slice(-2)) },
      ...{ startOn: nominalOn, bankMandateId, createdAt: NOON, confirmedAt: NOON },
      ...changes,
    } as typeof plan.$inferInsert)
    .returning();
  const planId = row!.id;
  const instalment = { planId, number: 1, nominalOn, dueOn: nominalOn, amount, status: 'scheduled' as const };
  await database.db.insert(planInstalment).values(instalment);
  return planId;
}

test.each<[string, Parameters<typeof addPlan>[1], string | undefined, string]>([
  ['of a plan', {}, undefined, '7000.00'],
  ['of a plan that is overdue', {}, '2026-11-18', '7000.00'],
  ['of each week', { frequency: 'weekly', day: 1 }, '2026-11-23', '4000.00'],
  ['of the next month', {}, '2026-12-03', '10000.00'],
  ['of a plan that has ended', { status: 'completed', endedAt: NOON }, undefined, '10000.00'],
  ['of a plan that ends before', { status: 'cancelling', cancelOn: businessDate('2026-11-25') }, undefined, '10000.00'],
])('a lump sum leaves the instalments %s their money', async (_which, changes, dueOn, left) => {
  const paisaMore = textFromPaise(paise(paiseFromText(left) + 1n));
  const { bankMandateId, orders, pay } = await onMandateOf10000(paisaMore, left);
  await addPlan(bankMandateId, changes, dueOn);
  const [above, rest] = orders as [PlacedOrder, PlacedOrder];
  const { mandates } = await getPaymentOptions({ orderId: rest.id }, clientContext(database, fixture));
  expect(mandates.find(({ id }) => id === bankMandateId)).toMatchObject({ left: paiseFromText(left) });
  await expect(pay(above)).rejects.toBeInstanceOf(Refusal);
  await pay(rest);
});

test('an instalment that a pause skips needs no money', async () => {
  const { bankMandateId, orders, pay } = await onMandateOf10000('10000');
  const planId = await addPlan(bankMandateId, { status: 'paused' });
  await database.db.update(planInstalment).set({ status: 'skipped' }).where(eq(planInstalment.planId, planId));
  await pay(orders[0]!);
});

test('of two lump sums at once that a mandate cannot pay together, one is refused', async () => {
  const { orders, pay } = await onMandateOf10000('6000', '6000');
  const outcomes = await Promise.allSettled(orders.map((order) => pay(order)));
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'order.mandate-month-exceeded' },
  });
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

test.each([
  ['queued', 'withdrawn'],
  ['in a file', 'unknown'],
] as const)(
  'once the first attempt pays the order, a second one by mandate that is %s is closed',
  async (state, left) => {
    const order = await placeOrder(database.db, fixture, { amounts: ['7123'] });
    await confirm(order, { paymentMode: 'mandate', bankMandateId: fixture.mandateId });
    const first = await addPayment(database.db, fixture, order, { status: 'failed' });
    await initiate(order);
    if (state === 'in a file')
      await createBatches(database, { on: businessDate('2026-11-23'), now: { businessNow: NOON, realNow: NOON } });
    await receive(database, eventOf(order, first));
    expect(await orderSnapshot(database.db, order.id)).toMatchObject({
      order: 'paid',
      payments: ['expired', 'matched'],
    });
    expect(await debitsOf(order)).toMatchObject([{ status: left }]);
    const needs = await paymentsNeedBankAccount.ofBankAccounts!(database.db, fixture.accountId, [
      fixture.bankAccountId,
    ]);
    expect(needs.filter(({ text }) => text === `an open payment of ₹${formatPaise(order.total)}`)).toEqual([]);
    const steps = await database.db.select().from(orderHistory).where(eq(orderHistory.orderId, order.id));
    expect(steps.filter(({ to }) => to === 'expired')).toMatchObject([{ note: 'The order was already paid.' }]);
  },
);
